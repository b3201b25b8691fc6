import { type ConfigValues, defineSettings, integerText } from '../../../platform/config/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { baseUrlText, keyText, modelText } from './endpoint-texts.ts';

/** Which AI endpoint may be asked, and how much of a document it is told. */
export type AiSettings = {
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string | undefined;
  maxCharacters: number;
  timeoutSeconds: number;
  concurrency: number;
};

/** Settings of the AI endpoint. */
export const aiSettings = defineSettings<AiSettings>('ai', {
  baseUrl: {
    env: 'AI_BASE_URL',
    doc: 'An OpenAI-compatible endpoint that is asked what new documents are, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. Together with AI_MODEL it turns this on: text of new documents is then sent there.',
    schema: baseUrlText,
    default: undefined,
    defaultDoc: 'unset: nothing is sent, documents are read on this machine only',
  },
  apiKey: {
    env: 'AI_API_KEY',
    doc: 'The key for AI_BASE_URL. Endpoints on your own machines often need none.',
    schema: keyText,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'baseUrl',
  },
  model: {
    env: 'AI_MODEL',
    doc: 'The model to ask, by the name the endpoint has for it. Needed with AI_BASE_URL.',
    schema: modelText,
    default: undefined,
    defaultDoc: 'unset',
  },
  maxCharacters: {
    env: 'AI_MAX_CHARACTERS',
    doc: 'At most so many characters of a document are sent; of longer ones the beginning and the end. About four characters are one token of most models.',
    schema: integerText(500, 200_000),
    default: 12_000,
  },
  timeoutSeconds: {
    env: 'AI_TIMEOUT_SECONDS',
    doc: 'How long an answer may take, in seconds. After that the document goes on with what was found on this machine.',
    schema: integerText(1, 600),
    default: 60,
  },
  concurrency: {
    env: 'AI_CONCURRENCY',
    doc: 'Questions to the endpoint at the same time from one worker process. A model on your own machine mostly answers one after the other.',
    schema: integerText(1, 50),
    default: 2,
    restart: true,
  },
});

/** Whether an AI endpoint is set up. */
export function isAiConfigured(config: ConfigValues): boolean {
  const { baseUrl, model } = config.get(aiSettings);
  return baseUrl !== undefined && model !== undefined;
}

/** What is wrong with the settings of the AI endpoint taken together; one sentence each. */
export function aiSettingsProblems(config: ConfigValues): string[] {
  const { baseUrl, apiKey, model } = config.get(aiSettings);
  if (baseUrl !== undefined)
    return model === undefined ? [`AI_MODEL: ${says('set_with', { value: 'AI_BASE_URL' })}`] : [];
  if (model !== undefined) return [`AI_BASE_URL: ${says('set_with', { value: 'AI_MODEL' })}`];
  return apiKey === undefined ? [] : [`AI_BASE_URL: ${says('set_with', { value: 'AI_API_KEY' })}`];
}
