import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { handWrittenFiles } from '../../scripts/lib/source-files.ts';

/** What stores bytes, plans work or asks a model at the expense of an owner. */
const COSTLY =
  /\b(?:insertFile|planFile|planNewFile|startPlan|allPageFacts|sharedReading|cloudReading|askEndpoint|blobs\.put)\(/;
const ADMITS = /\b(?:admit|admitNow|refusalOf)\(/;

/** Who does so without asking admission itself, and why it need not. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/modules/documents/ingest/receive-part.ts': 'accept-upload.ts has a reservation before it calls it',
  'src/modules/documents/files/files.store.ts': 'declares it',
  'src/modules/documents/processing/plan/plan-file.ts': 'declares it',
  'src/modules/documents/steps/page-reader.ts': 'declares it',
  'src/modules/documents/steps/cloud-reading.ts': 'declares it',
  'src/modules/documents/steps/derived-files.ts': 'what a step makes of a document that was admitted',
  'src/modules/documents/processing/trial/try-plan.ts':
    'nothing of a trial is kept, and each takes half a minute of a worker at most',
  'src/modules/documents/processing/trial/trial-context.ts': 'what a trial stores goes when it ends',
  'src/modules/documents/processing/verbs/promote-copies.ts':
    'a copy takes the place of its erased original: nothing is added',
  'src/modules/documents/processing/verbs/demote-copies.ts':
    'a copy finds its original again, and is not read: nothing is added',
  'src/modules/documents/processing/verbs/remake-derived.ts': 'the service mends what it lost',
  'src/modules/documents/processing/verbs/stuck-files.ts': 'the service takes up what it dropped',
  'src/modules/documents/trash/trash-files.ts': 'a copy takes the place of its original in the trash',
  'src/modules/documents/steps/sights.ts': 'barcodes of a document whose pages the step has asked admission for',
  'src/modules/documents/steps/share-pages.ts': 'pages that the step has asked admission for',
  'src/modules/documents/versions/start-over.ts': 'who arranges pages or takes a version back has asked before',
  'src/modules/documents/transfer/transfer-files.ts': 'an administrator hands over what somebody leaves behind',
  'src/modules/administration/account/export/export-account.ts': 'everybody can have their data, whatever their limits',
  'src/modules/administration/admin-settings/trials/ai.ts':
    'an administrator tries the endpoint with words of the service',
};

test('whatever stores or computes at an owner’s expense asks admission, or it is said here why it need not', async () => {
  const files = (await handWrittenFiles(root)).filter(
    ({ path }) => path.startsWith('src/modules/') && !/\.test\.ts$|\/(?:testing|fixtures)\//.test(path),
  );
  const costly = files.filter(({ text }) => COSTLY.test(text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')));
  const asking = costly.filter(({ text }) => ADMITS.test(text)).map(({ path }) => path);
  const others = costly.filter(({ text }) => !ADMITS.test(text)).map(({ path }) => path);
  expect(others.sort()).toEqual(Object.keys(EXEMPT).sort());
  expect(asking).toContain('src/modules/documents/ingest/accept-upload.ts');
});
