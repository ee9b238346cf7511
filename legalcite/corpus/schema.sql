-- The corpus: works, what was recorded of them and when, the passages, and the index that finds them.
-- A passage is stored once although several versions list it. Two axes of time: a version's recorded
-- window [added, superseded) says when the corpus held the text, a passage's in-force window
-- [in_force_from, in_force_until) says when the text was law. All times are UTC.

CREATE TABLE corpus (
    name VARCHAR NOT NULL,
    value VARCHAR NOT NULL
);
COMMENT ON TABLE corpus IS 'Facts about this corpus as a whole, one per row';
COMMENT ON COLUMN corpus.name IS 'corpus_id, schema, created, batch (number of the last published batch), published (when that was), sorted_postings or rewrite (notes of the writer)';
COMMENT ON COLUMN corpus.value IS 'The fact, as text';

CREATE TABLE works (
    work_id VARCHAR NOT NULL,
    title VARCHAR,
    citations VARCHAR[] NOT NULL,
    court VARCHAR,
    date DATE,
    jurisdiction VARCHAR,
    kind VARCHAR NOT NULL
);
COMMENT ON TABLE works IS 'Decisions, acts and other works by their metadata, as their newest version states it';
COMMENT ON COLUMN works.work_id IS 'Akoma Ntoso work id, from the document''s own citations, or a hash where it has none';
COMMENT ON COLUMN works.title IS 'Style of cause or short title, as printed; null where none was found';
COMMENT ON COLUMN works.citations IS 'Citations the document states for itself, best first';
COMMENT ON COLUMN works.court IS 'Court, as coded by the citation or as printed';
COMMENT ON COLUMN works.date IS 'Date of the decision or enactment';
COMMENT ON COLUMN works.jurisdiction IS 'ISO 3166 code, or eu, coe; null where the document does not tell';
COMMENT ON COLUMN works.kind IS 'decision, statute or other';

CREATE TABLE aliases (
    work_id VARCHAR NOT NULL,
    position INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    provenance VARCHAR NOT NULL
);
COMMENT ON TABLE aliases IS 'Other names and numbers of a work, each with where it was read';
COMMENT ON COLUMN aliases.work_id IS 'The work';
COMMENT ON COLUMN aliases.position IS 'Order within the work, from 0';
COMMENT ON COLUMN aliases.text IS 'The name or number as read';
COMMENT ON COLUMN aliases.kind IS 'neutral, report, ecli, celex, docket, name or uri';
COMMENT ON COLUMN aliases.provenance IS 'text, markup or caller';

CREATE TABLE lookups (
    work_id VARCHAR NOT NULL,
    key VARCHAR NOT NULL,
    is_name BOOLEAN NOT NULL
);
COMMENT ON TABLE lookups IS 'Every key under which a work is found';
COMMENT ON COLUMN lookups.work_id IS 'The work';
COMMENT ON COLUMN lookups.key IS 'Citation as its letters and digits only, or name as lower-case words without punctuation';
COMMENT ON COLUMN lookups.is_name IS 'True for a name, false for a citation or number';

CREATE TABLE versions (
    version_no BIGINT NOT NULL,
    version_id VARCHAR NOT NULL,
    work_id VARCHAR NOT NULL,
    language VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    cutter VARCHAR NOT NULL,
    sha256 VARCHAR NOT NULL,
    added TIMESTAMP NOT NULL,
    superseded TIMESTAMP,
    ended_by VARCHAR,
    scopes VARCHAR[] NOT NULL,
    passages INTEGER NOT NULL,
    citable INTEGER NOT NULL,
    unlabelled INTEGER NOT NULL,
    notices INTEGER NOT NULL
);
COMMENT ON TABLE versions IS 'What was recorded of a work, one row per recorded window, with the quality of its parse';
COMMENT ON COLUMN versions.version_no IS 'Counts recorded windows; the newest has the highest number';
COMMENT ON COLUMN versions.version_id IS 'Names the bytes and the rules that cut them; returns when the same bytes are recorded again later';
COMMENT ON COLUMN versions.work_id IS 'The work';
COMMENT ON COLUMN versions.language IS 'ISO 639-1 language of the text; each language has its own current version';
COMMENT ON COLUMN versions.kind IS 'decision, statute or other; a press summary never replaces its decision';
COMMENT ON COLUMN versions.cutter IS 'Version of the rules that cut it';
COMMENT ON COLUMN versions.sha256 IS 'Hash of the bytes it was read from';
COMMENT ON COLUMN versions.added IS 'Start of the recorded window';
COMMENT ON COLUMN versions.superseded IS 'End of the recorded window, exclusive; null while it is current';
COMMENT ON COLUMN versions.ended_by IS 'replaced, removed or purged; null while it is current';
COMMENT ON COLUMN versions.scopes IS 'Open to a reader who holds one of these; empty: open to all';
COMMENT ON COLUMN versions.passages IS 'Number of passages it lists';
COMMENT ON COLUMN versions.citable IS 'Number of those that may be cited';
COMMENT ON COLUMN versions.unlabelled IS 'Number of citable passages without a label: no pinpoint can be given for them';
COMMENT ON COLUMN versions.notices IS 'Number of things reader or cutter could not be sure of';

