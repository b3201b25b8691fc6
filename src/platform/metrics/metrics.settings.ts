import { z } from 'zod';
import { defineSettings, integerText } from '../config/index.ts';
import { says } from '../refusals/index.ts';

/** Who may read `/metrics`, and where a worker alone answers. */
export const metricsSettings = defineSettings<{ token: string | undefined; workerPort: number | undefined }>(
  'metrics',
  {
    token: {
      env: 'METRICS_TOKEN',
      doc: 'What Prometheus sends as `Authorization: Bearer …` to read `/metrics`, at least 16 characters. Unset: only this machine reads it, without a proxy in between. Administrators read it in any case.',
      schema: z.string().min(16, says('too_short', { limit: 16 })),
      default: undefined,
      defaultDoc: 'unset: this machine only',
      secret: true,
    },
    workerPort: {
      env: 'WORKER_PORT',
      doc: 'Port on which a worker alone (`archivolt work`) answers `/healthz`, `/readyz` and `/metrics`, at the address HOST; 0 takes a free one. The web server answers them on PORT.',
      schema: integerText(0, 65_535),
      default: undefined,
      defaultDoc: 'unset: a worker alone answers nothing',
      environmentOnly: true,
    },
  },
);
