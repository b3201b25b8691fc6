/** By how many degrees a page is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** A page in the editor: where it comes from, how it lies, and what is to become of it. */
export type Sheet = {
  key: string;
  fileId: string;
  page: number;
  turn: Turn;
  isOut: boolean;
  /** A document begins with it. */
  begins: boolean;
};

/** The pages in their order, and what somebody called the documents, by the sheet they begin with. */
export type Arrangement = { sheets: readonly Sheet[]; titles: ReadonlyMap<string, string> };

/** A document that becomes of an arrangement. `id`: the key of the sheet that it begins with. */
export type Part = { id: string; sheets: readonly Sheet[]; title: string | undefined };

/** The pages of a document, as it shows them. */
export function sheetsOf(fileId: string, pageCount: number): Sheet[] {
  return Array.from({ length: pageCount }, (_, index) => ({
    key: `${fileId}-${index + 1}`,
    fileId,
    page: index + 1,
    turn: 0 as const,
    isOut: false,
    begins: index === 0,
  }));
}

/** The documents that become of it; what lost all of its pages is none. */
export function partsOf({ sheets, titles }: Arrangement): Part[] {
  const parts: { id: string; sheets: Sheet[]; title: string | undefined }[] = [];
  for (const sheet of sheets) {
    if (sheet.begins || parts.length === 0) parts.push({ id: sheet.key, sheets: [], title: titles.get(sheet.key) });
    if (!sheet.isOut) parts.at(-1)?.sheets.push(sheet);
  }
  return parts.filter((part) => part.sheets.length > 0);
}

type Keys = ReadonlySet<string>;

function change(arrangement: Arrangement, keys: Keys, patch: (sheet: Sheet) => Partial<Sheet>): Arrangement {
  const sheets = arrangement.sheets.map((sheet) => (keys.has(sheet.key) ? { ...sheet, ...patch(sheet) } : sheet));
  return { ...arrangement, sheets };
}

/** Turns pages by a quarter, to the right or to the left. */
export function turned(arrangement: Arrangement, keys: Keys, by: 90 | -90): Arrangement {
  return change(arrangement, keys, ({ turn }) => ({ turn: ((turn + by + 360) % 360) as Turn }));
}

/** Takes pages out, or puts them back. */
export function takenOut(arrangement: Arrangement, keys: Keys, isOut: boolean): Arrangement {
  return change(arrangement, keys, () => ({ isOut }));
}

/** Sets or lifts the mark before a page; the first one has none to lift. */
export function split(arrangement: Arrangement, key: string): Arrangement {
  if (arrangement.sheets[0]?.key === key) return arrangement;
  return change(arrangement, new Set([key]), ({ begins }) => ({ begins: !begins }));
}

/** How a stack is proposed to be divided: the sheets between its documents, and the pages that those begin with. */
export type Division = { separators: Keys; beginnings: Keys };

/** Takes separator sheets out and begins documents where they are proposed to, or takes that back. */
export function splitAt(arrangement: Arrangement, { separators, beginnings }: Division, isOn: boolean): Arrangement {
  const first = arrangement.sheets[0]?.key;
  const without = takenOut(arrangement, separators, isOn);
  return change(without, beginnings, ({ key }) => ({ begins: isOn || key === first }));
}

/** Whether the pages are divided as proposed. */
export function isSplitAt({ sheets }: Arrangement, { separators, beginnings }: Division): boolean {
  return sheets.every(({ key, isOut, begins }) => (isOut || !separators.has(key)) && (begins || !beginnings.has(key)));
}

/** Moves pages, in their order, before the sheet that stands at a place now. Marks stay between the places where they stand. */
export function moved(arrangement: Arrangement, keys: Keys, before: number): Arrangement {
  const { sheets, titles } = arrangement;
  const lifted = sheets.filter(({ key }) => keys.has(key));
  const rest = sheets.filter(({ key }) => !keys.has(key));
  const at = sheets.slice(0, before).filter(({ key }) => !keys.has(key)).length;
  const order = [...rest.slice(0, at), ...lifted, ...rest.slice(at)];
  const renamed = new Map<string, string>();
  const marked = order.map((sheet, index) => {
    const was = sheets[index];
    const title = was?.begins ? titles.get(was.key) : undefined;
    if (title !== undefined) renamed.set(sheet.key, title);
    return { ...sheet, begins: was?.begins ?? false };
  });
  return { sheets: marked, titles: renamed };
}

/** Lays further pages behind all others; those that are there already are passed over. */
export function added(arrangement: Arrangement, sheets: readonly Sheet[]): Arrangement {
  const known = new Set(arrangement.sheets.map(({ key }) => key));
  const more = sheets.filter(({ key }) => !known.has(key)).map((sheet) => ({ ...sheet, begins: false }));
  return { ...arrangement, sheets: [...arrangement.sheets, ...more] };
}

/** Calls a document by a name. */
export function named(arrangement: Arrangement, id: string, title: string): Arrangement {
  return { ...arrangement, titles: new Map([...arrangement.titles, [id, title]]) };
}

/** What has been done, and what was taken back of it. */
export type History<Step> = {
  now: Arrangement;
  past: readonly { before: Arrangement; step: Step }[];
  future: readonly { after: Arrangement; step: Step }[];
};

/** Does something; what was taken back before is forgotten. What changes nothing is no step. */
export function doneIn<Step>(history: History<Step>, now: Arrangement, step: Step): History<Step> {
  if (now === history.now) return history;
  return { now, past: [...history.past, { before: history.now, step }], future: [] };
}

/** Takes the last step back. */
export function undone<Step>(history: History<Step>): History<Step> {
  const last = history.past.at(-1);
  if (!last) return history;
  const future = [...history.future, { after: history.now, step: last.step }];
  return { now: last.before, past: history.past.slice(0, -1), future };
}

/** Does again what was taken back last. */
export function redone<Step>(history: History<Step>): History<Step> {
  const next = history.future.at(-1);
  if (!next) return history;
  const past = [...history.past, { before: history.now, step: next.step }];
  return { now: next.after, past, future: history.future.slice(0, -1) };
}

/** Page numbers as people write them: 1–4, 6. */
export function rangesOf(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs
    .flatMap(([from, to]) => (to === from + 1 ? [`${from}`, `${to}`] : [from === to ? `${from}` : `${from}–${to}`]))
    .join(', ');
}
