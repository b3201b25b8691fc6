import type { JsonAnswer, JsonRequest } from '../ai/index.ts';
import type { Word } from '../layout/index.ts';

/** The names of the kinds of services, as a setting has them. */
export const providerNames = ['azure', 'mistral', 'openai_compatible'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The service that reads pages, as it is asked. */
export type CloudOcrService = {
  provider: ProviderName;
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For one page. */
  timeoutMs: number;
};

/** A page as it is sent: a JPEG in gray, upright or not. */
export type PageImage = { jpeg: Buffer; widthPx: number; heightPx: number };

/** What a service read. */
export type CloudPage = {
  text: string;
  /** In pixels of the picture; none where the service does not say where words stand. */
  words: Word[];
  /** Clockwise, until the text stands upright. */
  turnedDegrees: 0 | 90 | 180 | 270;
};

/** Sends one request of a page. @throws what `problemOf` knows. */
export type Ask = (request: Pick<JsonRequest, 'url' | 'method' | 'headers' | 'body'>) => Promise<JsonAnswer>;

/** A kind of service that reads pages: a value in the registry. */
export type CloudOcrProvider = {
  /** What is asked where the settings name nothing else. */
  defaults: { baseUrl?: string; model?: string };
  needsKey: boolean;
  /**
   * Has one page read.
   * @throws AiProblem when what comes back is no reading of exactly this page, or what `ask` throws.
   */
  readPage(ask: Ask, service: CloudOcrService, image: PageImage, signal: AbortSignal): Promise<CloudPage>;
};
