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
    provenance VARCHAR NOT NULL,
    key VARCHAR NOT NULL
);
COMMENT ON TABLE aliases IS 'Other names and numbers of a work, each with where it was read';
COMMENT ON COLUMN aliases.work_id IS 'The work';
COMMENT ON COLUMN aliases.position IS 'Order within the work, from 0';
COMMENT ON COLUMN aliases.text IS 'The name or number as read';
COMMENT ON COLUMN aliases.kind IS 'neutral, report, ecli, celex, docket, name or uri';
COMMENT ON COLUMN aliases.provenance IS 'text, markup or caller';
COMMENT ON COLUMN aliases.key IS 'What a citation or number is looked up by; empty for a name';

CREATE TABLE lookups (
    work_id VARCHAR NOT NULL,
    key VARCHAR NOT NULL,
    is_name BOOLEAN NOT NULL
);
COMMENT ON TABLE lookups IS 'Every key under which a work is found';
COMMENT ON COLUMN lookups.work_id IS 'The work';
COMMENT ON COLUMN lookups.key IS 'Key of the citation, the same for all ways to write it, or name as lower-case words without punctuation';
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

CREATE TABLE citations (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    passage_no BIGINT,
    eid VARCHAR,
    zone_id VARCHAR,
    citable BOOLEAN NOT NULL,
    words VARCHAR NOT NULL,
    span_start INTEGER NOT NULL,
    span_end INTEGER NOT NULL,
    class VARCHAR NOT NULL,
    form VARCHAR NOT NULL,
    normalized VARCHAR,
    key VARCHAR,
    name VARCHAR,
    jurisdiction VARCHAR,
    court VARCHAR,
    year INTEGER,
    author VARCHAR,
    role VARCHAR,
    signal VARCHAR,
    aside BOOLEAN NOT NULL,
    parallel_to INTEGER,
    unresolved VARCHAR
);
COMMENT ON TABLE citations IS 'The authorities a version cites, one row per place; its citations of itself are left out';
COMMENT ON COLUMN citations.version_no IS 'The version that cites';
COMMENT ON COLUMN citations.position IS 'Order in the document, from 0';
COMMENT ON COLUMN citations.passage_no IS 'The passage that shows it; null outside every unit';
COMMENT ON COLUMN citations.eid IS 'eId of the deepest unit it stands in; null outside every unit';
COMMENT ON COLUMN citations.zone_id IS 'The zone it stands in';
COMMENT ON COLUMN citations.citable IS 'True when court or legislature cites it; false for counsel, headnotes and what stands before the reasons';
COMMENT ON COLUMN citations.words IS 'The citation as written, without the name before it and the pinpoint after it';
COMMENT ON COLUMN citations.span_start IS 'First code point in the text as read';
COMMENT ON COLUMN citations.span_end IS 'End, exclusive';
COMMENT ON COLUMN citations.class IS 'What is cited: case, statute, regulation, rule, treaty, secondary, docket, record (of the same case) or internal (the document itself)';
COMMENT ON COLUMN citations.form IS 'full, or what points back: short, id, ibid, supra, name';
COMMENT ON COLUMN citations.normalized IS 'The authority printed in one form, that of its antecedent where the citation points back; null where none could be told';
COMMENT ON COLUMN citations.key IS 'What the authority is looked up by: join it to lookups.key; null where none could be told';
COMMENT ON COLUMN citations.name IS 'Name of the case or act as written there';
COMMENT ON COLUMN citations.jurisdiction IS 'ISO 3166 code, or eu, coe; null where the citation does not tell';
COMMENT ON COLUMN citations.court IS 'Court as coded by the citation; null where it does not tell';
COMMENT ON COLUMN citations.year IS 'Year of the authority; null where the citation has none';
COMMENT ON COLUMN citations.author IS 'Judge whose words are said to be cited, as written';
COMMENT ON COLUMN citations.role IS 'Part of that judge''s opinion in the result, as written: dissenting and so on';
COMMENT ON COLUMN citations.signal IS 'Word that introduces it, lower case: see, cf, contra';
COMMENT ON COLUMN citations.aside IS 'True inside a parenthesis about another citation, as in (citing ...)';
COMMENT ON COLUMN citations.parallel_to IS 'Position of the first citation of the same authority in the same place; null when it is that one or stands alone';
COMMENT ON COLUMN citations.unresolved IS 'Why what points back has no antecedent: none_before, after_unknown, several or unfit (a page of an act)';

