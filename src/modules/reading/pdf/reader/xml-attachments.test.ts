import { expect, it } from 'vitest';
import { decodeXml } from './xml-attachments.ts';

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('<a>Köln</a>')],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<a>Köln</a>')])],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>Köln</a>', 'utf16le')])],
  ['Latin-1, as it says', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Köln</a>', 'latin1')],
  ['an encoding that does not exist', Buffer.from('<?xml encoding="klingon"?><a>Köln</a>')],
])('an attached file in %s is read', (_name, bytes) => {
  expect(decodeXml(bytes)).toContain('<a>Köln</a>');
});
