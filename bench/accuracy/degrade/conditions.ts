import { addNoise, blur, scanLight, skew, turn } from '../../../test/corpus/samples/degrade.ts';
import type { Random } from '../../../test/corpus/samples/random.ts';
import type { Gray } from '../../../test/corpus/samples/raster.ts';
import type { Ground } from './ground.ts';
import { asFax, bleedThrough, contrast, cutMargins, soften } from './paper.ts';
import { type PhotoAppearance, photograph } from './photo.ts';

/** A page as it comes in: its pixels, its resolution, and how it is stored. */
export type Degraded = { image: Gray; dpi: number; storedAs: 'jpeg' | 'bilevel'; jpegQuality: number };

/** What has happened to a page. */
export type Condition = {
  name: string;
  /** `easy` pages are what scanners make every day; the hard set is the rest. */
  set: 'easy' | 'hard';
  isPhoto?: boolean;
  /** Resolutions a page is drawn at, taken in turn. */
  dpis: readonly number[];
  /** The other side of the sheet shows. */
  hasBack?: boolean;
  degrade(page: Gray, context: { dpi: number; random: Random; back: Gray }): Degraded;
};

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const sign = (random: Random): 1 | -1 => (random() < 0.5 ? -1 : 1);

function scanned(page: Gray, dpi: number, random: Random, degrees: number): Gray {
  const softened = soften(page, between(random, 0.2, 0.6));
  const turned = skew(softened, degrees, 255).image;
  const lit = scanLight(turned, {
    paper: between(random, 228, 250),
    ink: between(random, 20, 50),
    slope: between(random, 0, 0.05),
    seamPx: Math.round(dpi / 50),
  });
  return addNoise(lit, { sigma: between(random, 3, 7), specks: Math.round(between(random, 5, 30)), random });
}

function scan(page: Gray, dpi: number, random: Random, degrees: number): Degraded {
  const jpegQuality = Math.round(between(random, 68, 85));
  return { image: scanned(page, dpi, random, degrees), dpi, storedAs: 'jpeg', jpegQuality };
}

/** The sheet fills most of a picture of about 5 to 8 megapixels, seen from a little aside. */
function photo(page: Gray, ground: Ground, random: Random, beyond?: number): Degraded {
  const widthPx = Math.round(between(random, 1900, 2450));
  const wobble = (span: number): number => (random() - 0.5) * 2 * span;
  const margin = between(random, 0.05, 0.11);
  const tilt = between(random, 0, 0.05) * sign(random);
  const [near, far] = [margin - Math.abs(tilt) / 2, margin + Math.abs(tilt)];
  const [upper, lower] = tilt > 0 ? [far, near] : [near, far];
  const look: PhotoAppearance = {
    ground,
    widthPx,
    heightPx: Math.round(widthPx * 1.38),
    corners: [
      [upper + wobble(0.012), margin + wobble(0.012)],
      [(beyond === undefined ? 1 - upper : 1 + beyond) + wobble(0.01), margin + wobble(0.012)],
      [(beyond === undefined ? 1 - lower : 1 + beyond) + wobble(0.01), 1 - margin + wobble(0.012)],
      [lower + wobble(0.012), 1 - margin + wobble(0.012)],
    ],
    curl: random() < 0.4 ? between(random, 0.003, 0.008) : 0,
    shade: between(random, 0.15, 0.42),
    shadow: random() < 0.6 ? between(random, 0.15, 0.4) : 0,
    noise: between(random, 2, 5),
    random,
  };
  const seen = photograph(page, look);
  const image = random() < 0.5 ? soften(seen, between(random, 0.3, 0.8)) : seen;
  // A phone writes no resolution: the page is laid on A4, as programs for paper do.
  return { image, dpi: widthPx / 8.27, storedAs: 'jpeg', jpegQuality: Math.round(between(random, 70, 88)) };
}

const photoOn = (ground: Ground): Condition => ({
  name: `photo on ${ground === 'cloth' ? 'checked cloth' : ground === 'wood' ? 'wood' : `a ${ground} desk`}`,
  set: 'hard',
  isPhoto: true,
  dpis: [225],
  degrade: (page, { random }) => photo(page, ground, random),
});