CREATE TABLE passages (
    passage_no BIGINT NOT NULL,
    passage_id VARCHAR NOT NULL,
    fingerprint VARCHAR NOT NULL,
    work_id VARCHAR NOT NULL,
    language VARCHAR NOT NULL,
    eid VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    label VARCHAR,
    part INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    citable BOOLEAN NOT NULL,
    zone VARCHAR NOT NULL,
    voice VARCHAR NOT NULL,
    role VARCHAR,
    author VARCHAR,
    joined_by VARCHAR[] NOT NULL,
    path VARCHAR[] NOT NULL,
    repeated BOOLEAN NOT NULL,
    in_force_from DATE,
    in_force_until DATE,
    in_force_status VARCHAR,
    in_force_extent VARCHAR,
    known_until DATE
);
COMMENT ON TABLE passages IS 'One numbered unit, or one part of a long one. Same words and same metadata are one row in however many versions';
COMMENT ON COLUMN passages.passage_no IS 'Row number, used inside this file only';
COMMENT ON COLUMN passages.passage_id IS '26 base32 characters of a hash of work, language, eId, part and folded text; two rows share it when only metadata or spacing differ';
COMMENT ON COLUMN passages.fingerprint IS 'Hash of every column of the row and its pages; tells whether a new version may share the row';
COMMENT ON COLUMN passages.work_id IS 'The work';
COMMENT ON COLUMN passages.language IS 'ISO 639-1 language';
COMMENT ON COLUMN passages.eid IS 'Akoma Ntoso eId of the unit, unique in its version';
COMMENT ON COLUMN passages.kind IS 'Kind of unit: paragraph, item, footnote, section and so on';
COMMENT ON COLUMN passages.label IS 'Number as printed, without brackets or dot; null where it is uncertain or there is none';
COMMENT ON COLUMN passages.part IS 'Which part of the unit, from 1';
COMMENT ON COLUMN passages.parts IS 'How many parts the unit was stored in; parts in order, joined with one space, are the unit';
COMMENT ON COLUMN passages.text IS 'The words, never altered';
COMMENT ON COLUMN passages.citable IS 'True when court or legislature says it; everything else is stored but never retrieved';
COMMENT ON COLUMN passages.zone IS 'Kind of zone it stands in: reasons, headnote, order and so on';
COMMENT ON COLUMN passages.voice IS 'court, legislature, editor, counsel, party or unknown';
COMMENT ON COLUMN passages.role IS 'Part the opinion plays in the result; null where the document does not tell';
COMMENT ON COLUMN passages.author IS 'Who speaks, as printed';
COMMENT ON COLUMN passages.joined_by IS 'Who agrees, as printed';
COMMENT ON COLUMN passages.path IS 'Headings above it, outermost first';
COMMENT ON COLUMN passages.repeated IS 'True when the source prints this number more than once: no deep link, and ambiguous until the words decide';
COMMENT ON COLUMN passages.in_force_from IS 'Start of the in-force window; null where unknown';
COMMENT ON COLUMN passages.in_force_until IS 'End of the in-force window, exclusive; null where the source states none';
COMMENT ON COLUMN passages.in_force_status IS 'not_in_force, prospective, repealed, expired or in_force; null for a text that has no window, such as a decision';
COMMENT ON COLUMN passages.in_force_extent IS 'Territory of the window, where the source states one';
COMMENT ON COLUMN passages.known_until IS 'Date to which the source is current; nothing is claimed to be in force after it';

