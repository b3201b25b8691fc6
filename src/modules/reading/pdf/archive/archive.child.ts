import { execFile } from 'node:child_process';
import path from 'node:path';
import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { isSigned } from '../details/signatures.ts';
import { pdfSentences } from '../pdf.errors.ts';
import { PdfSyntaxError } from '../syntax/failures.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import type { ArchiveCalls } from './archive-calls.ts';
import { writeArchive } from './archive-writer.ts';
import { attachedFiles } from './attached-files.ts';
import { ghostscriptOptions } from './ghostscript-options.ts';
import { isPlainScan } from './plain-scan.ts';
import { verdictsOf } from './verdict.ts';

/** Reports of a hundred thousand broken rules are not read. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** veraPDF: all files were looked at, and one breaks the standard. */
const EXIT_INVALID = 1;

/**
 * A heap for the largest documents, one thread so that checking leaves the machine to others, and what is temporary where it may be:
 * in the folder it is started in.
 */
const JAVA_TOOL_OPTIONS =
  '-Xmx640m -Xss4m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -Djava.io.tmpdir=. -Djava.awt.headless=true';

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program to its end, with nothing of the environment but a search path for scripts and folders of its own. */
function run(command: readonly string[], workDir: string): Promise<Ended> {
  const [program = '', ...args] = command;
  const env = { PATH: '/usr/bin:/bin', HOME: workDir, TMPDIR: workDir, JAVA_TOOL_OPTIONS };
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: workDir, env, maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number' && !error.signal) reject(error);
        else resolve({ code: child.exitCode, stdout, stderr });
      },
    );
  });
}

async function expected<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    const code = error.problem === 'encrypted' ? 'pdf_encrypted' : 'pdf_needs_repair';
    throw new ChildFailure(code, pdfSentences[code]);
  }
}

async function convert(input: ArchiveCalls['convert']['input']): Promise<ArchiveCalls['convert']['result']> {
  const { workDir, ghostscript, ...archive } = input;
  const { sourcePath, part } = archive;
  if (isPlainScan(sourcePath, part)) {
    writeArchive(archive);
    return { by: 'own', isSigned: false, areNotesDrawn: false, leftOutFileCount: 0 };
  }
  // Encrypted or damaged ones are refused here already: Ghostscript would need the password, or guess.
  const printed = path.join(workDir, 'archive-printed.pdf');
  const { toDrawCount } = writeArchive({ ...archive, outputPath: printed });
  if (ghostscript === null) return null;
  const converted = path.join(workDir, 'archive-converted.pdf');
  const areNotesDrawn = toDrawCount > 0;
  const options = ghostscriptOptions(
    { part, drawsAnnotations: areNotesDrawn },
    { sourcePath: printed, outputPath: converted },
  );
  const { code, stderr, stdout } = await run([...ghostscript, ...options], workDir);
  if (code !== 0) {
    process.stderr.write(`Ghostscript ended with ${code}: ${stdout}${stderr}\n`);
    throw new ChildFailure('pdfa_not_possible', pdfSentences.pdfa_not_possible);
  }
  const { attachedCount } = writeArchive({ ...archive, sourcePath: converted, attachedFrom: sourcePath });
  const { isSigned, fileCount } = factsOf(sourcePath);
  return { by: 'ghostscript', isSigned, areNotesDrawn, leftOutFileCount: fileCount - attachedCount };
}

function factsOf(path: string): { isSigned: boolean; fileCount: number } {
  const file = new PdfFile(path);
  try {
    const catalog = file.resolveDict(file.references.trailer.get('Root'));
    return { isSigned: catalog !== null && isSigned(file, catalog), fileCount: attachedFiles(file).count };
  } finally {
    file.close();
  }
}

type Handlers = { [K in keyof ArchiveCalls]: (input: ArchiveCalls[K]['input']) => Promise<ArchiveCalls[K]['result']> };

const handlers: Handlers = {
  convert: (input) => expected(() => convert(input)),
  renew: (input) =>
    expected(() => {
      writeArchive({ ...input, attachedFrom: input.sourcePath });
      return null;
    }),
  async check({ workDir, verapdf, paths, part }) {
    const options = ['--format', 'json', '--flavour', `${part}b`, '--maxfailuresdisplayed', '1'];
    const { code, stdout, stderr } = await run([...verapdf, ...options, ...paths], workDir);
    if (code !== 0 && code !== EXIT_INVALID) throw new Error(`veraPDF ended with ${code}: ${stderr}`);
    return verdictsOf(stdout, paths.length);
  },
};

serveChild(handlers);
