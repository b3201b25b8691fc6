import { normal, type Random } from '../../../test/corpus/samples/random.ts';

/** What a photographed page lies on. */
export const grounds = ['wood', 'dark', 'bright', 'cloth'] as const;
export type Ground = (typeof grounds)[number];

/** The brightness of the ground at a pixel. */
export function groundOf(ground: Ground, random: Random): (x: number, y: number) => number {
  if (ground === 'wood') return wood(random);
  if (ground === 'dark') return plain(22 + random() * 35, 2, random);
  if (ground === 'bright') return plain(178 + random() * 30, 4, random);
  return cloth(random);
}

/** Planks with grain and seams. */
function wood(random: Random): (x: number, y: number) => number {
  const columns = Array.from({ length: 4096 }, () => normal(random));
  const phase = random() * 10;
  const tone = 75 + random() * 50;
  return (x, y) => {
    const bent = x + 14 * Math.sin(y * 0.0018 + phase) + 5 * Math.sin(y * 0.006);
    const index = ((Math.floor(bent / 2) % 4096) + 4096) % 4096;
    const seam = ((bent % 620) + 620) % 620 < 4 ? -35 : 0;
    return tone + (columns[index] ?? 0) * 6 + 9 * Math.sin(bent * 0.02 + phase) + seam;
  };
}

/** A smooth table top: hardly any texture, a slow change of tone. */
function plain(tone: number, wave: number, random: Random): (x: number, y: number) => number {
  const phase = random() * 6;
  return (x, y) => tone + wave * Math.sin(x * 0.003 + phase) + wave * Math.sin(y * 0.002 - phase);
}

/** A woven, checked table cloth: bright and dark squares with threads. */
function cloth(random: Random): (x: number, y: number) => number {
  const pitch = 60 + Math.floor(random() * 90);
  const [bright, dark] = [140 + random() * 30, 60 + random() * 40];
  return (x, y) => {
    const isBright = (Math.floor(x / pitch) + Math.floor(y / pitch)) % 2 === 0;
    const thread = 8 * Math.sin(x * 1.3) * Math.sin(y * 1.3);
    return (isBright ? bright : dark) + thread;
  };
}
