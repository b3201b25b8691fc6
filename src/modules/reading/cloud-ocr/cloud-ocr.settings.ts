import { z } from 'zod';
import { type ConfigValues, defineSettings, integerText } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { baseUrlText, keyText, modelText } from '../ai/index.ts';
import { type CloudOcrService, type ProviderName, providerNames } from './provider.ts';
import { CLOUD_OCR_PROVIDERS } from './registry.ts';

/** A price as it is shown: an amount, and the code of its currency (ISO 4217). */
export type Price = { amount: string; currency: string };

/** Which service elsewhere reads pages when somebody asks for that. */
export type CloudOcrSettings = {
  provider: ProviderName | undefined;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string | undefined;
  timeoutSeconds: number;
  pricePerThousandPages: Price | undefined;
};

const priceText: z.ZodType<Price, string> = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:\.\d{1,4})? [A-Z]{3}$/, says('price'))
  .transform((text) => {
    const [amount = '', currency = ''] = text.split(' ');
    return { amount, currency };
  });

/** Settings of reading pages by a service elsewhere. */
export const cloudOcrSettings = defineSettings<CloudOcrSettings>('cloud_ocr', {
  provider: {
    env: 'CLOUD_OCR_PROVIDER',
    doc: 'A service that reads pages when somebody asks for it, or a pipeline says so: `azure` (Azure AI Document Intelligence), `mistral` (Mistral OCR) or `openai_compatible` (a model that sees pictures). Pictures of the pages are then sent there; nothing is sent by itself.',
    schema: z.enum(providerNames, says('choices', { values: [...providerNames] })),
    default: undefined,
    defaultDoc: 'unset: pages are read on this machine only',
  },
  baseUrl: {
    env: 'CLOUD_OCR_BASE_URL',
    doc: 'Its address: for `azure` the endpoint of your resource, such as `https://example.cognitiveservices.azure.com`; for `openai_compatible` such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. Without it `mistral` is asked at `https://api.mistral.ai/v1`.',
    schema: baseUrlText,
    default: undefined,
    defaultDoc: 'unset',
  },
  apiKey: {
    env: 'CLOUD_OCR_API_KEY',
    doc: 'The key for CLOUD_OCR_PROVIDER. A model on your own machine often needs none.',
    schema: keyText,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'baseUrl',
  },
  model: {
    env: 'CLOUD_OCR_MODEL',
    doc: 'The model that reads. Needed with `openai_compatible`; else `prebuilt-read` (azure) and `mistral-ocr-latest` (mistral).',
    schema: modelText,
    default: undefined,
    defaultDoc: 'unset',
  },
  timeoutSeconds: {
    env: 'CLOUD_OCR_TIMEOUT_SECONDS',
    doc: 'How long the reading of one page may take, in seconds.',
    schema: integerText(5, 600),
    default: 120,
  },
  pricePerThousandPages: {
    env: 'CLOUD_OCR_PRICE',
    doc: 'What a thousand pages cost there, such as `1.50 USD`: people are told before they send a document. It is only shown, never charged.',
    schema: priceText,
    default: undefined,
    defaultDoc: 'unset: people are told that it may cost something',
  },
});

/** The service these settings lead to; undefined when there is none. */
export function cloudOcrOf(config: ConfigValues): CloudOcrService | undefined {
  const { provider, baseUrl, apiKey, model, timeoutSeconds } = config.get(cloudOcrSettings);
  if (provider === undefined) return undefined;
  const { defaults } = CLOUD_OCR_PROVIDERS[provider];
  const [address, name] = [baseUrl ?? defaults.baseUrl, model ?? defaults.model];
  if (address === undefined || name === undefined) return undefined;
  return { provider, baseUrl: address, apiKey, model: name, timeoutMs: timeoutSeconds * 1000 };
}

/** What is wrong with the settings of cloud OCR taken together; one sentence each. */
export function cloudOcrSettingsProblems(config: ConfigValues): string[] {
  const { provider, baseUrl, apiKey, model } = config.get(cloudOcrSettings);
  if (provider === undefined) {
    const given = { CLOUD_OCR_BASE_URL: baseUrl, CLOUD_OCR_API_KEY: apiKey, CLOUD_OCR_MODEL: model };
    const [first] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return first === undefined ? [] : [`CLOUD_OCR_PROVIDER: ${says('set_with', { value: first })}`];
  }
  const { defaults, needsKey } = CLOUD_OCR_PROVIDERS[provider];
  const needed = {
    CLOUD_OCR_BASE_URL: baseUrl ?? defaults.baseUrl,
    CLOUD_OCR_MODEL: model ?? defaults.model,
    ...(needsKey ? { CLOUD_OCR_API_KEY: apiKey } : {}),
  };
  const value = `CLOUD_OCR_PROVIDER=${provider}`;
  return Object.entries(needed).flatMap(([name, set]) =>
    set === undefined ? [`${name}: ${says('set_with', { value })}`] : [],
  );
}