CREATE TABLE pinpoints (
    version_no BIGINT NOT NULL,
    position INTEGER NOT NULL,
    atom_no INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    first VARCHAR NOT NULL,
    last VARCHAR
);
COMMENT ON TABLE pinpoints IS 'The places that citations name, one row per place or range';
COMMENT ON COLUMN pinpoints.version_no IS 'The version that cites';
COMMENT ON COLUMN pinpoints.position IS 'The citation, by its position in that version';
COMMENT ON COLUMN pinpoints.atom_no IS 'Order within the citation, from 0';
COMMENT ON COLUMN pinpoints.kind IS 'paragraph, page, section and so on; unspecified for a bare "at 14"';
COMMENT ON COLUMN pinpoints.first IS 'The place, or the first of a range, as text; digits a writer left out are filled in';
COMMENT ON COLUMN pinpoints.last IS 'The last of a range; null for a single place';

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

CREATE VIEW who_cites AS
    WITH named AS (
        SELECT l.key,
            CASE count(*) FILTER (w.kind <> 'other')
                WHEN 1 THEN min(l.work_id) FILTER (w.kind <> 'other')
                WHEN 0 THEN CASE count(*) WHEN 1 THEN min(l.work_id) END
            END AS work_id
        FROM lookups AS l JOIN works AS w USING (work_id) WHERE NOT l.is_name GROUP BY l.key
    ), places AS (
        SELECT c.version_no, coalesce(c.parallel_to, c.position) AS place,
            arg_min(c.key, c.position) AS key, arg_min(n.work_id, c.position) FILTER (n.work_id IS NOT NULL) AS work_id
        FROM citations AS c JOIN versions AS v USING (version_no) LEFT JOIN named AS n USING (key)
        WHERE v.superseded IS NULL GROUP BY ALL
    )
    SELECT
        v.work_id AS citing_work_id, w.title AS citing_title, w.court AS citing_court, w.date AS citing_date,
        v.version_id AS citing_version_id, v.scopes, c.eid AS citing_eid, u.label AS citing_label, c.citable,
        z.author AS citing_author, z.role AS citing_role, p.work_id AS cited_work_id, p.key AS cited_key,
        c.normalized AS cited, c.name, c.class, c.form, c.words, pp.kind AS pinpoint_kind, pp.first AS pinpoint_first,
        pp.last AS pinpoint_last, c.author, c.role, c.signal, c.aside, c.position, p.place
    FROM citations AS c
    JOIN versions AS v USING (version_no)
    JOIN works AS w ON w.work_id = v.work_id
    JOIN places AS p ON p.version_no = c.version_no AND p.place = coalesce(c.parallel_to, c.position)
    LEFT JOIN units AS u ON u.version_no = c.version_no AND u.eid = c.eid
    LEFT JOIN zones AS z ON z.version_no = c.version_no AND z.zone_id = c.zone_id
    LEFT JOIN pinpoints AS pp ON pp.version_no = c.version_no AND pp.position = c.position
    WHERE v.superseded IS NULL;
COMMENT ON VIEW who_cites IS 'Which current version cites what, where, at which pinpoint: one row per citation and place named. cited_work_id is null when the corpus does not hold the authority, or more than one. Parallel citations share citing_version_id and place. Mind the scopes column';

CREATE VIEW cited_paragraphs AS
    WITH ranges AS (
        SELECT *,
            TRY_CAST(pinpoint_first AS INTEGER) AS low, TRY_CAST(pinpoint_last AS INTEGER) AS high,
            CASE WHEN pinpoint_kind = 'paragraph' THEN regexp_replace(pinpoint_first, '\s*\(.*$', '') ELSE pinpoint_first
            END AS place_name
        FROM who_cites WHERE citable AND pinpoint_kind IS NOT NULL AND coalesce(cited_work_id, cited_key) IS NOT NULL
    ), labels AS (
        SELECT *,
            unnest(CASE
                WHEN pinpoint_last IS NULL THEN [place_name]
                WHEN high BETWEEN low AND low + 200 THEN list_transform(range(low, high + 1), lambda n: n::VARCHAR)
                ELSE [pinpoint_first || '-' || pinpoint_last]
            END) AS label
        FROM ranges
    )
    SELECT
        coalesce(cited_work_id, cited_key) AS cited, cited_work_id, any_value(w.title) AS cited_title,
        min(labels.cited) AS cited_as, pinpoint_kind AS kind, label,
        count(DISTINCT citing_work_id) AS decisions, count(DISTINCT (citing_version_id, place)) AS citations
    FROM labels LEFT JOIN works AS w ON w.work_id = cited_work_id GROUP BY ALL;
COMMENT ON VIEW cited_paragraphs IS 'Which places of an authority are cited how often by court or legislature, in current versions. cited is the work id, or the lookup key of an authority the corpus does not hold; cited_as prints it; 4-6 counts for 4, 5 and 6 (ranges of up to 200), 90(a) for 90; decisions counts works that cite it, citations the places where they do';

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
