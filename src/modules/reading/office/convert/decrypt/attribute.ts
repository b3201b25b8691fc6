import { officeFailure } from '../failure.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What an element says under a name, whatever stands before that name's colon; undefined where it says nothing. */
export function attributeOf(element: string, name: string): string | undefined {
  const found = new RegExp(String.raw`\s(?:[\w-]+:)?${name}="([^"]*)"`).exec(element)?.[1];
  return found?.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

/** The same for what has to be there. @throws office_broken */
export function attribute(element: string, name: string): string {
  const found = attributeOf(element, name);
  if (found === undefined) throw officeFailure('office_broken');
  return found;
}
