import { createRandom } from '../../test/corpus/samples/random.ts';
import { type Condition, conditions } from './degrade/conditions.ts';
import { type Face, faces } from './draw/faces.ts';
import { type Layout, layouts } from './draw/layouts.ts';
import { type Language, languages } from './vocabulary/wording.ts';

/** Recognition is changed by what these pages show. */
export const tuningSeed = 20_260_111;
/** These pages are only for the table: nothing is changed because of one of them. */
export const judgingSeed = 77_031;

/** What one page is made from. */
export type PageSpec = {
  id: string;
  seed: number;
  condition: Condition;
  layout: Layout;
  language: Language;
  face: Face;
  dpi: number;
};

/** So many pages of every condition; layouts, languages, typefaces and resolutions take turns. */
export function planPages(seed: number, perCondition: number, chosen: readonly Condition[] = conditions): PageSpec[] {
  const shift = Math.floor(createRandom(seed)() * 1000);
  return chosen.flatMap((condition) => {
    const at = conditions.indexOf(condition);
    return Array.from({ length: perCondition }, (_, index) => {
      const turn = index + at + shift;
      return {
        id: `${String(at + 1).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
        seed: (seed + at * 10_007 + index * 101) >>> 0,
        condition,
        layout: takeTurn(layouts, turn),
        language: takeTurn(languages, 3 * turn + (index >> 2)),
        face: takeTurn(faces, turn + 2 * at),
        dpi: takeTurn(condition.dpis, index),
      };
    });
  });
}

/** Pages that get worse from the first to the last, for the score alone. */
export function planSpoiledPages(seed: number, count: number): Omit<PageSpec, 'condition'>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `spoiled-${String(index + 1).padStart(2, '0')}`,
    seed: (seed + 900_001 + index * 101) >>> 0,
    layout: takeTurn(layouts, index),
    language: takeTurn(languages, 3 * index),
    face: takeTurn(faces, 5 * index),
    dpi: takeTurn([200, 150], index),
  }));
}

function takeTurn<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('nothing to take turns with');
  return item;
}
