import type { BenchPart } from './lib/part.ts';
import { accuracy } from './parts/accuracy.ts';
import { adminAudit } from './parts/admin-audit.ts';
import { adminUsers } from './parts/admin-users.ts';
import { blobStore } from './parts/blob-store.ts';
import { bornDigital } from './parts/born-digital.ts';
import { claiming } from './parts/claiming.ts';
import { conditions } from './parts/conditions.ts';
import { deliveries } from './parts/deliveries.ts';
import { events } from './parts/events.ts';
import { fairness } from './parts/fairness.ts';
import { idle } from './parts/idle.ts';
import { largeFile } from './parts/large-file.ts';
import { largePage } from './parts/large-page.ts';
import { learning } from './parts/learning.ts';
import { lists } from './parts/lists.ts';
import { load } from './parts/load.ts';
import { metadata } from './parts/metadata.ts';
import { neighbours } from './parts/neighbours.ts';
import { ocr } from './parts/ocr.ts';
import { office } from './parts/office.ts';
import { pdfa } from './parts/pdfa.ts';
import { sharedPages } from './parts/shared-pages.ts';
import { signIn } from './parts/sign-in.ts';
import { similar } from './parts/similar.ts';
import { start } from './parts/start.ts';
import { textLayer } from './parts/text-layer.ts';
import { uploads } from './parts/uploads.ts';
import { web } from './parts/web.ts';
import { workers } from './parts/workers.ts';

/** Every part, in the order of bench/RESULTS.md. */
export const parts: readonly BenchPart[] = [
  ocr,
  accuracy,
  bornDigital,
  office,
  pdfa,
  metadata,
  learning,
  similar,
  workers,
  sharedPages,
  claiming,
  fairness,
  load,
  lists,
  conditions,
  neighbours,
  adminUsers,
  signIn,
  adminAudit,
  uploads,
  blobStore,
  events,
  deliveries,
  largeFile,
  largePage,
  idle,
  start,
  web,
  textLayer,
];
