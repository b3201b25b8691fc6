import { z } from 'zod';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { aiSettings, hostOf, isAiConfigured } from '../../../reading/ai/index.ts';
import type { PageText } from './cut-text.ts';
import { messagesFor } from './question.ts';

/** About how many characters make a token. */
const CHARACTERS_PER_TOKEN = 4;

/** What would be sent to the AI endpoint about one document. */
export const aiPreviewSchema = z
  .object({
    is_on: z.boolean().describe('With these settings new documents are sent.'),
    host: z.string().nullable().describe('Where to; null: no endpoint is set.'),
    model: z.string().nullable(),
    messages: z
      .array(z.object({ role: z.enum(['system', 'user']), content: z.string() }))
      .describe(
        'Exactly as they are sent, with a schema of the fields beside them. Empty: the document has no text, and nothing is sent.',
      ),
    sent_characters: z.int().describe('Of the document’s own text.'),
    left_out_characters: z.int(),
    estimated_tokens: z.int().describe('Of all messages; the endpoint counts for itself.'),
  })
  .meta({ id: 'AiPreview' });
/** The preview as JSON. */
export type AiPreview = z.infer<typeof aiPreviewSchema>;

/** What would be sent about these pages, with settings that may be typed only. Nothing is sent. */
export function previewFor(values: ConfigValues, pages: readonly PageText[], maxCharacters?: number): AiPreview {
  const settings = values.get(aiSettings);
  const asked = messagesFor(pages, maxCharacters ?? settings.maxCharacters);
  const messages = asked?.messages ?? [];
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    is_on: isAiConfigured(values),
    host: settings.baseUrl === undefined ? null : hostOf({ baseUrl: settings.baseUrl }),
    model: settings.model ?? null,
    messages,
    sent_characters: asked?.sentCharacters ?? 0,
    left_out_characters: asked?.leftOutCharacters ?? 0,
    estimated_tokens: Math.ceil(length / CHARACTERS_PER_TOKEN),
  };
}
