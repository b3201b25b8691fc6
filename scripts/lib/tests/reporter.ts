import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { root } from '../paths.ts';
import type { TestRun, TestState } from './test-run.ts';

/** Names the file a run is reported to. */
export const REPORT_VARIABLE = 'ARCHIVOLT_TEST_REPORT';

/** Names how long after its last file a run may take to end by itself, in milliseconds. */
export const END_VARIABLE = 'ARCHIVOLT_TEST_END_MS';

const USUAL_END_MS = 5 * 60_000;

/** Writes what scripts/test.ts has to know of a run; Vitest loads it as a reporter by its path. */
export default class RunReporter implements Reporter {
  readonly #modules = new Map<string, TestModule>();
  #wanted = 0;
  #isReported = false;
  #vitest: Vitest | undefined;
  readonly #startedMs = performance.now();
  readonly #queued = new Map<string, number>();
  readonly #ended = new Map<string, number>();
  readonly #spans = new Map<string, { from: number; to: number }>();
  #reportFile = '';
  #root = root;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#root = vitest.config.root;
    this.#reportFile = process.env[REPORT_VARIABLE] ?? '';
    if (this.#reportFile === '') throw new Error(`${REPORT_VARIABLE} names no file`);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#wanted = specifications.length;
  }

  onTestModuleQueued(module: TestModule): void {
    this.#queued.set(module.id, performance.now());
  }

  onTestModuleEnd(module: TestModule): void {
    const to = performance.now();
    this.#ended.set(module.id, to);
    const from = this.#queued.get(module.id) ?? to;
    const span = this.#spans.get(module.project.name) ?? { from, to };
    this.#spans.set(module.project.name, { from: Math.min(span.from, from), to: Math.max(span.to, to) });
    this.#modules.set(module.id, module);
    const endMs = Number(process.env[END_VARIABLE] ?? USUAL_END_MS);
    if (this.#modules.size >= this.#wanted) setTimeout(() => void this.#endAnyway(), endMs).unref();
  }

  /** Vitest waited once for an hour after all its files had ended, and then nothing was known of them. */
  async #endAnyway(): Promise<void> {
    if (this.#isReported || !this.#vitest) return;
    process.stderr.write('All files have ended, and Vitest goes on waiting: it is ended.\n');
    const modules = [...this.#modules.values()];
    this.onTestRunEnd(modules, this.#vitest.state.getUnhandledErrors(), 'ended');
    process.exitCode = modules.every((module) => module.ok()) ? 0 : 1;
    await this.#vitest.exit(true);
  }

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[], reason: string): void {
    const run: TestRun = {
      files: modules.map((module) => this.#fileRun(module)),
      strayErrors: strayErrors.length,
      isWhole: reason !== 'interrupted',
      projects: [...this.#spans].map(([project, { from, to }]) => ({ project, seconds: (to - from) / 1_000 })),
    };
    writeFileSync(this.#reportFile, JSON.stringify(run));
    this.#isReported = true;
  }

  #fileRun(module: TestModule): TestRun['files'][number] {
    const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    return {
      file: path.relative(this.#root, module.moduleId).replaceAll(path.sep, '/'),
      project: module.project.name,
      seconds: (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1_000,
      endSeconds: ((this.#ended.get(module.id) ?? performance.now()) - this.#startedMs) / 1_000,
      state: ended(module.state()),
      tests: [...module.children.allTests()].map((test) => ({
        title: test.fullName,
        state: ended(test.result().state),
      })),
    };
  }
}

function ended(state: string): TestState {
  return state === 'passed' || state === 'skipped' ? state : 'failed';
}
