import { waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { scanPdf } from '../../corpus/documents.ts';
import { type CloudOcrStandIn, type Provider, startCloudOcr } from '../../harness/cloud-ocr/cloud-ocr-service.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

/** What these tests look at in a document's detail. */
export type CloudDetail = {
  id: string;
  status: string;
  ocr_engine: string | null;
  ocr_quality_score: number | null;
  steps: {
    step: string;
    status: string;
    summary: string | null;
    error_code: string | null;
    attempts: { outcome: string | null }[];
  }[];
};

/** A whole service that can have pages read by a stand-in. */
export type CloudFixture = {
  service: TestService;
  cloud: CloudOcrStandIn;
  /** Uploads a scan with a page for each of these words, and waits until this machine has read it. */
  scan(...words: string[]): Promise<string>;
  /** Has it read elsewhere, and waits until that ends as it is expected to. */
  readElsewhere(id: string, expected?: string): Promise<CloudDetail>;
  detail(id: string): Promise<CloudDetail>;
  text(id: string): Promise<string>;
  step(detail: CloudDetail): CloudDetail['steps'][number];
  stop(): Promise<void>;
};

/** Starts both. */
export async function startCloudFixture(provider: Provider, env: Record<string, string> = {}): Promise<CloudFixture> {
  const cloud = await startCloudOcr(provider);
  const service = await startTestService({ env: { ...cloud.env, ...env }, logLevel: 'debug' });
  const { admin } = service;
  const detail = (id: string) => admin.get<CloudDetail>(`/api/files/${id}`);
  return {
    service,
    cloud,
    detail,
    async scan(...words) {
      const bytes = await scanPdf(words.map((word) => ({ word })));
      const [file] = await admin.upload([{ name: 'scan.pdf', bytes }]);
      const id = file?.id ?? '';
      await waitForStatus(admin, id);
      return id;
    },
    async readElsewhere(id, expected) {
      await admin.post(`/api/files/${id}/reprocess-with-cloud-ocr`);
      await waitForStatus(admin, id, expected);
      return detail(id);
    },
    text: (id) => admin.get<string>(`/api/files/${id}/text`),
    step(document) {
      const found = document.steps.find(({ step }) => step === 'ocr');
      if (!found) throw new Error('the document has no reading step');
      return found;
    },
    stop: async () => {
      await service.stop();
      await cloud.stop();
    },
  };
}
