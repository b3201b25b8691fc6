import type { CloudOcrProvider, ProviderName } from './provider.ts';
import { azure } from './providers/azure.ts';
import { mistral } from './providers/mistral.ts';
import { openaiCompatible } from './providers/openai-compatible.ts';

/** All services that can read pages. Adding one: a file in the folder beside, its name in `providerNames`, and a line here. */
export const CLOUD_OCR_PROVIDERS: Readonly<Record<ProviderName, CloudOcrProvider>> = {
  azure,
  mistral,
  openai_compatible: openaiCompatible,
};
