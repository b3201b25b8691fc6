import { ChildError, type ChildRunner, type ChildSpec } from '../../../platform/children/index.ts';
import { failureSentences, type MailDocument } from './mail-document.ts';

/** The child that reads mails, writes their pages and takes out what is attached. */
export const mailChild = {
  name: 'mail',
  entry: new URL('./mail.child.ts', import.meta.url),
  heapMb: 768,
  memoryMb: 1_200,
  // Pictures in the text are drawn by one.
  needs: ['addons'],
} as const satisfies ChildSpec;

const TIMEOUT_MS = 300_000;
/** The child was stopped over it: it is too much. A crash may have come from outside, and is tried again. */
const STOPPED: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory']);

type MailInput = { sourcePath: string; mimeType: string; workDir: string; signal: AbortSignal };

/**
 * Reads a mail and writes the pages on which people read it: its head, its text, the names of what is attached.
 * @throws ChildError mail_broken, mail_too_large, mailbox_file
 */
export async function mailToPdf(
  children: ChildRunner,
  input: MailInput & { outputPath: string; timeoutMs?: number },
): Promise<MailDocument> {
  const { sourcePath, mimeType, outputPath, workDir, signal, timeoutMs = TIMEOUT_MS } = input;
  signal.throwIfAborted();
  const session = await children.open(mailChild, { workDir, readable: [sourcePath] });
  try {
    return await session.call<MailDocument>('convert', { sourcePath, mimeType, outputPath }, { timeoutMs, signal });
  } catch (error) {
    throw asVerdict(error, signal);
  } finally {
    await session.close();
  }
}

/** A mail whose attachments are taken out, one after the other. */
type OpenMail = { extract(position: number, outputPath: string): Promise<void>; close(): Promise<void> };

/** Opens a mail for what is attached to it. @throws ChildError as `mailToPdf` does. */
export async function openMail(children: ChildRunner, input: MailInput): Promise<OpenMail> {
  const { sourcePath, mimeType, workDir, signal } = input;
  const session = await children.open(mailChild, { workDir, readable: [sourcePath] });
  const call = async (method: string, params: Record<string, unknown>) => {
    try {
      await session.call(method, params, { timeoutMs: TIMEOUT_MS, signal });
    } catch (error) {
      throw asVerdict(error, signal);
    }
  };
  try {
    await call('open', { sourcePath, mimeType });
  } catch (error) {
    await session.close();
    throw error;
  }
  return {
    extract: (position, outputPath) => call('extract', { position, outputPath }),
    close: () => session.close(),
  };
}

function asVerdict(error: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  if (error instanceof ChildError && STOPPED.has(error.code))
    return new ChildError('mail_too_large', failureSentences.mail_too_large);
  return error;
}
