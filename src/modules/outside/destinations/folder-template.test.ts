import { describe, expect, it } from 'vitest';
import { fixedFolder, numberedPath, renderPath, templateProblem } from './folder-template.ts';

const facts = {
  id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11',
  title: 'Invoice 4711',
  original_filename: 'scan_0012.pdf',
  document_type: 'invoice',
  sender: 'Northgate Supplies',
  recipient: null,
  document_date: '2026-11-03',
  language: 'en',
  tags: ['house'],
  created_at: new Date('2026-11-23T10:00:00Z'),
  timeZone: 'UTC',
};
const copy = { role: 'processed', extension: '.pdf', isAlone: true } as const;
const path = (template: string, changes: Partial<typeof facts> = {}) =>
  renderPath(template, { ...facts, ...changes }, copy);

describe('a folder template', () => {
  it.each([
    ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027/01/2027-01-01.pdf'],
    ['UTC', '2026-12-31T23:30:00Z', '2026/12/2026-12-31.pdf'],
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026/12/2026-12-31.pdf'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027/01/2027-01-01.pdf'],
  ])('without a date of the document means the day in %s when it came', (timeZone, at, expected) => {
    const came = { document_date: null as never, created_at: new Date(at), timeZone, title: '{date}' };
    const rendered = renderPath('{year}/{month}/{date} {id}', { ...facts, ...came }, copy);
    expect(rendered.replace(` ${facts.id}`, '')).toBe(expected);
  });

  it.each([
    ['{year}/{sender}/{title}', '2026/Northgate Supplies/Invoice 4711.pdf'],
    ['Papers/{year}/{month}', 'Papers/2026/11/Invoice 4711.pdf'],
    ['', 'Invoice 4711.pdf'],
    ['/{type}//{date} {filename}/', 'invoice/2026-11-03 scan_0012.pdf'],
    ['{recipient}/{tag}', 'house/Invoice 4711.pdf'],
  ])('%s leads to %s', (template, expected) => {
    expect(path(template)).toBe(expected);
  });

  it('makes no folder of what stands in a document, and leads nowhere else', () => {
    expect(path('{sender}', { sender: '../../etc/passwd' })).toBe('_._etc_passwd/Invoice 4711.pdf');
    expect(path('{sender}', { sender: '..' })).toBe('document/Invoice 4711.pdf');
    expect(path('{sender}', { sender: 'CON' })).toBe('_CON/Invoice 4711.pdf');
    expect(path('{title}', { title: 'a\\b/c:d*?' })).toBe('a_b_c_d__.pdf');
  });

  it('keeps names within 255 bytes and in one spelling, whatever the document is called', () => {
    const long = path('{sender}/{title}', { sender: 'ü'.repeat(300), title: 'u\u0308'.repeat(300) });
    for (const name of long.split('/')) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(long).toBe(long.normalize('NFC'));
    expect(Buffer.byteLength(numberedPath(long, 9999).split('/')[1] ?? '')).toBeLessThanOrEqual(255);
  });

  it('tells copies apart that end alike, and numbers them before the ending', () => {
    const original = renderPath('{year}', facts, { role: 'original', extension: '.pdf', isAlone: false });
    expect(original).toBe('2026/Invoice 4711 (original).pdf');
    expect(numberedPath('2026/v1.2/letter.pdf', 1)).toBe('2026/v1.2/letter-0001.pdf');
    expect(numberedPath('letter', 12)).toBe('letter-0012');
  });

  it('says what is wrong with it', () => {
    expect(templateProblem('{year}/{nonsense}')).toContain('{nonsense}');
    expect(templateProblem('{year')).toContain('{year');
    expect(templateProblem('a/../b')).toContain('above');
    expect(templateProblem('a/'.repeat(21))).toContain('20');
    expect(templateProblem('Papers/{year}/{title}')).toBeUndefined();
    expect(fixedFolder('Papers/Old/{year}/more')).toBe('Papers/Old');
  });
});
