import { says } from '../refusals/index.ts';
import { declarationsOf, type SettingDeclaration, SettingsError, type SettingsGroup } from './settings.ts';

/** Parsed, validated values of all declared settings. */
export type ConfigValues = {
  /** The group's values of this moment; ask again instead of keeping them, or declare the setting `restart`. */
  get<T extends object>(group: SettingsGroup<T>): Readonly<T>;
};

/** The settings behind the values, for who lists and saves them. */
export type SettingsCatalogue = {
  readonly groups: readonly SettingsGroup[];
  /** What the environment says; undefined when it says nothing, or nothing but an empty text. */
  environmentText(env: string): string | undefined;
  /** What a start with these saved values would refuse, one sentence each; empty when it would not. */
  problemsWith(saved: SavedTexts): string[];
  /** The values of a start with these saved values; where one is wrong, the default. */
  valuesWith(saved: SavedTexts): ConfigValues;
  /** Whether this process goes on with another value than its next start would, with these saved values. */
  isRestartPending(env: string, saved: SavedTexts): boolean;
};

/** What the service reads its settings from. */
export type Config = ConfigValues & {
  readonly catalogue: SettingsCatalogue;
  /** Calls `listener` each time other values begin to count, for who must not wait to be asked. @returns what ends it. */
  whenChanged(listener: () => void): () => void;
  /** Waits until what is saved at this moment counts in this process: for who has just saved something. */
  catchUp(): Promise<void>;
};

/** Saved values by the name of their variable, as somebody would have typed them. */
export type SavedTexts = ReadonlyMap<string, string>;

/** What is wrong with values taken together; one sentence each. */
export type SettingsCheck = (config: ConfigValues) => string[];

type Environment = Readonly<Record<string, string | undefined>>;
type Texts = ReadonlyMap<string, string | undefined>;

/** A snapshot of all settings: saved value, else environment, else default. It is replaced as a whole, so readers never wait. */
export class LiveConfig implements Config {
  readonly catalogue: SettingsCatalogue;
  readonly #groups: readonly SettingsGroup[];
  readonly #environment: Environment;
  readonly #check: SettingsCheck;
  readonly #declarations: ReadonlyMap<string, SettingDeclaration<unknown>>;
  readonly #listeners = new Set<() => void>();
  #isStarted = false;
  #readSaved: () => Promise<void> = () => Promise.resolve();
  #texts: Texts;
  #values: ConfigValues;

  /** @throws SettingsError when the environment alone is wrong. */
  constructor(groups: readonly SettingsGroup[], environment: Environment, check: SettingsCheck) {
    this.#groups = groups;
    this.#environment = environment;
    this.#check = check;
    this.#declarations = new Map(groups.flatMap(declarationsOf).map(([, declared]) => [declared.env, declared]));
    this.catalogue = {
      groups,
      environmentText: (env) => this.#environmentText(env),
      problemsWith: (saved) => this.#problemsWith(saved),
      valuesWith: (saved) => parseTexts(groups, this.#textsWith(saved), []),
      isRestartPending: (env, saved) => this.#isRestartPending(env, saved),
    };
    this.#texts = this.#textsWith(new Map());
    const problems: string[] = [];
    this.#values = parseTexts(groups, this.#texts, problems);
    if (problems.length === 0) problems.push(...check(this.#values));
    if (problems.length > 0) throw new SettingsError(problems);
  }

  get<T extends object>(group: SettingsGroup<T>): Readonly<T> {
    return this.#values.get(group);
  }

  /**
   * Puts saved values above the environment. The first call belongs to the start; later ones leave settings marked `restart` as they are.
   * @throws SettingsError when a start with these values would be refused; the snapshot then stays.
   */
  apply(saved: SavedTexts): void {
    const problems = this.#problemsWith(saved);
    if (problems.length > 0) throw new SettingsError(problems);
    const texts = this.#textsWith(saved);
    if (this.#isStarted) {
      for (const [env, { restart }] of this.#declarations) if (restart) texts.set(env, this.#texts.get(env));
    }
    const values = parseTexts(this.#groups, texts, problems);
    if (problems.length > 0) throw new SettingsError(problems);
    this.#values = values;
    this.#texts = texts;
    this.#isStarted = true;
    for (const listener of this.#listeners) listener();
  }

  whenChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  catchUp(): Promise<void> {
    return this.#readSaved();
  }

  /** Says how to read what is saved; without it, as in a command, nothing is read after the start. */
  readSavedBy(readSaved: () => Promise<void>): void {
    this.#readSaved = readSaved;
  }

  #problemsWith(saved: SavedTexts): string[] {
    const problems = [...saved.keys()]
      .filter((env) => this.#declarations.get(env)?.environmentOnly)
      .map((env) => `${env}: ${says('from_environment')}`);
    const values = parseTexts(this.#groups, this.#textsWith(saved), problems);
    return problems.length > 0 ? problems : this.#check(values);
  }

  #isRestartPending(env: string, saved: SavedTexts): boolean {
    if (!this.#declarations.get(env)?.restart) return false;
    return this.#textsWith(saved).get(env) !== this.#texts.get(env);
  }

  #textsWith(saved: SavedTexts): Map<string, string | undefined> {
    return new Map(
      [...this.#declarations.keys()].map((env) => [env, saved.get(env) ?? this.#environmentText(env)] as const),
    );
  }

  #environmentText(env: string): string | undefined {
    const text = this.#environment[env];
    return text === '' ? undefined : text;
  }
}

/**
 * Reads every declared setting from the environment.
 * @param environment `.env` and process variables already merged; empty texts count as unset.
 * @param check what is wrong with values taken together.
 * @throws SettingsError that lists all wrong values at once.
 */
export function loadConfig(
  groups: readonly SettingsGroup[],
  environment: Environment,
  check: SettingsCheck = () => [],
): LiveConfig {
  return new LiveConfig(groups, environment, check);
}

/** Adds a sentence to `problems` for each text that its schema refuses; the value is then the default. */
function parseTexts(groups: readonly SettingsGroup[], texts: Texts, problems: string[]): ConfigValues {
  const valuesByGroup = new Map<string, object>();
  for (const group of groups) {
    const values: Record<string, unknown> = {};
    for (const [key, declaration] of declarationsOf(group)) {
      const text = texts.get(declaration.env);
      const parsed = text === undefined ? undefined : declaration.schema.safeParse(text);
      values[key] = parsed?.success ? parsed.data : declaration.default;
      if (parsed?.error) problems.push(`${declaration.env}: ${parsed.error.issues[0]?.message ?? says('not_valid')}`);
    }
    valuesByGroup.set(group.name, values);
  }
  return {
    get<T extends object>(group: SettingsGroup<T>): Readonly<T> {
      const values = valuesByGroup.get(group.name);
      if (!values) throw new Error(`settings group "${group.name}" is not registered in src/app/settings.ts`);
      return values as T;
    },
  };
}
