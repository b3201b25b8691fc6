import { expect, it } from 'vitest';
import type { Mail } from '../read/mail.ts';
import { bodyBlocks, wordsOf } from './body-blocks.ts';

const picture = new Uint8Array([137, 80, 78, 71]);
const mailOf = (given: Partial<Mail>): Mail => ({
  ...{ subject: null, from: [], to: [], cc: [], sentAt: null, sentText: null, text: null, html: null },
  ...{ isEncrypted: false, isSigned: false },
  parts: [
    { name: 'logo.png', mimeType: 'image/png', content: picture, leftOut: 'attachment_in_text', contentId: 'logo@x y' },
  ],
  ...given,
});

it('shows what its HTML shows: tables, lists and the pictures that came with it, and nothing from elsewhere', () => {
  const html = `<div style="display:none">Preview</div><p>Guten Tag,</p><ul><li>eins</li></ul>
    <table><tr><th>Item</th><th>Price</th></tr><tr><td>Box</td><td>12.40</td></tr></table>
    <img src="cid:logo@x%20y" alt="Logo"><img src="https://tracker.example.org/1.png" alt="Elsewhere"><script>x</script>`;
  const blocks = bodyBlocks(mailOf({ html, text: 'Only the plain words' }));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'table', 'image', 'paragraph']);
  expect(blocks[3]).toMatchObject({ bytes: picture, alt: 'Logo' });
  const words = wordsOf(blocks);
  for (const word of ['Guten Tag', 'eins', 'Item', '12.40', 'Elsewhere']) expect(words).toContain(word);
  expect(words).not.toMatch(/Preview|Only the plain|tracker/);
});

it.each([
  ['without HTML', null],
  ['whose HTML says nothing', '<html><head><title>x</title></head><body> <br> </body></html>'],
  ['whose HTML is deeper than pages can show', '<div>'.repeat(10_000)],
])('shows its plain text, paragraph by paragraph: a mail %s', (_, html) => {
  const text = 'First line\r\nsecond line\r\n\r\n\r\nNext';
  expect(bodyBlocks(mailOf({ html, text }))).toEqual([
    { kind: 'paragraph', runs: [{ text: 'First line\nsecond line' }] },
    { kind: 'paragraph', runs: [{ text: 'Next' }] },
  ]);
});

it('shows nothing where it says nothing', () => {
  expect(bodyBlocks(mailOf({}))).toEqual([]);
});
