const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes as people read it: `1.5 GiB`. */
export function readableSize(sizeBytes: number): string {
  let value = sizeBytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
