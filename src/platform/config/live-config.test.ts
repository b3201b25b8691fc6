import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ConfigValues, defineSettings, integerText, loadConfig, SettingsError } from './index.ts';

type Values = { days: number; workers: number; host: string; mode: string };

const settings = defineSettings<Values>('test', {
  days: { env: 'DAYS', doc: '', schema: integerText(1, 100), default: 30 },
  workers: { env: 'WORKERS', doc: '', schema: integerText(1, 8), default: 2, restart: true },
  host: { env: 'HOST', doc: '', schema: z.string(), default: 'here', environmentOnly: true },
  mode: { env: 'MODE', doc: '', schema: z.string(), default: 'plain' },
});

/** Short days and fancy mode do not go together. */
function check(config: ConfigValues): string[] {
  const { days, mode } = config.get(settings);
  return mode === 'fancy' && days < 10 ? ['MODE: must not be fancy below 10 days'] : [];
}

const saved = (texts: Record<string, string>) => new Map(Object.entries(texts));
const load = (env: Record<string, string> = {}) => loadConfig([settings], env, check);

/** Every problem that `work` is refused with. */
function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('a value', () => {
  it('is the saved one, else that of the environment, else the default', () => {
    const config = load({ DAYS: '20', MODE: '' });
    expect(config.get(settings)).toMatchObject({ days: 20, workers: 2, mode: 'plain' });
    config.apply(saved({ DAYS: '10' }));
    expect(config.get(settings).days).toBe(10);
    config.apply(saved({}));
    expect(config.get(settings).days).toBe(20);
  });

  it('that is read at the start stays until the next one, which is said', () => {
    const config = load({ WORKERS: '3' });
    config.apply(saved({ WORKERS: '4' }));
    expect(config.get(settings).workers).toBe(4);
    config.apply(saved({ WORKERS: '5', DAYS: '7' }));
    expect(config.get(settings)).toMatchObject({ workers: 4, days: 7 });
    expect(config.catalogue.isRestartPending('WORKERS', saved({ WORKERS: '5' }))).toBe(true);
    expect(config.catalogue.isRestartPending('WORKERS', saved({}))).toBe(true);
    expect(config.catalogue.isRestartPending('WORKERS', saved({ WORKERS: '4' }))).toBe(false);
    expect(config.catalogue.isRestartPending('DAYS', saved({ DAYS: '8' }))).toBe(false);
  });
});

describe('wrong values', () => {
  it('of the environment are all named at once', () => {
    expect(problemsOf(() => load({ DAYS: 'many', WORKERS: '9' }))).toEqual([
      'DAYS: must be a whole number',
      'WORKERS: must be at most 8',
    ]);
    expect(problemsOf(() => load({ DAYS: '5', MODE: 'fancy' }))).toEqual(['MODE: must not be fancy below 10 days']);
  });

  it('that are saved change nothing, alone or together', () => {
    const config = load({ DAYS: '20' });
    const wrong = saved({ DAYS: '0', WORKERS: 'x', HOST: 'there' });
    expect(problemsOf(() => config.apply(wrong))).toEqual([
      'HOST: comes from the environment only, it cannot be saved',
      'DAYS: must be at least 1',
      'WORKERS: must be a whole number',
    ]);
    expect(config.catalogue.problemsWith(saved({ MODE: 'fancy' }))).toEqual([]);
    expect(problemsOf(() => config.apply(saved({ MODE: 'fancy', DAYS: '9' })))).toHaveLength(1);
    expect(config.get(settings)).toEqual({ days: 20, workers: 2, host: 'here', mode: 'plain' });
  });
});
