import type { z } from 'zod';

/** One setting, declared beside the code that reads it. `schema` parses the environment's string into the value. */
export type SettingDeclaration<T> = {
  env: string;
  /** One or two sentences for docs/configuration.md: what it does, and its unit. */
  doc: string;
  schema: z.ZodType<T, string>;
  /** The value when the variable is unset or empty. `undefined` must be part of the schema's output type to be a default. */
  default: T;
  /** How the default reads in the docs when the value itself is not telling (computed, unset). */
  defaultDoc?: string;
  /** Masked everywhere and encrypted at rest. */
  secret?: boolean;
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

/** Parsed, validated values of all declared settings. */
export type Config = {
  get<T extends object>(group: SettingsGroup<T>): Readonly<T>;
};

/** Every problem of the environment, reported in one message. */
export class SettingsError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads every declared setting from `env`.
 * @param env the environment: `.env` and process variables already merged; empty strings count as unset.
 * @throws SettingsError that lists all wrong values at once.
 */
export function loadConfig(
  groups: readonly SettingsGroup[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const problems: string[] = [];
  const valuesByGroup = new Map<string, object>();
  for (const group of groups) valuesByGroup.set(group.name, readGroup(group, env, problems));
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    get<T extends object>(group: SettingsGroup<T>): Readonly<T> {
      const values = valuesByGroup.get(group.name);
      if (!values) throw new Error(`settings group "${group.name}" is not registered in src/app/settings.ts`);
      return values as T;
    },
  };
}

function readGroup(
  group: SettingsGroup,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): object {
  const values: Record<string, unknown> = {};
  for (const [key, declaration] of Object.entries(group.declarations) as [string, SettingDeclaration<unknown>][]) {
    const text = env[declaration.env];
    if (text === undefined || text === '') {
      values[key] = declaration.default;
      continue;
    }
    const parsed = declaration.schema.safeParse(text);
    if (parsed.success) values[key] = parsed.data;
    else problems.push(`${declaration.env}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  return values;
}
