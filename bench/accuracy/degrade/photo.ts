import { invert, type Quad, rectangleToQuad } from '../../../src/modules/reading/ocr/raster/transform.ts';
import { normal, type Random } from '../../../test/corpus/samples/random.ts';
import { clamp, type Gray, sample } from '../../../test/corpus/samples/raster.ts';
import { type Ground, groundOf } from './ground.ts';

/** How a page is photographed. */
export type PhotoAppearance = {
  ground: Ground;
  widthPx: number;
  heightPx: number;
  /** Corners of the sheet as shares of the picture: top left, top right, bottom right, bottom left; may lie outside. */
  corners: readonly [Share, Share, Share, Share];
  /** How far the sheet bulges, as a share of its height. */
  curl: number;
  /** How much darker the corner away from the lamp is, 0…1, and how dark a hand's shadow falls over part of the page. */
  shade: number;
  shadow: number;
  /** Standard deviation of the sensor's noise in levels. */
  noise: number;
  random: Random;
};

type Share = readonly [number, number];

/** Photographs a page lying on some ground: perspective, curl, uneven light, a soft shadow with an edge, noise. */
export function photograph(page: Gray, look: PhotoAppearance): Gray {
  const { widthPx, heightPx, random, curl, noise } = look;
  const toPage = invert(rectangleToQuad(1, 1, quadOf(look)));
  if (!toPage) throw new Error('the corners of the photo lie on one line');
  const [a, b, c, d, e, f, g, h, i] = toPage;
  const ground = groundOf(look.ground, random);
  const pixels = new Uint8Array(widthPx * heightPx);
  const light = lighting(look);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const w = g * x + h * y + i;
      const u = (a * x + b * y + c) / w;
      const bent = (d * x + e * y + f) / w;
      const v = bent + curl * Math.sin(Math.PI * u);
      const shine = light(x, y);
      const grain = noise * normal(random);
      let level: number;
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) {
        const ink = sample(page, u * (page.widthPx - 1), v * (page.heightPx - 1), 255) / 255;
        // A curled sheet catches the light on one side of its ridge.
        level = (28 + ink * 208) * (1 + curl * 3 * Math.cos(Math.PI * u));
      } else level = ground(x, y) * edgeShadow(u, v);
      pixels[y * widthPx + x] = clamp(level * shine + grain);
    }
  }
  return { widthPx, heightPx, pixels };
}

function quadOf({ widthPx, heightPx, corners }: PhotoAppearance): Quad {
  const at = ([x, y]: Share) => ({ x: x * widthPx, y: y * heightPx });
  const [a, b, c, d] = corners;
  return [at(a), at(b), at(c), at(d)];
}

/** The sheet throws a soft shadow down and to the right. */
function edgeShadow(u: number, v: number): number {
  const outside = Math.max(-u, u - 1, -v, v - 1, 0);
  return 1 - (u > 1 || v > 1 ? 0.45 : 0.15) * Math.exp(-outside / 0.015);
}

function lighting({ widthPx, heightPx, shade, shadow, random }: PhotoAppearance): (x: number, y: number) => number {
  const lampX = widthPx * (random() < 0.5 ? 0.15 : 0.85);
  const lampY = heightPx * random() * 0.3;
  const reach = Math.hypot(widthPx, heightPx);
  const angle = random() * Math.PI;
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const edge = (random() - 0.5) * 0.4 * heightPx;
  const softness = heightPx * (0.03 + 0.08 * random());
  return (x, y) => {
    const lamp = 1.03 - shade * (Math.hypot(x - lampX, y - lampY) / reach) ** 1.3;
    const side = (x - widthPx / 2) * alongX + (y - heightPx / 2) * alongY - edge;
    return lamp * (1 - (shadow * (1 + Math.tanh(side / softness))) / 2);
  };
}
