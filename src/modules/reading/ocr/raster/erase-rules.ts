import { createGray, type GrayImage } from './gray-image.ts';

/** A rule on the small copy: its row (or column, when vertical) and its extent, the end exclusive. */
type Rule = { across: number; from: number; to: number };

const MIN_LENGTH_INCHES = 0.5;
/** A rule is darker than the paper on both of its sides by this much, and hardly thicker than this reach. */
const MIN_CONTRAST = 22;
const REACH_PX = 3;
const MAX_GAP_PX = 2;
const MIN_FILL = 0.85;

/**
 * Takes the thin rules of tables and forms out of a deskewed page: a faint or broken rule makes the engine's layout
 * analysis drop whole rows. A stroke that crosses a rule stays.
 * @param small the page reduced by `factor`, of about 100 dpi
 */
export function eraseRules(image: GrayImage, small: GrayImage, factor: number, smallDpi: number): GrayImage {
  if (Math.min(small.width, small.height) < 4 * REACH_PX) return image;
  const minLength = Math.round(MIN_LENGTH_INCHES * smallDpi);
  const { width, height } = small;
  const horizontal = findRules(small.data, width, height, 1, width, minLength);
  const vertical = findRules(small.data, height, width, width, 1, minLength);
  if (horizontal.length === 0 && vertical.length === 0) return image;
  const copy = createGray(image.width, image.height);
  copy.data.set(image.data);
  for (const rule of horizontal) erase(copy.data, rule, factor, image.width, image.height, 1, image.width);
  for (const rule of vertical) erase(copy.data, rule, factor, image.height, image.width, image.width, 1);
  return copy;
}

/** Finds long thin dark runs. `length` counts along the rule, `breadth` across it; the strides say how to step. */
function findRules(
  data: Uint8Array,
  length: number,
  breadth: number,
  along: number,
  across: number,
  minLength: number,
): Rule[] {
  const rules: Rule[] = [];
  for (let line = 0; line < breadth; line += 1) {
    const origin = line * across;
    // At the rim of the page, where scanners leave a dark seam, the one side that is there decides.
    const before = (line < REACH_PX ? REACH_PX : -REACH_PX) * across;
    const behind = (line < breadth - REACH_PX ? REACH_PX : -REACH_PX) * across;
    let from = -1;
    let hits = 0;
    let lastHit = -1;
    for (let at = 0; at <= length; at += 1) {
      const p = origin + at * along;
      if (at < length) {
        const dark = (data[p] as number) + MIN_CONTRAST;
        if (dark < (data[p + before] as number) && dark < (data[p + behind] as number)) {
          if (from < 0) {
            from = at;
            hits = 0;
          }
          hits += 1;
          lastHit = at;
          continue;
        }
        if (from < 0 || at - lastHit <= MAX_GAP_PX) continue;
      }
      if (from < 0) break;
      const to = lastHit + 1;
      if (to - from >= minLength && hits >= MIN_FILL * (to - from)) rules.push({ across: line, from, to });
      from = -1;
    }
  }
  return rules;
}

/** Fills the rule from the paper on both sides, where there is paper on both sides; at the rim from the inner side. */
function erase(
  data: Uint8Array,
  rule: Rule,
  factor: number,
  length: number,
  breadth: number,
  along: number,
  across: number,
): void {
  const isFirst = rule.across < REACH_PX;
  const isLast = (rule.across + REACH_PX + 1) * factor >= breadth;
  const first = isFirst ? 0 : (rule.across - 1) * factor;
  const last = isLast ? breadth - 1 : (rule.across + 2) * factor - 1;
  const from = Math.max(0, (rule.from - 1) * factor);
  const to = Math.min(length, (rule.to + 1) * factor);
  const behindLine = (isLast ? first - 1 : last + 1) * across;
  const beforeLine = isFirst ? behindLine : (first - 1) * across;
  let paper = 0;
  for (let at = from; at < to; at += 1) {
    paper += Math.max(data[beforeLine + at * along] as number, data[behindLine + at * along] as number);
  }
  const darkest = (paper / Math.max(1, to - from)) * 0.8;
  for (let at = from; at < to; at += 1) {
    const before = data[beforeLine + at * along] as number;
    const behind = data[behindLine + at * along] as number;
    if (before < darkest || behind < darkest) continue;
    const level = (before + behind) >> 1;
    for (let line = first; line <= last; line += 1) {
      const p = line * across + at * along;
      if ((data[p] as number) < level) data[p] = level;
    }
  }
}
