import { expect, it } from 'vitest';
import { decodeXml } from './decode-xml.ts';

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('<a>Köln</a>')],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<a>Köln</a>')])],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>Köln</a>', 'utf16le')])],
  ['UTF-16 the other way round', Buffer.concat([Buffer.from('\ufeff<a>Köln</a>', 'utf16le').swap16()])],
  ['UTF-16 without a mark', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>Köln</a>', 'utf16le')],
  ['UTF-8 that says it is UTF-16', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>Köln</a>')],
  ['Latin-1, as it says', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Köln</a>', 'latin1')],
  ['Latin-1 that says it is UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Köln</a>', 'latin1')],
  [
    'UTF-8 with a mark that says it is Latin-1',
    Buffer.from('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a>Köln</a>'),
  ],
  ['UTF-8 that says it is Latin-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Köln</a>')],
  ['UTF-8 that says it is Windows-1252', Buffer.from("<?xml version='1.0' encoding='windows-1252'?><a>Köln</a>")],
  ['UTF-8 with a label of words', Buffer.from('<?xml version="1.0" encoding="UTF-8-W/O-BOM"?><a>Köln</a>')],
  [
    'Latin-1 with a label of words',
    Buffer.from('<?xml version="1.0" encoding="Western (ANSI)"?><a>Köln</a>', 'latin1'),
  ],
  ['an encoding that does not exist', Buffer.from('<?xml encoding="klingon"?><a>Köln</a>')],
])('an XML file in %s is read', (_name, bytes) => {
  expect(decodeXml(bytes)).toContain('<a>Köln</a>');
});

it('the beginning of a file may end within a character', () => {
  const bytes = Buffer.from('<a>Köln</a>');
  expect(decodeXml(bytes.subarray(0, 5), { isBeginning: true })).toBe('<a>K');
});
