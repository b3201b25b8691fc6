import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import { probeFile } from '../syntax/probe.ts';

const PLACES = ['/usr/bin/qpdf', '/usr/local/bin/qpdf', '/opt/homebrew/bin/qpdf'];
/** qpdf's own codes: 2 is an error, 3 a file that is fine again though something was wrong with it. */
const EXIT_WARNINGS = 3;

/**
 * Rewrites a file with the qpdf program, which needs little memory whatever the file's size. Answers false where it is
 * not installed. Runs inside a child of the service, under its limits.
 */
export async function rewriteWithQpdf(input: {
  sourcePath: string;
  outputPath: string;
  password?: string | undefined;
}): Promise<boolean> {
  const program = PLACES.find((place) => existsSync(place));
  if (!program) return false;
  const code = await new Promise<number | null>((resolve, reject) => {
    // The password goes through a pipe: a command line can be read by everybody on the machine.
    const values = ['--decrypt', '--password-file=-', '--', input.sourcePath, input.outputPath];
    const child = execFile(program, values, (error) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(child.exitCode);
    });
    child.stdin?.end(`${input.password ?? ''}\n`);
  });
  if (code !== 0 && code !== EXIT_WARNINGS) throw new PdfError('pdf_broken');
  if (probeFile(input.outputPath).problem !== null) throw new PdfError('pdf_broken');
  return true;
}
