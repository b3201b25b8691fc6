import { z } from 'zod';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import {
  AI_PROBLEMS,
  AiProblem,
  aiSettings,
  askEndpoint,
  type Endpoint,
  endpointOf,
  hostOf,
  isAiConfigured,
} from '../../reading/ai/index.ts';
import { refusalOf } from '../admission/index.ts';
import { pagesOf } from '../files/index.ts';
import { type AskedText, fieldsQuestion, forgetAiAnswer, keepAiAnswer, messagesFor } from '../metadata/index.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { type Asked, done, retryIn, type StepResult, skipped } from './step-result.ts';

/** An endpoint that is busy is asked again by itself when that is soon, and for so long. */
const SOON_SECONDS = 120;
const MAX_WAIT_SECONDS = 600;
const ALIVE_EVERY_MS = 5_000;

const options = z.strictObject({
  use_ai: z.boolean().default(true).meta({ title: 'Ask', description: 'Off: nothing is sent.' }),
});

/**
 * Sends text of the document to the AI endpoint of this service and keeps what it answered; the next step decides what becomes of it.
 * Whatever goes wrong there, the document goes on with what is found on this machine.
 */
export const askAi = defineStep({
  name: 'ask_ai',
  title: 'Ask the AI endpoint',
  description: 'Sends text of the document to the AI endpoint of this service, so that it helps to find details.',
  reachesOut: 'ai',
  work: 'ai',
  inTrial: 'keep',
  options,
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text'],
  settings: [aiSettings],
  warnings: Object.keys(AI_PROBLEMS),
  isPlanned: isAiConfigured,
  decide: ({ ctx, options }) => {
    const why = whyNot(ctx, options);
    return why === undefined ? done({ summary: '' }) : skipped(why);
  },
  async run(run): Promise<StepResult> {
    const { ctx, file } = run;
    const forget = { write: async ({ db }: TransactionContext) => forgetAnswer(db, file.id) };
    const why = whyNot(ctx, run.options);
    const endpoint = endpointOf(ctx.config);
    if (why !== undefined || !endpoint) return skipped(why ?? NO_ENDPOINT, forget);
    const pages = await pagesOf(ctx.db, file.owner_id, file.id);
    const { maxCharacters } = ctx.config.get(aiSettings);
    const asked = messagesFor(
      pages.map(({ page_number, text }) => ({ page: page_number, text })),
      maxCharacters,
    );
    if (!asked) return skipped('There is no text that an AI endpoint could be asked about.', forget);
    const refusal = await refusalOf(ctx, { kind: 'ai_question' });
    if (refusal) return skipped(refusal.detail, forget);
    const alive = setInterval(run.alive, ALIVE_EVERY_MS);
    try {
      return await ask(run, endpoint, asked);
    } finally {
      clearInterval(alive);
    }
  },
});

const NO_ENDPOINT = 'No AI endpoint is set up.';

function whyNot({ config }: Pick<Context, 'config'>, { use_ai }: z.infer<typeof options>): string | undefined {
  if (!use_ai) return 'The plan of this document lets nothing be sent to an AI endpoint.';
  return endpointOf(config) ? undefined : NO_ENDPOINT;
}

async function ask(run: StepRun<unknown>, endpoint: Endpoint, asked: AskedText): Promise<StepResult> {
  const { ctx, file, signal } = run;
  const host = hostOf(endpoint);
  const sent = { host, model: endpoint.model, sent_characters: asked.sentCharacters };
  run.log.info(`${asked.sentCharacters} characters of text were sent to ${host}, for the model ${endpoint.model}.`);
  const startedMs = performance.now();
  try {
    const { value, usage, durationMs } = await askEndpoint(ctx, endpoint, fieldsQuestion(asked.messages), signal);
    return done({
      summary: `${endpoint.model} at ${host} was asked what this document is.`,
      asked: { ...sent, ...tokensOf(usage), duration_ms: durationMs },
      write: async ({ db: tx }) => {
        await keepAiAnswer(tx, file.id, value);
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof AiProblem)) throw error;
    const wait = waitFor(error, run);
    if (wait) return wait;
    return done({
      summary: `${error.detail} The details come from this machine only.`,
      warning: error.code,
      asked: { ...sent, ...tokensOf(error.usage), duration_ms: Math.round(performance.now() - startedMs) },
      write: async ({ db: tx }) => forgetAnswer(tx, file.id),
    });
  }
}

/** A wait where the endpoint said when to come again, and that is soon; undefined when it is not worth it. */
function waitFor({ retryAfterSeconds }: AiProblem, { ctx, waitingSince }: StepRun<unknown>): StepResult | undefined {
  if (retryAfterSeconds === null || retryAfterSeconds > SOON_SECONDS) return undefined;
  const waitedMs = waitingSince === null ? 0 : ctx.clock.now().getTime() - waitingSince.getTime();
  if (waitedMs / 1000 + retryAfterSeconds > MAX_WAIT_SECONDS) return undefined;
  const why = 'The AI endpoint takes no more requests at the moment. The step goes on by itself.';
  return retryIn(Math.max(1, retryAfterSeconds), 'ai_busy', why);
}

function tokensOf(usage: AiProblem['usage']): Pick<Asked, 'prompt_tokens' | 'completion_tokens'> {
  return { prompt_tokens: usage?.promptTokens ?? null, completion_tokens: usage?.completionTokens ?? null };
}

async function forgetAnswer(tx: Parameters<typeof forgetAiAnswer>[0], fileId: string): Promise<undefined> {
  await forgetAiAnswer(tx, fileId);
}
