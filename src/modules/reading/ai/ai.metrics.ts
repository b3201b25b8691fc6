import { defineCounter } from '../../../platform/metrics/index.ts';
import { AI_PROBLEMS } from './ai-problem.ts';

/** Questions to the AI endpoint, by how they ended. */
export const requestsMade = defineCounter({
  name: 'archivolt_ai_requests_total',
  help: 'Questions to the AI endpoint: answered, or why there was no answer to go by.',
  labels: ['result'],
  series: ['answered', ...Object.keys(AI_PROBLEMS)].map((result) => ({ result })),
});

/** Tokens the AI endpoint counted. */
export const tokensUsed = defineCounter({
  name: 'archivolt_ai_tokens_total',
  help: 'Tokens the AI endpoint counted, of what it was sent and of what it answered.',
  labels: ['kind'],
  series: [{ kind: 'prompt' }, { kind: 'completion' }],
});
