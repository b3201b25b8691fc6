import { flushCompileCache } from 'node:module';
import { isProcessTableFull } from './child-error.ts';
import { type CallMessage, type ChildMessage, UNEXPECTED_EXIT_CODE } from './protocol.ts';

/** An expected failure inside a child: `code` and the public sentence reach the caller as a ChildError. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What a method of a child gets beside its input. */
export type ChildCall = {
  /** Tells the caller how far the work is. */
  progress(value: unknown): void;
};

/** One method of a child. The input comes from the service, its shape is the caller's business. */
export type ChildMethod = (input: never, call: ChildCall) => Promise<unknown>;

/**
 * Answers the calls of the service; the entry file of a child calls this once, after everything is loaded.
 * Any error that is no ChildFailure ends the child: the caller gets `child_crashed`, the log gets the stack.
 */
export function serveChild(methods: Record<string, ChildMethod>): void {
  if (!process.send) throw new Error('a child is started by the service, not from a shell');
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: CallMessage) => {
    answer(methods, message).catch(endUnexpectedly);
  });
  process.on('uncaughtException', endUnexpectedly);
  process.on('unhandledRejection', endUnexpectedly);
  // Now, before anything foreign is read: the service keeps what was compiled for the children to come.
  flushCompileCache();
  send({ type: 'ready' });
}

async function answer(methods: Record<string, ChildMethod>, { id, method, input }: CallMessage): Promise<void> {
  const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!handle) throw new Error(`this child has no method "${method}"`);
  try {
    const value = await handle(input as never, {
      progress: (progress) => send({ type: 'progress', id, value: progress }),
    });
    send({ type: 'result', id, value });
  } catch (error) {
    const failure = failureOfMachine(error) ?? error;
    if (!(failure instanceof ChildFailure)) throw error;
    send({ type: 'error', id, code: failure.code, message: failure.message });
  }
}

/** What is the machine's fault is no crash: the caller waits until it is over. */
function failureOfMachine(error: unknown): ChildFailure | undefined {
  if (isNoSpace(error)) return new ChildFailure('storage_full', 'There is no free disk space.');
  if (!isProcessTableFull(error)) return undefined;
  return new ChildFailure('child_not_started', 'No further process could be started on this machine.');
}

/** A full disk is no crash: the caller waits for room. Libraries tell of it by code or only in words. */
function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || /ENOSPC|EDQUOT|no space left on device/i.test(error.message);
}

function send(message: ChildMessage): void {
  // Without a channel the service is gone; 'disconnect' ends this process.
  if (process.connected) process.send?.(message);
}

function endUnexpectedly(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`, () => process.exit(UNEXPECTED_EXIT_CODE));
}