CREATE TABLE version_passages (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    passage_no BIGINT NOT NULL
);
COMMENT ON TABLE version_passages IS 'Which passages a version lists, in the order of the document';
COMMENT ON COLUMN version_passages.version_no IS 'The version';
COMMENT ON COLUMN version_passages.position IS 'Order in the document, from 0';
COMMENT ON COLUMN version_passages.passage_no IS 'The passage';

CREATE TABLE zones (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    zone_id VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    voice VARCHAR NOT NULL,
    role VARCHAR,
    author VARCHAR,
    joined_by VARCHAR[] NOT NULL,
    heading VARCHAR,
    path VARCHAR[] NOT NULL,
    spans INTEGER[] NOT NULL
);
COMMENT ON TABLE zones IS 'Who speaks where: the zones of a version tile its text';
COMMENT ON COLUMN zones.version_no IS 'The version';
COMMENT ON COLUMN zones.position IS 'Order in the document, from 0';
COMMENT ON COLUMN zones.zone_id IS 'Id of the zone, unique in its version';
COMMENT ON COLUMN zones.kind IS 'caption, coram, counsel, headnote, reasons, order and so on';
COMMENT ON COLUMN zones.voice IS 'court, legislature, editor, counsel, party or unknown';
COMMENT ON COLUMN zones.role IS 'Part the opinion plays in the result; null where the document does not tell';
COMMENT ON COLUMN zones.author IS 'Who speaks, as printed';
COMMENT ON COLUMN zones.joined_by IS 'Who agrees, as printed';
COMMENT ON COLUMN zones.heading IS 'The heading that opens it, as printed';
COMMENT ON COLUMN zones.path IS 'Headings above it, outermost first';
COMMENT ON COLUMN zones.spans IS 'start, end, start, end and so on: half-open code points of the text as read';

CREATE TABLE units (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    eid VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    label VARCHAR,
    label_source VARCHAR,
    parent VARCHAR,
    zone_id VARCHAR NOT NULL,
    citable BOOLEAN NOT NULL,
    occurrence INTEGER NOT NULL,
    spans INTEGER[] NOT NULL
);
COMMENT ON TABLE units IS 'The numbered units of a version as cut; their words are in passages';
COMMENT ON COLUMN units.version_no IS 'The version';
COMMENT ON COLUMN units.position IS 'Order in the document, from 0';
COMMENT ON COLUMN units.eid IS 'Akoma Ntoso eId, unique in its version';
COMMENT ON COLUMN units.kind IS 'Kind of unit: paragraph, item, footnote, section and so on';
COMMENT ON COLUMN units.label IS 'Number as printed, without brackets or dot; null where it is uncertain';
COMMENT ON COLUMN units.label_source IS 'Where the number was read: text, list (the word processor''s numbering) or markup';
COMMENT ON COLUMN units.parent IS 'eId of the unit it is part of';
COMMENT ON COLUMN units.zone_id IS 'The zone it stands in';
COMMENT ON COLUMN units.citable IS 'True when court or legislature says it';
COMMENT ON COLUMN units.occurrence IS 'Which occurrence of the same number in its container this is, from 1';
COMMENT ON COLUMN units.spans IS 'start, end, start, end and so on: half-open code points of the text as read';

CREATE TABLE pages (
    passage_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    label VARCHAR NOT NULL,
    reporter VARCHAR
);
COMMENT ON TABLE pages IS 'Fixed pages a passage stands on; a document without fixed pages has none';
COMMENT ON COLUMN pages.passage_no IS 'The passage';
COMMENT ON COLUMN pages.position IS 'Order, from 0';
COMMENT ON COLUMN pages.label IS 'Page number as printed';
COMMENT ON COLUMN pages.reporter IS 'Citation whose pages they are; null for the document''s own pages';

