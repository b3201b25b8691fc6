import { readFile, stat, writeFile } from 'node:fs/promises';
import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import { failureSentences, type MailDocument, MSG_MIME_TYPE } from './mail-document.ts';
import { writeMail } from './page/write-mail.ts';
import { factsOf } from './read/facts.ts';
import type { Mail } from './read/mail.ts';
import { readEml } from './read/read-eml.ts';
import { readMsg } from './read/read-msg.ts';
import { unframe } from './read/unframe.ts';

/** Mail servers take a fraction of it. */
const MAX_SIZE_BYTES = 128 * 1024 * 1024;

type Source = { sourcePath: string; mimeType: string };

let opened: Mail | undefined;

serveChild({
  convert: async ({ outputPath, ...source }: Source & { outputPath: string }): Promise<MailDocument> => {
    const mail = await read(source);
    const { isWhole } = await writeMail(mail, outputPath);
    return {
      isWhole,
      isEncrypted: mail.isEncrypted,
      facts: factsOf(mail),
      attachments: mail.parts.map((part, position) => ({
        position,
        name: part.name,
        sizeBytes: part.content.length,
        leftOut: part.leftOut,
      })),
    };
  },
  open: async (source: Source): Promise<void> => {
    opened = await read(source);
  },
  extract: async ({ position, outputPath }: { position: number; outputPath: string }): Promise<void> => {
    const part = opened?.parts[position];
    if (!part) throw new ChildFailure('attachment_missing', failureSentences.attachment_missing);
    await writeFile(outputPath, part.content);
  },
});

async function read({ sourcePath, mimeType }: Source): Promise<Mail> {
  if ((await stat(sourcePath)).size > MAX_SIZE_BYTES)
    throw new ChildFailure('mail_too_large', failureSentences.mail_too_large);
  const given = await readFile(sourcePath);
  const bytes = mimeType === MSG_MIME_TYPE ? given : unframe(given);
  if (bytes === null) throw new ChildFailure('mailbox_file', failureSentences.mailbox_file);
  try {
    return mimeType === MSG_MIME_TYPE ? readMsg(bytes) : await readEml(bytes);
  } catch (error) {
    // The parser's limits: a head or a depth that no program writes.
    if (error instanceof Error && !(error instanceof ChildFailure))
      throw new ChildFailure('mail_broken', failureSentences.mail_broken);
    throw error;
  }
}
