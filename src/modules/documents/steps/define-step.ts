import { z } from 'zod';
import type { Config, SettingsGroup } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import type { FileBlob, FileRow } from '../files/index.ts';
import type { StepResult } from './step-result.ts';
import type { DocumentWork } from './work.ts';

/** The document as a step sees it: its row at the start of the step. */
export type StepFile = FileRow;

/** Lines for the document's processing log: a public message, and detail "for support". */
export type StepLog = {
  info(message: string, detail?: string): void;
  warning(message: string, detail?: string): void;
};

/** What a running step gets. */
export type StepRun<O> = {
  file: StepFile;
  /** The stored file that has this role of the document; undefined when there is none. */
  blob(role: string): Promise<FileBlob | undefined>;
  work: DocumentWork;
  options: O;
  ctx: Context;
  /** Aborted when the step makes no progress for STEP_TIMEOUT_SECONDS, when the run lost its claim, or when the worker stops. */
  signal: AbortSignal;
  /** Names this attempt of the step to jobs that help with it. */
  stepId: string;
  attempt: number;
  /** No further attempt follows when this one throws: keep what can be kept. */
  isLastAttempt: boolean;
  /** Since when the step waits for something outside, with a `retryIn` each time; null at its first run. */
  waitingSince: Date | null;
  /** Says how far the step is; also proof of life for the time limit. Throttled, cheap to call. */
  progress(done: number, total: number): Promise<void>;
  /** Whether somebody else should have the slot now: a step that has kept what it did so far answers `yield` then. */
  shouldYield(): Promise<boolean>;
  /** Proof of life for the time limit where there is no progress to tell. */
  alive(): void;
  log: StepLog;
  /** A transaction of this run alone: it throws when another run has taken the document over. */
  fenced<T>(write: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** Which kind of slot a step runs in. */
export type StepWork = 'cpu' | 'io' | 'ai';

/** What leaves the service with a step: nothing, text for a model elsewhere, the document itself, or word of it. */
export type ReachesOut = 'nothing' | 'ai' | 'delivery' | 'tell';

/**
 * What a trial of a pipeline does with a step: `run` it, which sends nothing; `keep` what it made the last time with the same options,
 * else run it; `make`: run it, but assume that it works where only decisions are asked for; `assume` that it works, always.
 */
export type InTrial = 'run' | 'keep' | 'make' | 'assume';

/** What a step knows before it runs. `behind`: the step whose end is written in the same transaction; null when the step has begun. */
export type PassOver<O> = Pick<StepRun<O>, 'ctx' | 'file' | 'work' | 'options'> & { behind: string | null };

/** One processing step: a value in the registry. */
export type StepDefinition<O = unknown> = {
  /** The word in the database, the API and the interface. */
  name: string;
  title: string;
  /** What it does, in one sentence for who puts a pipeline together. */
  description: string;
  /** Raised when options of before mean something else; the default is 1. */
  typeVersion?: number;
  /** What leaves the service with it; the default is nothing. */
  reachesOut?: ReachesOut;
  /** The same where settings or options decide it, which may not be known yet; the step keeps by itself what may not leave. */
  reachesOutBy?: (config: Config, options?: unknown) => ReachesOut;
  /** What a trial of a pipeline does with it; the default is `run`, and `assume` for what reaches out. */
  inTrial?: InTrial;
  /** What stands in for its run where a trial only decides, or where it would reach out; left out: it works. */
  decide?: (input: Pick<StepRun<O>, 'ctx' | 'file' | 'options'>) => Promise<StepResult> | StepResult;
  /** Whether nothing leaves the service after all with these options; the default is no. */
  staysHere?: (options: O) => boolean;
  /** Whether it ends by what a person does, and everything behind it waits for that; the default is no. */
  waitsForPeople?: boolean;
  /** Whether what it did reached somebody and is not done a second time when a step before it is tried again; the default is no. */
  isDoneOnce?: boolean;
  /** What it takes: `cpu` computes here, `io` waits for somebody else's answer, `ai` for a model's, perhaps for minutes; none holds a slot of another kind. */
  work: StepWork;
  /** Options kept with the plan; parsed before the step runs. */
  options: z.ZodType<O>;
  /** Steps that come before this one where the plan has them: they must have ended well. Others may have failed. */
  after: readonly string[];
  /** The settings the step reads beside those of the service. */
  settings?: readonly SettingsGroup[];
  /** What people should know of a step that did its work, such as damage it found. Words: src/web/steps/<name>.<language>.json. */
  warnings?: readonly string[];
  /** Why it may be passed over, where people want to know. Words in the same files. */
  notes?: readonly string[];
  /** Whether every pipeline has the step, without a condition: a document that skipped it would be unread or lost to search. */
  isRequired?: boolean;
  /** Whether the default plan has the step, decided when a document is planned; the default is yes. */
  isPlanned?: (config: Config) => boolean;
  /** Whether the step counts for the document's status, decided when it is planned; the default is yes. */
  counts?: (config: Config) => boolean;
  /** Whether the step is shown among a document's steps, decided when it is planned; the default is yes. */
  isShown?: (config: Config) => boolean;
  /**
   * One sentence why the step has nothing to do, which spares it a run. Asked in the transaction that ends the step before it, so with
   * one query at most. Undefined when it has to run to know.
   */
  passesOver?: (about: PassOver<O>) => Promise<string | undefined> | string | undefined;
  run(input: StepRun<O>): Promise<StepResult>;
};

type Defaulted = 'typeVersion' | 'reachesOut' | 'waitsForPeople' | 'inTrial';

/** A step with its options type closed over, as the registry holds it. */
export type RegisteredStep = Omit<
  StepDefinition,
  'options' | 'run' | 'passesOver' | 'decide' | 'staysHere' | Defaulted
> &
  Required<Pick<StepDefinition, Defaulted>> & {
    /** Its options as JSON Schema, with titles and descriptions: what a form for them is made of. */
    configSchema(): Record<string, unknown>;
    /** What is wrong with options for the step; undefined when they fit. */
    checkOptions(options: unknown): string | undefined;
    /** What leaves the service with these options. */
    leavesWith(storedOptions: unknown): ReachesOut;
    passesOver(about: Omit<PassOver<unknown>, 'options'>, storedOptions: unknown): Promise<string | undefined>;
    run(input: Omit<StepRun<unknown>, 'options'>, storedOptions: unknown): Promise<StepResult>;
    /** Undefined where nothing stands in for its run. */
    decide:
      | ((input: Pick<StepRun<unknown>, 'ctx' | 'file'>, storedOptions: unknown) => Promise<StepResult>)
      | undefined;
  };

/** Declares a step. Put the value into the registry and the engine runs it. Its run throws when it warns of what it did not declare. */
export function defineStep<O>(definition: StepDefinition<O>): RegisteredStep {
  const { options, run, passesOver, decide, staysHere, ...rest } = definition;
  return {
    typeVersion: 1,
    reachesOut: 'nothing',
    waitsForPeople: false,
    inTrial: (rest.reachesOut ?? 'nothing') === 'nothing' ? 'run' : 'assume',
    ...rest,
    decide:
      decide && (async (input, storedOptions) => decide({ ...input, options: options.parse(storedOptions ?? {}) })),
    configSchema: () => z.toJSONSchema(options, { io: 'input' }),
    checkOptions: (given) =>
      options
        .safeParse(given)
        .error?.issues.map(({ message }) => message)
        .join('; '),
    leavesWith: (storedOptions) => {
      const parsed = options.safeParse(storedOptions ?? {});
      return parsed.success && staysHere?.(parsed.data) ? 'nothing' : (rest.reachesOut ?? 'nothing');
    },
    // Options that do not fit are the step's own failure, once it runs, and not that of the step before.
    passesOver: async (about, storedOptions) => {
      const parsed = options.safeParse(storedOptions ?? {});
      return parsed.success ? passesOver?.({ ...about, options: parsed.data }) : undefined;
    },
    run: async (input, storedOptions) => {
      const result = await run({ ...input, options: options.parse(storedOptions ?? {}) });
      requireWarning(definition, result.type === 'done' ? result.warning : undefined);
      const note = result.type === 'skipped' ? result.note : undefined;
      if (note !== undefined && !definition.notes?.includes(note))
        throw new Error(`the step ${definition.name} does not declare the note "${note}"`);
      const write = 'write' in result ? result.write : undefined;
      if (!write) return result;
      return {
        ...result,
        write: async (ctx) => {
          const decision = await write(ctx);
          requireWarning(definition, decision?.warning);
          return decision;
        },
      };
    },
  };
}

function requireWarning({ name, warnings = [] }: Pick<StepDefinition, 'name' | 'warnings'>, code?: string): void {
  if (code !== undefined && !warnings.includes(code))
    throw new Error(`the step ${name} does not declare the warning "${code}"`);
}
