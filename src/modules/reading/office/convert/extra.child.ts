import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';
import { serveChild } from '../../../../platform/children/child.ts';
import { officeFailure } from './failure.ts';
import { missingFonts } from './fonts.ts';
import type { ExtraCall, OfficeMade } from './office-calls.ts';
import { prepareOffice } from './prepare-office.ts';

// Compiled once and plainly: half of the time to its first page, and 300 MB less, than with what is run often compiled anew.
v8.setFlagsFromString('--liftoff-only');

type Request = { id: string; type: 'init' | 'convert'; payload: unknown };
type Reply = { type: string; id?: string; success?: boolean; error?: string; data?: readonly number[] };
type Ask = (type: Request['type'], payload: unknown) => Promise<Reply>;

let opened: Promise<Ask> | undefined;

/**
 * Loads the package's own process into this one: it listens to what asks it and answers whoever started it, so for the moment
 * of loading its listener is taken, and its answers come here.
 */
function openPackage(folder: string): Ask {
  // It looks for its files in the working directory, unless this names a folder in full.
  process.env.WASM_PATH = path.join(folder, 'wasm');
  const waiting = new Map<string, (reply: Reply) => void>();
  const heard: ((request: Request) => void)[] = [];
  const { on, send } = process;
  process.on = ((name: string, listener: (request: Request) => void) => {
    if (name !== 'message') return on.call(process, name, listener);
    heard.push(listener);
    return process;
  }) as typeof process.on;
  process.send = ((message: Reply, ...rest: unknown[]) => {
    if (message.type !== 'response')
      return message.type === 'ready' || (send && Reflect.apply(send, process, [message, ...rest]));
    waiting.get(message.id ?? '')?.(message);
    return true;
  }) as NonNullable<typeof process.send>;
  try {
    createRequire(import.meta.url)(path.join(folder, 'dist', 'subprocess.worker.cjs'));
  } finally {
    process.on = on;
  }
  let lastId = 0;
  return (type, payload) =>
    new Promise((resolve) => {
      const id = `${++lastId}`;
      waiting.set(id, (reply) => {
        waiting.delete(id);
        resolve(reply);
      });
      for (const listener of heard) listener({ id, type, payload });
    });
}

async function startPackage(folder: string): Promise<Ask> {
  const ask = openPackage(folder);
  const reply = await ask('init', {});
  if (reply.success !== true) throw new Error(`the extra did not start: ${reply.error}`);
  return ask;
}

serveChild({
  convert: async (call: ExtraCall): Promise<OfficeMade> => {
    const { bytes, ending } = await prepareOffice(await readFile(call.sourcePath), call);
    opened ??= startPackage(call.folder);
    const ask = await opened;
    const reply = await ask('convert', { inputData: bytes, inputExt: ending, outputFormat: 'pdf' });
    if (reply.success !== true || !reply.data) {
      process.stderr.write(`the extra could not convert: ${reply.error}\n`);
      throw officeFailure('office_broken');
    }
    await writeFile(call.outputPath, Uint8Array.from(reply.data));
    return { missingFonts: await missingFonts(bytes, call.outputPath) };
  },
});
