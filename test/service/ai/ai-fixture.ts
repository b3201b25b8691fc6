import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type AiEndpoint, startAiEndpoint } from '../../harness/ai/ai-endpoint.ts';
import type { Dialect } from '../../harness/ai/contract.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Origin = { source: string; confidence: number; evidence?: { page: number; text: string; boxes?: unknown[] } };
type Attempt = {
  number: number;
  outcome: string | null;
  error_code: string | null;
  asked: Record<string, unknown> | null;
};

/** What these tests look at in a document's detail. */
export type AiDetail = {
  id: string;
  status: string;
  sender: string | null;
  title: string;
  document_type: string | null;
  document_date: string | null;
  metadata: Record<string, Origin & { value: unknown }>;
  fields: Record<string, Origin>;
  suggestions: (Origin & { field: string; value: unknown })[];
  steps: { step: string; status: string; summary: string; warning_code: string | null; attempts: Attempt[] }[];
};

/** A whole service that asks a stand-in for an AI endpoint. */
export type AiFixture = {
  service: TestService;
  endpoint: AiEndpoint;
  /** Uploads a PDF with these lines and waits for its end. */
  file(lines: readonly string[]): Promise<AiDetail>;
  detail(id: string): Promise<AiDetail>;
  stop(): Promise<void>;
};

/** Starts both. */
export async function startAiFixture(
  options: { dialect?: Dialect; key?: string; env?: Record<string, string> } = {},
): Promise<AiFixture> {
  const endpoint = await startAiEndpoint(options);
  const service = await startTestService({ env: { ...endpoint.env, ...options.env }, logLevel: 'debug' });
  const detail = (id: string) => service.admin.get<AiDetail>(`/api/files/${id}`);
  return {
    service,
    endpoint,
    detail,
    async file(lines) {
      const [file] = await service.admin.upload([{ name: 'letter.pdf', bytes: textPdf([lines]) }]);
      const id = file?.id ?? '';
      await waitForStatus(service.admin, id);
      return detail(id);
    },
    stop: async () => {
      await service.stop();
      await endpoint.stop();
    },
  };
}

/** The step that asks. */
export function askingStep(detail: AiDetail): AiDetail['steps'][number] {
  const step = detail.steps.find((one) => one.step === 'ask_ai');
  if (!step) throw new Error('the document was planned without asking');
  return step;
}