CREATE TABLE footnotes (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    label VARCHAR NOT NULL,
    eid VARCHAR,
    called_from VARCHAR
);
COMMENT ON TABLE footnotes IS 'The notes of a version: which unit calls which note; their words are in passages';
COMMENT ON COLUMN footnotes.version_no IS 'The version';
COMMENT ON COLUMN footnotes.position IS 'Order of the calls, from 0';
COMMENT ON COLUMN footnotes.label IS 'Number of the note as printed';
COMMENT ON COLUMN footnotes.eid IS 'eId of the note''s own unit; null where the note was not found';
COMMENT ON COLUMN footnotes.called_from IS 'eId of the deepest unit that calls it; null where it is called outside every unit';

CREATE TABLE notices (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    code VARCHAR NOT NULL,
    message VARCHAR NOT NULL,
    span_start INTEGER,
    span_end INTEGER
);
COMMENT ON TABLE notices IS 'What reader or cutter could not be sure of';
COMMENT ON COLUMN notices.version_no IS 'The version';
COMMENT ON COLUMN notices.position IS 'Order, from 0';
COMMENT ON COLUMN notices.code IS 'Stable code';
COMMENT ON COLUMN notices.message IS 'One sentence for a person';
COMMENT ON COLUMN notices.span_start IS 'First code point of the place in the text as read; null when it concerns the whole document';
COMMENT ON COLUMN notices.span_end IS 'End of the place, exclusive';

CREATE TABLE sources (
    sha256 VARCHAR NOT NULL,
    path VARCHAR NOT NULL,
    size BIGINT NOT NULL,
    format VARCHAR NOT NULL,
    source_url VARCHAR,
    licence VARCHAR,
    stored BOOLEAN NOT NULL,
    cutter VARCHAR NOT NULL,
    version_no BIGINT NOT NULL,
    duplicate BOOLEAN NOT NULL,
    recorded TIMESTAMP NOT NULL
);
COMMENT ON TABLE sources IS 'The files everything was read from';
COMMENT ON COLUMN sources.sha256 IS 'Hash of the bytes; the name of the copy kept in the sources folder';
COMMENT ON COLUMN sources.path IS 'Path as first given';
COMMENT ON COLUMN sources.size IS 'Length in bytes';
COMMENT ON COLUMN sources.format IS 'Format as read';
COMMENT ON COLUMN sources.source_url IS 'Where the file came from, as stated by who recorded it';
COMMENT ON COLUMN sources.licence IS 'Licence of the text, as stated by who recorded it';
COMMENT ON COLUMN sources.stored IS 'True when the bytes were kept in the sources folder';
COMMENT ON COLUMN sources.cutter IS 'Version of the rules that last cut it';
COMMENT ON COLUMN sources.version_no IS 'The version made from it, or the one whose words it repeats';
COMMENT ON COLUMN sources.duplicate IS 'True when another file had brought the same words of the same work before';
COMMENT ON COLUMN sources.recorded IS 'When it was recorded';

CREATE TABLE searchable (
    passage_no BIGINT NOT NULL,
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    length INTEGER NOT NULL
);
COMMENT ON TABLE searchable IS 'Citable passages of current versions: all that a search may return';
COMMENT ON COLUMN searchable.passage_no IS 'The passage';
COMMENT ON COLUMN searchable.version_no IS 'The current version that lists it';
COMMENT ON COLUMN searchable.position IS 'Its order in that version';
COMMENT ON COLUMN searchable.length IS 'Its number of terms';

CREATE TABLE postings (
    term VARCHAR NOT NULL,
    passage_no BIGINT NOT NULL,
    frequency INTEGER NOT NULL,
    positions INTEGER[] NOT NULL
);
COMMENT ON TABLE postings IS 'The search index: which term stands where, in runs sorted by term and passage';
COMMENT ON COLUMN postings.term IS 'Lower-case term; no term is left out as a stop word';
COMMENT ON COLUMN postings.passage_no IS 'The passage';
COMMENT ON COLUMN postings.frequency IS 'How often the term stands in it';
COMMENT ON COLUMN postings.positions IS 'Where it stands, counted in terms from 1; consecutive positions make a phrase';

CREATE TABLE unindexed (
    passage_no BIGINT NOT NULL,
    terms VARCHAR NOT NULL
);
COMMENT ON TABLE unindexed IS 'Passages whose postings are still to be made; empty in a published corpus';
COMMENT ON COLUMN unindexed.passage_no IS 'The passage';
COMMENT ON COLUMN unindexed.terms IS 'Its terms in order, separated by one space';

