export type { Block, Picture, Run, Runs } from './blocks.ts';
export { Fonts, NUMBER_FEATURES } from './fonts.ts';
export { fitForFont, wrap } from './set-text.ts';
export { type Typeset, typeset } from './typeset.ts';
