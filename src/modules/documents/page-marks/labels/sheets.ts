/** A sheet of labels as it is sold; the labels lie in the middle of the paper. Lengths in millimetres. */
export type LabelSheet = {
  paper: { name: 'a4' | 'letter'; width: number; height: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Between two labels side by side. */
  gap: number;
};

const A4 = { name: 'a4', width: 210, height: 297 } as const;
const LETTER = { name: 'letter', width: 215.9, height: 279.4 } as const;
/** The papers a separator sheet is printed on. */
export const PAPERS = { a4: A4, letter: LETTER } as const;

/** The sheets labels are printed on, by the name they are sold under. */
export const LABEL_SHEETS = {
  'avery-l4731': { paper: A4, columns: 7, rows: 27, width: 25.4, height: 10, gap: 2.5 },
  'avery-l4732': { paper: A4, columns: 5, rows: 16, width: 35.6, height: 16.9, gap: 2.5 },
  'avery-l6011': { paper: A4, columns: 3, rows: 9, width: 63.5, height: 29.6, gap: 2.5 },
  'avery-5160': { paper: LETTER, columns: 3, rows: 10, width: 66.675, height: 25.4, gap: 3.175 },
} as const satisfies Record<string, LabelSheet>;
/** One of them. */
export type SheetName = keyof typeof LABEL_SHEETS;
/** Their names. */
export const SHEET_NAMES = Object.keys(LABEL_SHEETS) as [SheetName, ...SheetName[]];

/** Where labels lie on a sheet, row by row, in millimetres from its top left. */
export function placesOf({ paper, columns, rows, width, height, gap }: LabelSheet): { x: number; y: number }[] {
  const left = (paper.width - columns * width - (columns - 1) * gap) / 2;
  const top = (paper.height - rows * height) / 2;
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * (width + gap),
    y: top + Math.floor(at / columns) * height,
  }));
}
