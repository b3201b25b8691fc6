import type { Status } from '../../../api/types.ts';

/** The only value that names something of the installation. */
const leftOut = new Set(['host']);

/** The status in plain text for whoever helps: codes, versions and figures; no name, no address, no secret, no content. */
export function supportText(status: Status): string {
  const lines = status.parts.flatMap((part) =>
    part.lines.map((line) => {
      const values = Object.entries(line.values).filter(([name]) => !leftOut.has(name));
      const figures = values.map(([name, value]) => `${name}=${typeof value === 'number' ? round(value) : value}`);
      return [line.state.padEnd(9), part.name, line.code, ...figures].join(' ');
    }),
  );
  const converters = (status.converters ?? []).map(({ name, state, origin, version, problem }) =>
    // Of a service elsewhere the version is its address.
    ['converter', name, state, origin === 'service' ? null : version, problem].filter(Boolean).join(' '),
  );
  const head = `Archivolt ${status.version}, ${status.state}, ${status.checked_at}, up since ${status.started_at}`;
  return [head, ...lines, ...converters].join('\n').concat('\n');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
