const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;

/** The pictures among the signs of a text (`🧾`), without their variations: names are found by them. */
export function pictographsOf(text: string): string[] {
  return text.match(PICTOGRAPH) ?? [];
}
