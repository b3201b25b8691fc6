import { encodedAs, type TextCase } from './text-case.ts';

const page = (name: string, html: string | Buffer, shows: string, more: Partial<TextCase> = {}): TextCase => ({
  name,
  mimeType: 'text/html',
  bytes: Buffer.from(html),
  shows,
  ...more,
});
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const order = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Bestellung 4711</title>
<style>.a{color:red}</style><script>var secret = "hidden words";</script></head><body>
<div style="display:none;max-height:0">Vorschau der Mail</div>
<table width="100%"><tr><td><table><tr><td><img src="https://example.org/logo.png" alt="Laden GmbH"></td></tr></table></td></tr>
<tr><td><h1>Vielen Dank für Ihre Bestellung</h1><p>Guten Tag Frau&nbsp;Müller,</p>
<table border="1"><thead><tr><th>Artikel</th><th>Menge</th><th>Preis</th></tr></thead>
<tbody><tr><td>Schreibtischstuhl</td><td>2</td><td>199,00&nbsp;€</td></tr><tr><td colspan="2">Summe</td><td><b>398,00&nbsp;€</b></td></tr></tbody></table>
<p>Ihre <a href="https://example.org/o/4711">Bestellung ansehen</a></p></td></tr></table></body></html>`;

/** Pages that were saved, and bodies of mails. */
export const webPageCases: readonly TextCase[] = [
  page(
    'an order as shops send it',
    order,
    'Laden GmbH Vielen Dank für Ihre Bestellung Guten Tag Frau Müller, Artikel Menge Preis Schreibtischstuhl 2 199,00 € Summe 398,00 € Bestellung ansehen',
    { hides: ['Vorschau', 'secret', 'color:red'] },
  ),
  page(
    'a page in Latin-1 that says so',
    encodedAs(
      'windows-1252',
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>Größe und Maß</body></html>',
    ),
    'Größe und Maß',
  ),
  page(
    'a page in Shift JIS that says so',
    encodedAs('shift_jis', '<html><head><meta charset="shift_jis"></head><body><p>請求書</p></body></html>'),
    '請求書',
    { hasMissing: true },
  ),
  page(
    'a page that says UTF-8 and is not',
    encodedAs('windows-1252', '<meta charset="utf-8"><p>Grüße aus Köln und Düsseldorf</p>'),
    'Grüße aus Köln und Düsseldorf',
  ),
  page('a page in UTF-16', Buffer.from('\ufeff<html><body><p>Grüße</p></body></html>', 'utf16le'), 'Grüße'),
  page(
    'lists',
    '<ul><li>eins<li>zwei<ol start="4"><li>innen</ol></ul><dl><dt>Begriff<dd>Erklärung</dl>',
    'eins zwei 4. innen Begriff Erklärung',
  ),
  page(
    'tags that nobody closed',
    '<p>eins<p>zwei<table><tr><td>a<td>b<tr><td>c<td>d</table><b>fett<p>drei',
    'eins zwei a b c d fett drei',
  ),
  page(
    'tags that were closed in the wrong order',
    '<b>fett <i>beides</b> kursiv</i> <div><p>x</div></p> Ende',
    'fett beides kursiv x Ende',
  ),
  page('text that is kept as it stands', '<pre>a\n  b\n\tc</pre><code>x = 1</code>', 'a b c x = 1'),
  page(
    'signs that are written out',
    '<p>Müller &amp; S&ouml;hne &lt;info@example.org&gt; &#8364; 12 &euro;&nbsp;&hellip; &notanentity; &#x1F600;</p>',
    'Müller & Söhne <info@example.org> € 12 €',
    { hasMissing: true },
  ),
  page(
    'what is hidden',
    '<p>zu sehen</p><p hidden>eins</p><div style="visibility: hidden">zwei</div><span style="font-size:0">drei</span><span style="opacity:0.0;">vier</span><template>fünf</template><!-- sechs --><div style="color:#0;mso-hide:all">sieben</div><noscript>ohne Skript</noscript>',
    'zu sehen ohne Skript',
    { hides: ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'] },
  ),
  page(
    'pictures of its own',
    `<p>vor</p><img alt="Punkt" src="data:image/png;base64,${PIXEL}"><img src="cid:1" alt="Foto"><img width=1 height=1 src="https://example.org/t.gif" alt="Zähler"><p>nach</p>`,
    'vor [Foto] nach',
    { hides: ['Zähler', 'Punkt', 'iVBOR'] },
  ),
  page(
    'quotes and rules',
    '<blockquote><p>Zitat</p><blockquote>tiefer</blockquote></blockquote><hr><address>Hauptstraße 1</address>',
    'Zitat tiefer Hauptstraße 1',
  ),
  page(
    'headings and sections',
    '<main><article><header><h2>Über uns</h2></header><section>Absatz</section></article><footer>Impressum</footer></main>',
    'Über uns Absatz Impressum',
  ),
  page('a part without a frame', 'Nur <em>Text</em> mit<br>Umbruch', 'Nur Text mit Umbruch'),
  page(
    'XHTML',
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Strenge Seite<br/>zwei</p></body></html>',
    'Strenge Seite zwei',
  ),
  page('words that go on over tags', '<p>Donau<b>dampf</b><i>schiff</i></p>', 'Donaudampfschiff'),
  page(
    'a form',
    '<form><label>Name</label><input value="x"><select><option>Wahl</option></select><button>Senden</button></form>',
    'Name Senden',
  ),
  page(
    'a long article',
    `<h1>Artikel</h1>${'<p>Ein Absatz mit einigen Wörtern, der sich wiederholt.</p>'.repeat(500)}`,
    'Artikel Ein Absatz mit einigen Wörtern, der sich wiederholt.',
  ),
];
