import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.ts';

export type RunResult = { code: number; output: string };

/** A tool of node_modules, as arguments for the running Node: no shell, no shebang, no search of the PATH. */
export function tool(packageName: string, file: string): string {
  return path.join(root, 'node_modules', packageName, file);
}

/**
 * Runs a program to its end, standard output and error together, in the checkout.
 * @returns the exit code (128 + n style codes are not made up: a signal counts as 1) and what was printed.
 */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  return runIn(root, command, args, env);
}

/** The same in another folder. */
export function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

/** Runs a program with this terminal's input and output; SIGTERM and SIGINT of this process reach it. */
export function runAttached(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const stop = () => child.kill('SIGTERM');
    process.on('SIGTERM', stop);
    process.on('SIGINT', ignoreInterrupt);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', ignoreInterrupt);
      resolve(code ?? 1);
    });
  });
}

/** The terminal has sent the interrupt to the child too; this process waits for the child's end. */
function ignoreInterrupt(): void {
  // Node ends a process without a listener: being one is this function's work.
}