CREATE TABLE unlisted (
    passage_no BIGINT NOT NULL
);
COMMENT ON TABLE unlisted IS 'Passages whose postings are to be dropped; empty in a published corpus';
COMMENT ON COLUMN unlisted.passage_no IS 'The passage';

CREATE TABLE tombstones (
    id VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    purged TIMESTAMP NOT NULL,
    reason VARCHAR NOT NULL
);
COMMENT ON TABLE tombstones IS 'What was purged, without its text; to a reader such an id is unknown';
COMMENT ON COLUMN tombstones.id IS 'passage_id, version_id, work_id or hash of a source';
COMMENT ON COLUMN tombstones.kind IS 'passage, version, work or source';
COMMENT ON COLUMN tombstones.purged IS 'When';
COMMENT ON COLUMN tombstones.reason IS 'Why, as stated by who purged it';

CREATE TABLE audit_log (
    seq BIGINT NOT NULL,
    happened TIMESTAMP NOT NULL,
    operation VARCHAR NOT NULL,
    id VARCHAR,
    sha256 VARCHAR,
    path VARCHAR,
    source_url VARCHAR,
    licence VARCHAR,
    scopes VARCHAR[] NOT NULL,
    detail VARCHAR
);
COMMENT ON TABLE audit_log IS 'Every change of the corpus, in order; sources/journal.jsonl repeats it so that a rebuild needs nothing else';
COMMENT ON COLUMN audit_log.seq IS 'Counts operations, without end';
COMMENT ON COLUMN audit_log.happened IS 'When';
COMMENT ON COLUMN audit_log.operation IS 'open, add, replace, duplicate, grant, remove, purge, or purge_passage, purge_version, purge_source, purge_work for each tombstone';
COMMENT ON COLUMN audit_log.id IS 'Version, work or passage concerned';
COMMENT ON COLUMN audit_log.sha256 IS 'Source concerned';
COMMENT ON COLUMN audit_log.path IS 'Path as given';
COMMENT ON COLUMN audit_log.source_url IS 'Source URL as given';
COMMENT ON COLUMN audit_log.licence IS 'Licence as given';
COMMENT ON COLUMN audit_log.scopes IS 'Scopes as given';
COMMENT ON COLUMN audit_log.detail IS 'Reason, or what else is to be known';

CREATE VIEW citable_passages AS
    SELECT
        p.passage_id, p.work_id, w.title, w.citations, w.court, w.date, w.jurisdiction, v.version_id, v.added,
        v.scopes, s.position, p.language, p.eid, p.kind, p.label, p.part, p.parts, p.text, p.zone, p.voice, p.role,
        p.author, p.joined_by, p.path, p.repeated, p.in_force_from, p.in_force_until, p.in_force_status,
        p.in_force_extent, p.known_until
    FROM searchable AS s
    JOIN passages AS p USING (passage_no)
    JOIN versions AS v ON v.version_no = s.version_no
    JOIN works AS w ON w.work_id = v.work_id;
COMMENT ON VIEW citable_passages IS 'What may be cited today: current versions, court or legislature speaking. Mind the scopes column';

CREATE MACRO law_on(day) AS TABLE
    SELECT * FROM citable_passages
    WHERE in_force_status IS NOT NULL
      AND in_force_status NOT IN ('not_in_force', 'prospective')
      AND (in_force_from IS NULL OR in_force_from <= day)
      AND (in_force_until IS NULL OR day < in_force_until)
      AND (in_force_until IS NOT NULL OR in_force_status = 'in_force')
      AND (known_until IS NULL OR day <= known_until);
COMMENT ON MACRO TABLE law_on IS 'Texts of law whose in-force window holds the day; an unknown start counts as open, nothing is claimed after known_until';

CREATE MACRO as_recorded(moment) AS TABLE
    SELECT v.version_id, v.added, v.superseded, v.ended_by, v.scopes, vp.position, p.*
    FROM versions AS v
    JOIN version_passages AS vp USING (version_no)
    JOIN passages AS p USING (passage_no)
    WHERE v.added <= moment AND (v.superseded IS NULL OR moment < v.superseded);
COMMENT ON MACRO TABLE as_recorded IS 'Everything the corpus held at a moment (UTC), citable or not, as its versions stood';
