import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Checked, checkAzure, checkMistral, checkVision } from './contracts.ts';

/** The services that pages can be sent to. */
export type Provider = 'azure' | 'mistral' | 'openai_compatible';

/** What becomes of a page. */
export type Reply =
  | { type: 'lines'; lines: readonly string[] }
  | { type: 'raw'; status: number; body: string; headers?: Record<string, string> }
  | { type: 'cut' }
  | { type: 'late' };

/** A stand-in for a service that reads pages, strict where its published API is. */
export type CloudOcrStandIn = {
  host: string;
  env: Record<string, string>;
  /** The pages that were sent and taken, oldest first. */
  pages: Buffer[];
  /** What was refused by the contract. */
  refused: string[];
  /** Decides the answers from now on. */
  reply: (nth: number) => Reply;
  /** Where azure says that the analysis can be asked for, in place of itself. */
  operationAt: string | undefined;
  stop(): Promise<void>;
};

const KEY = 'key-stand-in-7a1c';
const CHECKS: Readonly<Record<Provider, (url: URL, body: unknown) => Checked>> = {
  azure: checkAzure,
  mistral: checkMistral,
  openai_compatible: checkVision,
};

/** Starts it. */
export async function startCloudOcr(provider: Provider): Promise<CloudOcrStandIn> {
  const analyses = new Map<string, { lines: readonly string[]; looks: number }>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: CloudOcrStandIn = {
    host,
    env: {
      CLOUD_OCR_PROVIDER: provider,
      CLOUD_OCR_BASE_URL: provider === 'azure' ? `http://${host}` : `http://${host}/v1`,
      CLOUD_OCR_API_KEY: KEY,
      ...(provider === 'openai_compatible' ? { CLOUD_OCR_MODEL: 'sees-pages-1' } : {}),
    },
    pages: [],
    refused: [],
    reply: () => ({ type: 'lines', lines: ['Read elsewhere'] }),
    operationAt: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', `http://${host}`);
    const refuse = (status: number, message: string) => {
      standIn.refused.push(message);
      sendJson(response, status, { error: { code: message, message } });
    };
    const shown = provider === 'azure' ? request.headers['ocp-apim-subscription-key'] : request.headers.authorization;
    if (shown !== (provider === 'azure' ? KEY : `Bearer ${KEY}`)) return refuse(401, 'the key is not right');
    if (request.method === 'GET') return sendAnalysis(response, url.pathname);
    if (request.headers['content-type'] !== 'application/json') return refuse(415, 'Unsupported Media Type');
    const checked = CHECKS[provider](url, JSON.parse(body));
    if ('refusal' in checked) return refuse(400, checked.refusal);
    standIn.pages.push(checked.jpeg);
    send(response, standIn.reply(standIn.pages.length));
  };

  const send = (response: ServerResponse, reply: Reply) => {
    if (reply.type === 'late') return;
    if (reply.type === 'cut') return void response.socket?.destroy();
    if (reply.type === 'raw')
      return void response
        .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        .end(reply.body);
    const { lines } = reply;
    const content = lines.join('\n');
    if (provider === 'mistral')
      return sendJson(response, 200, {
        pages: [{ index: 0, markdown: content, images: [], dimensions: { dpi: 200, width: 1, height: 1 } }],
        model: 'mistral-ocr-latest',
        usage_info: { pages_processed: 1, doc_size_bytes: null },
      });
    if (provider === 'openai_compatible')
      return sendJson(response, 200, {
        id: 'chatcmpl-1',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
      });
    const id = String(analyses.size + 1);
    const path = `/documentintelligence/documentModels/prebuilt-read/analyzeResults/${id}`;
    analyses.set(path, { lines, looks: 0 });
    response.writeHead(202, {
      'operation-location': `${standIn.operationAt ?? `http://${host}`}${path}?api-version=2024-11-30`,
      'retry-after': '0',
    });
    response.end();
  };

  const sendAnalysis = (response: ServerResponse, path: string) => {
    const analysis = analyses.get(path);
    if (!analysis) return sendJson(response, 404, { error: { code: 'NotFound' } });
    analysis.looks += 1;
    if (analysis.looks === 1) {
      response.setHeader('retry-after', '0');
      return sendJson(response, 200, { status: 'running' });
    }
    sendJson(response, 200, { status: 'succeeded', analyzeResult: { pages: [azurePage(analysis.lines)] } });
  };
  return standIn;
}

/** A page measured in inches, its lines below each other, each word in a box of its own. */
function azurePage(lines: readonly string[]) {
  let offset = 0;
  const words: object[] = [];
  const spans = lines.map((line, row) => {
    const from = offset;
    let x = 1;
    for (const content of line.split(' ')) {
      const [right, y] = [x + content.length * 0.1, 1 + row * 0.4];
      const polygon = [x, y, right, y, right, y + 0.2, x, y + 0.2];
      words.push({ content, polygon, confidence: 0.9, span: { offset, length: content.length } });
      offset += content.length + 1;
      x = right + 0.1;
    }
    return { content: line, polygon: [], spans: [{ offset: from, length: line.length }] };
  });
  return { pageNumber: 1, angle: 0, width: 8.27, height: 11.69, unit: 'inch', words, lines: spans, spans: [] };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
