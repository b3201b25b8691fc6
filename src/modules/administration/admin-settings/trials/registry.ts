import { aiTrial } from './ai.ts';
import { cloudOcrTrial } from './cloud-ocr.ts';
import { embeddingsTrial } from './embeddings.ts';
import { mailTrial } from './mail.ts';
import { paymentsTrials } from './payments.ts';
import { providerTrials } from './providers.ts';
import { searchTrial } from './search.ts';
import type { Trial } from './trial.ts';

/** Everything settings can be tried out on. A new one is a file here and a line. */
export const trials: readonly Trial[] = [
  mailTrial,
  ...providerTrials,
  ...paymentsTrials,
  aiTrial,
  embeddingsTrial,
  cloudOcrTrial,
  searchTrial,
];
