/** What nobody sees or what makes letters look like others: control and format characters, marks of direction. */
const UNSEEN = /(?:[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]|\p{Variation_Selector})+/gu;

/** Nothing of it has to be changed. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** Text as it can be set: composed letters, blanks of one kind, nothing unseen. Line breaks are kept. */
export function fitText(text: string): string {
  if (text.length < 200 && PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(UNSEEN, ''))
    .join('\n');
}

/** A line in which every blank is kept, tabs go to the next of their stops. */
export function fitLine(line: string): string {
  const TAB = 8;
  let fit = '';
  for (const [at, part] of line.toWellFormed().normalize('NFC').split('\t').entries()) {
    if (at > 0) fit += ' '.repeat(TAB - (fit.length % TAB));
    fit += part.replace(/[^\S ]/g, ' ').replace(UNSEEN, '');
  }
  return fit.trimEnd();
}
