import { z } from 'zod';
import { AiProblem } from '../../ai/index.ts';
import { plainText } from '../plain-text.ts';
import type { CloudOcrProvider } from '../provider.ts';

const answerSchema = z.object({ pages: z.array(z.object({ markdown: z.string() })) });

/** Mistral OCR: a picture is answered with the Markdown of its page, without places. https://docs.mistral.ai/api/endpoint/ocr */
export const mistral: CloudOcrProvider = {
  defaults: { baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-ocr-latest' },
  needsKey: true,
  async readPage(ask, { baseUrl, apiKey = '', model }, image) {
    const { json } = await ask({
      method: 'POST',
      url: `${baseUrl}/ocr`,
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model,
        document: { type: 'image_url', image_url: `data:image/jpeg;base64,${image.jpeg.toString('base64')}` },
        include_image_base64: false,
      },
    });
    const answer = answerSchema.safeParse(json);
    const [page, ...others] = answer.data?.pages ?? [];
    if (!page || others.length > 0) throw new AiProblem('ai_answer_broken');
    return { text: plainText(page.markdown), words: [], turnedDegrees: 0 };
  },
};
