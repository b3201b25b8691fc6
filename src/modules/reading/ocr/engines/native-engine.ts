import { spawn } from 'node:child_process';
import { tiffHeader } from '../raster/tiff-header.ts';
import { type EngineRequest, PAGE_SEGMENTATION_MODES, type TextEngine, THRESHOLDING_METHOD } from './engine.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const MAX_MESSAGE_BYTES = 4096;

/** The `tesseract` program: one process per reading, image on its stdin, TSV on its stdout. */
export function createNativeEngine(command: readonly [string, ...string[]], modelDir: string): TextEngine {
  return {
    read(request: EngineRequest): Promise<string> {
      const [program, ...leading] = command;
      const args = [
        ...leading,
        'stdin',
        'stdout',
        ...['--tessdata-dir', modelDir],
        ...['-l', request.languages.join('+')],
        ...['--psm', String(PAGE_SEGMENTATION_MODES[request.segmentation])],
        ...['--dpi', String(Math.round(request.dpi))],
        ...['-c', `thresholding_method=${THRESHOLDING_METHOD}`],
        ...['-c', 'tessedit_create_tsv=1'],
      ];
      // A PGM costs 6 % more instructions in all: Leptonica takes it byte by byte.
      return run(program, args, [tiffHeader(request.image), request.image.data]);
    },
  };
}

function run(program: string, args: string[], input: Uint8Array[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // More threads than one cost three times the CPU for the same page. The child's own folder may be gone by now.
    const env = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C' };
    const child = spawn(program, args, { cwd: '/', env, stdio: ['pipe', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    let outputBytes = 0;
    let message = '';
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      outputBytes += chunk.length;
      if (outputBytes > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (message.length < MAX_MESSAGE_BYTES) message += chunk.toString('utf8');
    });
    // It may end before it has read everything; its exit status then says why.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new Error(`tesseract ended with ${signal ?? `status ${code}`}: ${message.trim()}`));
    });
    for (const part of input) child.stdin.write(part);
    child.stdin.end();
  });
}
