import type { z } from 'zod';

/** One setting, declared beside the code that reads it. `schema` parses the text of the environment, or the saved one, into the value. */
export type SettingDeclaration<T> = {
  env: string;
  /** One or two sentences for docs/configuration.md: what it does, and its unit. */
  doc: string;
  schema: z.ZodType<T, string>;
  /** The value when the setting is neither saved nor in the environment. `undefined` must be part of the schema's output type to be a default. */
  default: T;
  /** How the default reads in the docs when the value itself is not telling (computed, unset). */
  defaultDoc?: string;
  /** Masked everywhere and sealed when it is saved. */
  secret?: boolean;
  /** The setting (its key in the same group) with the address that a secret is for: another server there needs the secret anew. */
  goesTo?: string;
  /** What of a secret's value may be shown: nothing that lets anybody in. */
  shownPart?(value: NonNullable<T>): string;
  /** Read once, when the service starts: a saved value counts from the next start on. */
  restart?: true;
  /** Needed before the database is open, or each machine's own: cannot be saved. */
  environmentOnly?: true;
};

/** The settings of one module. */
export type SettingsGroup<T extends object = object> = {
  readonly name: string;
  readonly declarations: { readonly [K in keyof T]: SettingDeclaration<T[K]> };
};

/** Declares the settings of a module. The group's values are read with `config.get(group)`. */
export function defineSettings<T extends object>(
  name: string,
  declarations: { readonly [K in keyof T]: SettingDeclaration<T[K]> },
): SettingsGroup<T> {
  return { name, declarations };
}

/** The declarations of a group by key; what their values are is the group's business. */
export function declarationsOf(group: SettingsGroup): [key: string, declaration: SettingDeclaration<unknown>][] {
  return Object.entries(group.declarations);
}

/** How a default reads; `isLiteral` when it is a value that could be typed. */
export function describeDefault(declaration: SettingDeclaration<unknown>): { text: string; isLiteral: boolean } {
  if (declaration.defaultDoc !== undefined) return { text: declaration.defaultDoc, isLiteral: false };
  const value = declaration.default;
  if (value === undefined || value === null || value === '') return { text: 'unset', isLiteral: false };
  return { text: Array.isArray(value) ? value.join(',') : String(value), isLiteral: true };
}

/** Every problem of the settings, reported in one message. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}
