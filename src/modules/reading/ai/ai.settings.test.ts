import { expect, it } from 'vitest';
import { loadConfig, SettingsError } from '../../../platform/config/index.ts';
import { aiSettings, aiSettingsProblems, isAiConfigured } from './ai.settings.ts';
import { endpointOf, hostOf } from './endpoint.ts';

const url = 'http://localhost:11434/v1';
const load = (env: Record<string, string>) => loadConfig([aiSettings], env);

it('an endpoint is its address and a model; a key is needed only where one is wanted', () => {
  const config = load({ AI_BASE_URL: ` ${url}/ `, AI_MODEL: 'llama3.1:8b' });
  expect(aiSettingsProblems(config)).toEqual([]);
  expect(isAiConfigured(config)).toBe(true);
  expect(endpointOf(config)).toEqual({ baseUrl: url, apiKey: undefined, model: 'llama3.1:8b', timeoutMs: 60_000 });
  expect(hostOf({ baseUrl: `${url}/accounts/of-ann` })).toBe('localhost:11434');
  expect(isAiConfigured(load({}))).toBe(false);
});

it.each([
  [{ AI_BASE_URL: url }, 'AI_MODEL: must be set when AI_BASE_URL is set'],
  [{ AI_MODEL: 'gpt' }, 'AI_BASE_URL: must be set when AI_MODEL is set'],
  [{ AI_API_KEY: 'sk-1' }, 'AI_BASE_URL: must be set when AI_API_KEY is set'],
])('half an endpoint is refused: %j', (env, problem) => {
  expect(aiSettingsProblems(load(env))).toEqual([problem]);
});

it.each([
  'localhost',
  'ftp://a.example/v1',
  'https://ann:secret@a.example/v1',
  `${url}?key=1`,
  `${url}#x`,
  'http://a b/',
])('"%s" is no address of an endpoint', (address) => {
  expect(() => load({ AI_BASE_URL: address, AI_MODEL: 'gpt' })).toThrow(SettingsError);
});
