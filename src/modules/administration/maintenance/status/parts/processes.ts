import { type KnownProcess, knownProcesses } from '../../../../../platform/processes/index.ts';
import { type Line, line, type Part } from '../line.ts';

/** Every process of the installation, on whatever machine. */
export const processesPart: Part = {
  name: 'processes',
  async look({ read, version }) {
    const processes = await read((tx) => knownProcesses(tx));
    const isWorked = processes.some(({ isAlive, role }) => isAlive && role !== 'serve');
    return [
      ...(isWorked ? [] : [line('process_no_worker', {}, 'problem')]),
      ...processes.map((one) => processLine(one, version)),
    ];
  },
};

function processLine(one: KnownProcess, version: string): Line {
  const { host, version: theirs, silentSeconds } = one;
  const values = { host, version: theirs, silent_seconds: silentSeconds };
  if (!one.isAlive) return line('process_silent', values, 'attention');
  if (theirs !== version) return line('process_other_version', values, 'attention');
  return line(`process_${one.role}`, values);
}