/** Every condition, in the order of the table. */
export const conditions: readonly Condition[] = [
  {
    name: 'clean',
    set: 'easy',
    dpis: [200, 300, 150, 300],
    degrade: (page, { dpi }) => ({ image: page, dpi, storedAs: 'jpeg', jpegQuality: 90 }),
  },
  {
    name: 'scan',
    set: 'easy',
    dpis: [300, 200, 150, 200],
    degrade: (page, { dpi, random }) => scan(page, dpi, random, between(random, -1.2, 1.2)),
  },
  {
    name: '100 dpi',
    set: 'hard',
    dpis: [100],
    degrade: (page, { dpi, random }) => scan(page, dpi, random, between(random, -0.8, 0.8)),
  },
  {
    name: 'noisy and faint',
    set: 'hard',
    hasBack: true,
    dpis: [200, 300],
    degrade: (page, { dpi, random, back }) => {
      const thin = bleedThrough(page, back, between(random, 0.08, 0.16));
      const soft = skew(soften(thin, 0.8), between(random, -2, 2), 255).image;
      const faint = contrast(soft, between(random, 70, 100), between(random, 195, 225));
      const image = addNoise(faint, { sigma: between(random, 14, 20), specks: 60, random });
      return { image, dpi, storedAs: 'jpeg', jpegQuality: Math.round(between(random, 35, 55)) };
    },
  },
  {
    name: 'fax',
    set: 'hard',
    dpis: [204],
    degrade: (page, { dpi, random }) => {
      const noisy = addNoise(soften(page, 0.6), { sigma: 12, specks: 80, random });
      const turned = skew(noisy, between(random, -1.5, 1.5), 255).image;
      return { image: asFax(turned, random() < 0.35 ? 0.5 : 1, random), dpi, storedAs: 'bilevel', jpegQuality: 100 };
    },
  },
  {
    name: 'skew 2–8°',
    set: 'hard',
    dpis: [200, 300],
    degrade: (page, { dpi, random }) => scan(page, dpi, random, between(random, 2, 8) * sign(random)),
  },
  {
    name: 'sideways',
    set: 'hard',
    dpis: [200, 300],
    degrade: (page, { dpi, random }) => {
      const lying = scan(page, dpi, random, between(random, -1.5, 1.5));
      return { ...lying, image: turn(lying.image, random() < 0.5 ? 90 : 270).image };
    },
  },
  {
    name: 'upside down',
    set: 'hard',
    dpis: [200, 300],
    degrade: (page, { dpi, random }) => {
      const lying = scan(page, dpi, random, between(random, -1.5, 1.5));
      return { ...lying, image: turn(lying.image, 180).image };
    },
  },
  {
    name: 'margins cut off',
    set: 'hard',
    dpis: [200, 300],
    degrade: (page, { dpi, random }) => {
      const rest = () => Math.round(between(random, 0, 8));
      const cut = cutMargins(page, [rest(), rest(), rest(), rest()]);
      const noise = { sigma: between(random, 3, 7), specks: 10, random };
      const image = addNoise(contrast(soften(cut, 0.4), 35, between(random, 225, 248)), noise);
      return { image, dpi, storedAs: 'jpeg', jpegQuality: 75 };
    },
  },
  photoOn('wood'),
  photoOn('dark'),
  photoOn('bright'),
  photoOn('cloth'),
  {
    name: 'photo, sheet leaves the frame',
    set: 'hard',
    isPhoto: true,
    dpis: [225],
    degrade: (page, { random }) => photo(page, random() < 0.5 ? 'wood' : 'dark', random, between(random, 0.02, 0.05)),
  },
];

/** A page made worse step by step, from readable to lost: what a score has to tell. `level` runs from 0 to 1. */
export function spoiled(page: Gray, dpi: number, random: Random, level: number): Degraded {
  const blurred = level > 0.35 ? blur(page, level > 0.7 ? 2 : 1) : soften(page, 0.6);
  const faint = contrast(blurred, 30 + 120 * level, 235 - 20 * level);
  const turned = skew(faint, between(random, -1, 1), 235 - 20 * level).image;
  const image = addNoise(turned, { sigma: 6 + 34 * level, specks: 20, random });
  return { image, dpi, storedAs: 'jpeg', jpegQuality: Math.round(70 - 45 * level) };
}
