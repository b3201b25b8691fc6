import { expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { cloudOcrOf, cloudOcrSettings, cloudOcrSettingsProblems } from './cloud-ocr.settings.ts';

const config = (env: Record<string, string>) => loadConfig([cloudOcrSettings], env);

it.each([
  ['nothing', {}, undefined],
  [
    'mistral',
    { CLOUD_OCR_PROVIDER: 'mistral', CLOUD_OCR_API_KEY: 'k' },
    { baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-ocr-latest' },
  ],
  [
    'azure',
    { CLOUD_OCR_PROVIDER: 'azure', CLOUD_OCR_API_KEY: 'k', CLOUD_OCR_BASE_URL: 'https://a.example.org/' },
    { baseUrl: 'https://a.example.org', model: 'prebuilt-read' },
  ],
  [
    'a model next door',
    { CLOUD_OCR_PROVIDER: 'openai_compatible', CLOUD_OCR_BASE_URL: 'http://localhost:11434/v1', CLOUD_OCR_MODEL: 'm' },
    { baseUrl: 'http://localhost:11434/v1', model: 'm' },
  ],
])('%s leads to its service', (_, env, service) => {
  const found = cloudOcrOf(config(env));
  if (service) expect(found).toMatchObject(service);
  else expect(found).toBeUndefined();
  expect(cloudOcrSettingsProblems(config(env))).toEqual([]);
});

it.each([
  [{ CLOUD_OCR_API_KEY: 'k' }, ['CLOUD_OCR_PROVIDER: must be set when CLOUD_OCR_API_KEY is set']],
  [{ CLOUD_OCR_PROVIDER: 'mistral' }, ['CLOUD_OCR_API_KEY: must be set when CLOUD_OCR_PROVIDER=mistral is set']],
  [
    { CLOUD_OCR_PROVIDER: 'azure', CLOUD_OCR_API_KEY: 'k' },
    ['CLOUD_OCR_BASE_URL: must be set when CLOUD_OCR_PROVIDER=azure is set'],
  ],
  [
    { CLOUD_OCR_PROVIDER: 'openai_compatible' },
    [
      'CLOUD_OCR_BASE_URL: must be set when CLOUD_OCR_PROVIDER=openai_compatible is set',
      'CLOUD_OCR_MODEL: must be set when CLOUD_OCR_PROVIDER=openai_compatible is set',
    ],
  ],
])('what lacks is named: %o', (env, problems) => {
  expect(cloudOcrSettingsProblems(config(env as Record<string, string>))).toEqual(problems);
});

it.each(['1,50 USD', '1.50', 'USD 1.50', '-1 USD', '1.50 usd'])('%s is no price', (price) => {
  expect(() => config({ CLOUD_OCR_PRICE: price })).toThrow(/must be an amount and a currency/);
});
