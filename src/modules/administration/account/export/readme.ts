/** What lies in an archive, for whoever opens it without this program. */
export const README = `# An export of Archivolt

Everything that one person has, as plain files. \`complete.json\` is written last: without it the export is not whole.

    archivolt-export/
      manifest.json              format, version, when, whose
      profile.json               the person; no password and no key
      rules.ndjson, pipelines.ndjson, saved-searches.ndjson, tags.ndjson, ...
                                 one JSON value a line
      documents/<id>/
        document.json            title, tags, sender, date, amounts, where each value comes from, history, steps
        text.txt                 the text of its pages, a form feed between two
        original/...             the file as it was received
        processed/...            the searchable copy, where there is one
        processed_pdfa/...       the archive copy (PDF/A), where there is one
      checksums/<number>.sha256  SHA-256 of every file, for a thousand documents each
      complete.json              how many documents there are

\`files\` of a document.json names its files with role, size and SHA-256. Beside the folder \`archivolt-export\`,

    cat archivolt-export/checksums/*.sha256 | sha256sum --check --quiet

compares all of them. Times are UTC (ISO 8601), texts are UTF-8, amounts are decimal numbers as text, days are YYYY-MM-DD.

What is secret is not here: passwords, tokens, and what opens mailboxes, destinations and webhooks.

\`archivolt import FOLDER\` reads it into another Archivolt.
`;
