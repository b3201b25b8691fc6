import { type HostileCase, hostile } from './hostile-case.ts';
import { onePage } from './raw-pdf.ts';

/** Names that lead elsewhere, mean something to a system, or cannot be shown. */
const NAMES: readonly (readonly [what: string, filename: string])[] = [
  ['that climbs out of its folder', '../../../../etc/passwd'],
  ['that climbs out, coded', '..%2f..%2fetc%2fpasswd.pdf'],
  ['of a Windows path', 'C:\\Windows\\System32\\drivers\\etc\\hosts.pdf'],
  ['of a network share', '\\\\server\\share\\file.pdf'],
  ['from the root', '/etc/cron.d/job.pdf'],
  ['with both slashes', 'a/b\\c/../d\\..\\e.pdf'],
  ['of a device', 'con.pdf'],
  ['of a stream', 'letter.pdf::$DATA'],
  ['that reads backwards', 'invoice\u202efdp.exe'],
  ['of 4,000 letters', `${'long '.repeat(800)}.pdf`],
  ['of 255 four-byte letters', `${'𝔘'.repeat(255)}.pdf`],
  ['with a line break', 'first\r\nSet-Cookie: a=b\r\n\r\nsecond.pdf'],
  ['with a NUL', 'letter.pdf\u0000.exe'],
  ['with control characters', 'bell\u0007back\u0008esc\u001b[31m.pdf'],
  ['of emoji', '🧾👩‍👩‍👧‍👦🏴‍☠️.pdf'],
  ['with half a character', 'half\ud83d.pdf'],
  ['with accents piled up', `z${'\u0301'.repeat(200)}.pdf`],
  ['that is a command', '; rm -rf $HOME `id` | tee x.pdf'],
  ['that is an option', '-rf --output=.pdf'],
  ['of dots', '....'],
  ['of one dot', '.'],
  ['hidden', '.htaccess'],
  ['without an end', 'letter'],
  ['that ends in dots and blanks', 'letter.pdf . . .'],
  ['of blanks', '   \t  '],
  ['with quotes', '"quoted" \'name\'.pdf'],
  ['that is a script', '<img src=x onerror=alert(1)>.pdf'],
  ['that is a query', "'; DROP TABLE files; --.pdf"],
  ['that is a template', '{{7*7}}<%= 7*7 %>#{7*7}.pdf'],
  ['with a percent sign', '%s%n%x%p.pdf'],
  ['that spells a property', '__proto__'],
];

/** Sound documents under names made to hurt. */
export const names: readonly HostileCase[] = NAMES.map(([what, filename], index) =>
  hostile(
    `a name ${what}`,
    'completed',
    () => onePage({ content: `BT /F1 14 Tf 60 700 Td (Document number ${index} with a bad name) Tj ET` }),
    filename,
  ),
);
