import { createHash } from 'node:crypto';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';
import { DeliveryProblem } from '../problems.ts';
import { defineRecipient } from '../provider.ts';
import type { OutgoingMessage, Probe, Receipt, Recipient } from '../recipient.ts';
import { secret } from './fields.ts';
import { serverAddress } from './http-answers.ts';
import { type Details, type PaperlessClient, paperlessClient } from './paperless-client.ts';
import { FOR_LABELS, labelsOf } from './paperless-labels.ts';

const config = z.strictObject({
  url: serverAddress.describe('Where paperless-ngx is opened, such as https://paperless.example.org.'),
  labels: z
    .boolean()
    .default(true)
    .describe('Whether sender, type and tags go along. Those that are missing there are made.'),
});

const credentials = z.strictObject({
  token: secret(1000).regex(/^[\x21-\x7e]+$/, says('token_there')),
});

/** Another archive, by its own interface: it files what it gets under a number of its own. */
export const paperless = defineRecipient({
  key: 'paperless',
  title: 'paperless-ngx',
  config,
  credentials,
  addressKeys: ['url'],
  capabilities: { keeps: 'documents', takes: ['processed', 'original'], verifies: 'size_and_checksum', concurrency: 2 },
  connect: async (context, { url, labels }, { token }) => {
    const root = url.replace(/\/+$/, '');
    return recipientOf(paperlessClient(context, root, token), { root, hasLabels: labels });
  },
});

/** What a document is referred to as when it was there before ours came: it is not changed and not removed. */
const THEIRS = ' (theirs)';
const TASK = 'task ';
const NEEDED = ['add_document', 'change_document', 'delete_document'];
/** Longer titles are refused there. */
const MAX_TITLE = 127;

type Place = { root: string; hasLabels: boolean };

function recipientOf(client: PaperlessClient, { root, hasLabels }: Place): Recipient {
  const detailsOf = async (outgoing: OutgoingMessage): Promise<Details> => ({
    ...factsOf(outgoing),
    ...(hasLabels ? await labelsOf(client, outgoing.facts) : {}),
  });

  const receiptOf = (id: number, isOurs: boolean): Receipt => ({
    reference: `${id}${isOurs ? '' : THEIRS}`,
    sentTo: `${root}/documents/${id}/details`,
  });

  /** The document with these bytes; whatever a server makes of the question, only the bytes count. */
  const findSame = async (hashes: readonly string[]): Promise<number | null> => {
    for (const hash of hashes)
      for (const id of await client.documentsOf(hash))
        if (hashes.includes((await client.checksumOf(id)) ?? '')) return id;
    return null;
  };

  const post = async (outgoing: OutgoingMessage): Promise<string> => {
    const task = await client.post(outgoing, await detailsOf(outgoing));
    await outgoing.note(`${TASK}${task}`);
    return task;
  };

  /** Waits for what becomes of a document that was sent. */
  const filed = async (task: string, hashes: readonly string[]): Promise<{ id: number; isNew: boolean }> => {
    const end = await client.ended(task);
    if (end.isDone) return { id: end.documentId, isNew: true };
    const id = await findSame(hashes);
    if (id !== null) return { id, isNew: false };
    if (/in the trash/i.test(end.says)) throw new DeliveryProblem('in_trash');
    throw new DeliveryProblem('server_failed', { says: `It said: ${end.says.slice(0, 300)}` });
  };

  const send = async (outgoing: OutgoingMessage): Promise<Receipt> => {
    const { progress } = outgoing;
    const hashes = await hashesOf(outgoing);
    if (progress?.startsWith(TASK)) {
      const { id } = await filed(progress.slice(TASK.length), hashes);
      return receiptOf(id, true);
    }
    // It was not there when the attempt that was cut off began, so what is there now is ours.
    const same = await findSame(hashes);
    if (same !== null) return receiptOf(same, progress !== null);
    await outgoing.note('');
    const { id, isNew } = await filed(await post(outgoing), hashes);
    return receiptOf(id, isNew || progress !== null);
  };

  /** What we had filed before is removed when another one has come in its place; what is others', or others refer to, stays. */
  const removeOld = async ({ known, isShared }: OutgoingMessage, receipt: Receipt): Promise<void> => {
    if (!known || known.reference.endsWith(THEIRS)) return;
    const id = Number(known.reference);
    if (id === Number.parseInt(receipt.reference, 10)) return;
    if (await isShared([known.reference, `${known.reference}${THEIRS}`])) return;
    await client.remove(id);
  };

  return {
    learned: {},
    close: async () => undefined,
    async send(outgoing) {
      const { known } = outgoing;
      if (known?.isSame) {
        const isOurs = !known.reference.endsWith(THEIRS);
        const id = Number.parseInt(known.reference, 10);
        const isThere = isOurs
          ? await client.change(id, await detailsOf(outgoing))
          : (await client.checksumOf(id)) !== null;
        if (isThere) return receiptOf(id, isOurs);
      }
      const receipt = await send(outgoing);
      await removeOld(outgoing, receipt);
      return receipt;
    },
    async probe(): Promise<Probe> {
      const allowed = await client.permissions();
      const missing = NEEDED.filter((one) => !allowed.includes(one));
      if (missing.length > 0)
        throw new DeliveryProblem('permission_denied', { says: `Missing: ${missing.join(', ')}.` });
      return { lacks: hasLabels ? FOR_LABELS.filter((one) => !allowed.includes(one)) : [] };
    },
  };
}

/** What is said of a document by itself. */
function factsOf({ facts, fileName }: OutgoingMessage): { title: string; created?: string } {
  const title = [...(facts.title || fileName)].slice(0, MAX_TITLE).join('');
  return facts.document_date === null ? { title } : { title, created: facts.document_date };
}

/** By either of them versions know a document: MD5 up to 2, SHA-256 from 3 on. */
async function hashesOf({ copy }: OutgoingMessage): Promise<string[]> {
  const md5 = createHash('md5');
  const source = await copy.open();
  for await (const chunk of source as AsyncIterable<Buffer>) md5.update(chunk);
  return [copy.sha256, md5.digest('hex')];
}
