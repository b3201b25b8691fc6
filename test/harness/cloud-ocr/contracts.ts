import { isObject } from '../ai/strict-schema.ts';

/** The page in a request that keeps to the published contract, or why it does not. */
export type Checked = { jpeg: Buffer } | { refusal: string };

const [SMALLEST_SIDE_PX, LARGEST_SIDE_PX] = [50, 10_000];
const DATA_URL = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+=*)$/;

/** https://learn.microsoft.com/rest/api/aiservices/document-models/analyze-document, version 2024-11-30. */
export function checkAzure(url: URL, body: unknown): Checked {
  if (!/^\/documentintelligence\/documentModels\/[A-Za-z0-9][A-Za-z0-9._~-]{1,63}:analyze$/.test(url.pathname))
    return { refusal: 'Resource not found' };
  if (url.searchParams.get('api-version') !== '2024-11-30') return { refusal: 'MissingApiVersionParameter' };
  if (!isObject(body) || Object.keys(body).join() !== 'base64Source' || typeof body.base64Source !== 'string')
    return { refusal: 'InvalidRequest' };
  return pictureOf(body.base64Source);
}

/** https://docs.mistral.ai/api/endpoint/ocr */
export function checkMistral(url: URL, body: unknown): Checked {
  const known = ['model', 'document', 'include_image_base64', 'pages', 'id', 'image_limit', 'image_min_size'];
  if (url.pathname !== '/v1/ocr') return { refusal: 'no Route matched with those values' };
  if (!isObject(body) || Object.keys(body).some((key) => !known.includes(key))) return { refusal: 'extra_forbidden' };
  const { model, document } = body;
  if (typeof model !== 'string' || !isObject(document) || document.type !== 'image_url') return { refusal: 'missing' };
  return fromDataUrl(document.image_url);
}

/** https://platform.openai.com/docs/api-reference/chat/create, with a picture in the content of the user. */
export function checkVision(url: URL, body: unknown): Checked {
  if (url.pathname !== '/v1/chat/completions') return { refusal: 'Unknown request URL' };
  if (!isObject(body) || Object.keys(body).sort().join() !== 'messages,model') return { refusal: 'Unknown parameter' };
  const messages: unknown[] = Array.isArray(body.messages) ? body.messages : [];
  const [system, user] = messages.map((one) => (isObject(one) ? one : {}));
  if (messages.length !== 2 || system?.role !== 'system' || typeof system.content !== 'string' || user?.role !== 'user')
    return { refusal: 'Invalid message' };
  const [part, ...others] = (Array.isArray(user.content) ? user.content : []) as unknown[];
  if (others.length > 0 || !isObject(part) || part.type !== 'image_url' || !isObject(part.image_url))
    return { refusal: 'Invalid content' };
  if (!['auto', 'low', 'high'].includes(String(part.image_url.detail))) return { refusal: 'Invalid detail' };
  return fromDataUrl(part.image_url.url);
}

function fromDataUrl(url: unknown): Checked {
  const data = typeof url === 'string' ? DATA_URL.exec(url)?.[1] : undefined;
  return data === undefined ? { refusal: 'invalid image' } : pictureOf(data);
}

/** A JPEG of a size that is taken, by its first frame header. */
function pictureOf(base64: string): Checked {
  const jpeg = Buffer.from(base64, 'base64');
  if (jpeg.readUInt16BE(0) !== 0xffd8) return { refusal: 'UnsupportedContent' };
  let at = 2;
  while (jpeg[at] === 0xff && !(jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2)) at += 2 + jpeg.readUInt16BE(at + 2);
  const [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)];
  const isTaken = [width, height].every((side) => side >= SMALLEST_SIDE_PX && side <= LARGEST_SIDE_PX);
  return isTaken ? { jpeg } : { refusal: 'InvalidContentDimensions' };
}
