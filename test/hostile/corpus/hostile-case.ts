/**
 * How a file has to end: processed (`completed`), processed with a sentence (`failed:<code>`), or refused at the door
 * (`<status>:<code>`). Several, separated by ` or `, where the machine's programs and memory decide.
 */
export type Ending = 'completed' | `failed:${string}` | `${number}:${string}` | `${string} or ${string}`;

/** For files that cost so much that a busy machine stops them where an idle one gets through: either is said truly. */
export const costly: Ending = 'completed or failed:page_too_complex or failed:child_timeout';

/** One file made to hurt, or broken on its way. */
export type HostileCase = {
  /** What is wrong with it. */
  name: string;
  filename: string;
  ends: Ending;
  make(): Buffer | Promise<Buffer>;
};

/** A case; the file's name is made from what is wrong with it unless the name itself is the point. */
export function hostile(name: string, ends: Ending, make: HostileCase['make'], filename?: string): HostileCase {
  return { name, ends, make, filename: filename ?? `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.bin` };
}
