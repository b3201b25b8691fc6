import type { TextCase } from './text-case.ts';

const markdown = (name: string, text: string, shows: string, more: Partial<TextCase> = {}): TextCase => ({
  name,
  mimeType: 'text/markdown',
  bytes: Buffer.from(text),
  shows,
  ...more,
});
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Notes and instructions in Markdown. */
export const markdownCases: readonly TextCase[] = [
  markdown(
    'headings and emphasis',
    '# Protokoll\n\n## Punkt 1\n\nDas ist **wichtig**, *dringend* und ~~alt~~.\n\nÜberschrift\n===\n',
    'Protokoll Punkt 1 Das ist wichtig, dringend und alt. Überschrift',
    { hides: ['**', '##', '~~', '==='] },
  ),
  markdown(
    'lists in lists',
    '- eins\n- zwei\n  1. innen\n  2. weiter\n- [x] getan\n- [ ] offen\n\n3. drei\n4. vier\n',
    'eins zwei 1. innen 2. weiter [x] getan [ ] offen 3. drei 4. vier',
  ),
  markdown(
    'a table',
    '| Name | Betrag |\n|:-----|-------:|\n| Müller | 12,50 |\n| **Weiß** | `a|b` |\n',
    'Name Betrag Müller 12,50 Weiß',
    { hides: [':---'] },
  ),
  markdown(
    'code',
    'Siehe `npm install`:\n\n```sh\nnpm ci\n  npm test\n```\n\n    eingerückt\n',
    'Siehe npm install: npm ci npm test eingerückt',
    { hides: ['```'] },
  ),
  markdown(
    'links and pictures',
    `[Handbuch](https://example.org/h "Titel") <https://example.org/x> ![Ein Plan](plan.png) ![](data:image/png;base64,${PIXEL})\n`,
    'Handbuch https://example.org/x [Ein Plan]',
    { hides: ['plan.png', 'iVBOR'] },
  ),
  markdown('quotes', '> Zitat\n>\n> > tiefer\n\nEnde\n', 'Zitat tiefer Ende', { hides: ['>'] }),
  markdown(
    'HTML, which is text',
    'Vor <b>fett</b> und <script>alert(1)</script> nach\n\n<div align="center">Mitte</div>\n',
    'Vor <b>fett</b> und <script>alert(1)</script> nach <div align="center">Mitte</div>',
  ),
  markdown(
    'signs that are written out',
    'Müller &amp; Söhne &lt;info@example.org&gt; \\*kein Stern\\* 2 &times; 3\n',
    'Müller & Söhne <info@example.org> *kein Stern* 2 × 3',
  ),
  markdown(
    'facts above the text',
    '---\ntitle: "Der Plan"\ndate: 2026-03-01\n---\n\n# Anders\n\nText\n',
    'title: date: 2026-03-01 Anders Text',
  ),
  markdown('line breaks', 'eins  \nzwei\\\ndrei\nvier\n', 'eins zwei drei vier'),
  markdown('rules and references', 'a\n\n***\n\nb [Verweis][1]\n\n[1]: https://example.org/r\n', 'a b Verweis'),
  markdown('plain prose', 'Nur ein Absatz ohne alles.\n', 'Nur ein Absatz ohne alles.'),
  markdown('Greek and Russian', '# Ελλάδα\n\nМосква **большая**\n', 'Ελλάδα Москва большая'),
  markdown(
    'two hundred headings',
    Array.from({ length: 200 }, (_, at) => `# Kapitel ${at}\n\nAbsatz ${at} mit Text.\n`).join('\n'),
    'Kapitel 0 Absatz 0 Kapitel 199 Absatz 199 mit Text.',
  ),
];
