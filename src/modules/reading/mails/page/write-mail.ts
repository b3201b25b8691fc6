import { typeset } from '../../typeset/index.ts';
import type { Mail } from '../read/mail.ts';
import { bodyBlocks, wordsOf } from './body-blocks.ts';
import { mailPages } from './mail-blocks.ts';

/** A day of no meaning, for mails that say none: the same mail makes the same bytes. */
const NO_DAY = new Date('2000-01-01T00:00:00Z');

/** Writes the pages on which people read a mail, as a PDF. `isWhole`: there are signs for all of its characters. */
export async function writeMail(mail: Mail, outputPath: string): Promise<{ isWhole: boolean }> {
  const body = bodyBlocks(mail);
  const { blocks, title, author, language } = mailPages(mail, body, mail.text ?? wordsOf(body));
  const day = mail.sentAt ? new Date(`${mail.sentAt.day}T00:00:00Z`) : NO_DAY;
  return typeset(blocks, outputPath, { title, author, language, day });
}
