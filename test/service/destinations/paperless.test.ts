import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recipient } from '../../../src/modules/outside/destinations/recipient.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { startHttp, testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import { startCuttingProxy } from '../../harness/remotes/cutting-proxy.ts';
import { PAPERLESS_TOKEN, type PaperlessRemote, startPaperless } from '../../harness/remotes/paperless.ts';
import { outgoing, reach } from './consign.ts';

describe.each([2, 3] as const)('paperless-ngx %i', (version) => {
  let remote: PaperlessRemote;
  let outbound: Outbound;
  let recipient: Recipient;
  const place = (url = remote.url, token = PAPERLESS_TOKEN) => ({
    provider: 'paperless',
    config: { url },
    credentials: { token },
  });
  beforeEach(async () => {
    remote = await startPaperless(version);
    outbound = testOutbound();
    recipient = await reach(outbound, place());
  });
  afterEach(async () => {
    await outbound.close();
    await remote.stop();
  });
  const wasDelivered = (receipt: { reference: string; sentTo: string }, isSame: boolean) => ({ ...receipt, isSame });
  const bare = { correspondent: null, document_type: null, tags: [] };
  const there = () => remote.documents.filter(({ inTrash }) => !inTrash);

  it('files a document byte for byte, with its title and its day', async () => {
    const bytes = randomBytes(3_000_001);
    const sent = outgoing(bytes);
    const receipt = await recipient.send(sent);
    expect(receipt).toEqual({ reference: '1', sentTo: `${remote.url}/documents/1/details` });
    const [filed] = there();
    expect(filed).toMatchObject({ title: 'Rechnung März', created: '2026-03-04', fileName: 'Rechnung März.pdf' });
    expect(filed?.bytes.equals(bytes)).toBe(true);
    expect(sent.notes).toEqual(['', expect.stringMatching(/^task /)]);
  });

  it('files it with its sender, its type and its tags: those that are there in any case of letters, the others made', async () => {
    remote.names.tags.push({ id: 7, name: 'HOUSE' });
    const sent = outgoing(Buffer.from('with names'));
    sent.facts.tags = ['house', 'Tax 2026', 'x'.repeat(200)];
    await recipient.send(sent);
    const { correspondents, document_types, tags } = remote.names;
    expect([correspondents, document_types].flat().map(({ name }) => name)).toEqual(['Stadtwerke', 'invoice']);
    expect(tags.map(({ name }) => name)).toEqual(['HOUSE', 'Tax 2026', 'x'.repeat(128)]);
    expect(there()).toMatchObject([
      { correspondent: correspondents[0]?.id, document_type: document_types[0]?.id, tags: tags.map(({ id }) => id) },
    ]);
    const again = outgoing(Buffer.from('another one'));
    again.facts.tags = ['Tax 2026'];
    await recipient.send(again);
    expect([correspondents.length, document_types.length, tags.length]).toEqual([1, 1, 3]);
  });

  it('an edit adds tags and takes none away that somebody gave it there', async () => {
    const sent = outgoing(Buffer.from('a letter'));
    sent.facts.tags = ['house'];
    const known = wasDelivered(await recipient.send(sent), true);
    remote.names.tags.push({ id: 99, name: 'by hand' });
    const [filed] = there();
    filed?.tags.push(99);
    const facts = { ...sent.facts, sender: 'North Gate', tags: ['garden'] };
    await recipient.send({ ...sent, known, facts });
    const idOf = (wanted: string) => remote.names.tags.find(({ name }) => name === wanted)?.id;
    expect(there()).toMatchObject([{ tags: [idOf('house'), 99, idOf('garden')] }]);
    expect(there()[0]?.correspondent).toBe(remote.names.correspondents.find(({ name }) => name === 'North Gate')?.id);
  });

  it('files it without what the token may not look up or make, and says so when it is tried out', async () => {
    const without = ['add_tag', 'view_correspondent'];
    for (const one of without) remote.permissions.splice(remote.permissions.indexOf(one), 1);
    remote.names.tags.push({ id: 7, name: 'house' });
    const sent = outgoing(Buffer.from('with less'));
    sent.facts.tags = ['house', 'garden'];
    await recipient.send(sent);
    expect(there()).toMatchObject([{ tags: [7], correspondent: null, document_type: expect.any(Number) }]);
    const { lacks } = (await recipient.probe()) as { lacks: string[] };
    expect(lacks.toSorted()).toEqual(without);
    const plain = await reach(outbound, { ...place(), config: { url: remote.url, labels: false } });
    expect(await plain.probe()).toEqual({ lacks: [] });
    await plain.send(outgoing(Buffer.from('without any')));
    expect(there()[1]).toMatchObject(bare);
    expect(remote.names.tags).toHaveLength(1);
  });

  it('takes a document of no bytes, and cuts a title that is too long there', async () => {
    const empty = outgoing(Buffer.alloc(0));
    empty.facts.title = 'ü'.repeat(300);
    await recipient.send(empty);
    expect(there()).toMatchObject([{ title: 'ü'.repeat(127) }]);
    const known = wasDelivered({ reference: '1', sentTo: '' }, true);
    await recipient.send({ ...empty, known });
    expect(there()).toHaveLength(1);
  });

  it('changes title and day of its own document in place when only they changed, and puts back one that was deleted', async () => {
    const sent = outgoing(Buffer.from('a letter'));
    const known = wasDelivered(await recipient.send(sent), true);
    const edited = { ...sent, known, facts: { ...sent.facts, title: 'Another title', document_date: '2026-05-06' } };
    expect(await recipient.send(edited)).toMatchObject({ reference: '1' });
    expect(there()).toMatchObject([{ id: 1, title: 'Another title', created: '2026-05-06' }]);
    expect(remote.posts()).toBe(1);
    remote.documents.splice(0);
    await recipient.send(edited);
    expect(there()).toMatchObject([{ title: 'Another title' }]);
  });

  it('files other bytes anew and removes what it had filed before, unless another delivery stands for it', async () => {
    const receipt = await recipient.send(outgoing(Buffer.from('first')));
    const known = wasDelivered(receipt, false);
    const second = await recipient.send(outgoing(Buffer.from('second'), { known }));
    expect(there().map(({ bytes }) => bytes.toString())).toEqual(['second']);
    const shared = { known: wasDelivered(second, false), isShared: async () => true };
    await recipient.send(outgoing(Buffer.from('third'), shared));
    expect(there().map(({ bytes }) => bytes.toString())).toEqual(['second', 'third']);
  });

  it('leaves a document that was there before as it is: not filed twice, not changed, not removed', async () => {
    const bytes = Buffer.from('of somebody else');
    remote.documents.push({ id: 1, title: 'Theirs', created: null, fileName: 'x.pdf', bytes, inTrash: false, ...bare });
    const sent = outgoing(bytes);
    const receipt = await recipient.send(sent);
    expect(receipt.reference).toBe('1 (theirs)');
    await recipient.send({ ...sent, known: wasDelivered(receipt, true) });
    await recipient.send(outgoing(Buffer.from('ours'), { known: wasDelivered(receipt, false) }));
    expect(there()).toMatchObject([{ title: 'Theirs' }, { title: 'Rechnung März' }]);
  });

  it('ended at any moment, files it once and knows it as its own', async () => {
    const sent = outgoing(Buffer.from('and then the power went'));
    const ofNow = () => ({ ...sent, progress: sent.notes.at(-1) ?? null });
    // Filed, but not noted.
    await recipient.send(sent);
    expect(await recipient.send({ ...sent, progress: '' })).toMatchObject({ reference: '1' });
    // Sent, and still being read there.
    remote.documents.splice(0);
    sent.notes.splice(0);
    remote.work.mode = 'later';
    const waiting = recipient.send(sent);
    await expect.poll(() => sent.notes.at(-1)).toMatch(/^task /);
    const again = recipient.send(ofNow());
    remote.file();
    expect(await Promise.all([waiting, again])).toMatchObject([{ reference: '1' }, { reference: '1' }]);
    expect(there()).toHaveLength(1);
    expect(remote.posts()).toBe(2);
  });

  it('shows nothing of an upload that is cut off', async () => {
    const proxy = await startCuttingProxy(remote.port);
    const sent = outgoing(randomBytes(1_000_000));
    try {
      proxy.cutAfter(500_000);
      const cut = await reach(outbound, place(`http://127.0.0.1:${proxy.port}`));
      await expect(cut.send(sent)).rejects.toMatchObject({ code: 'cut_off', about: 'delivery', isFinal: false });
    } finally {
      await proxy.close();
    }
    expect(there()).toEqual([]);
    await recipient.send({ ...sent, progress: sent.notes.at(-1) ?? null });
    expect(there()).toHaveLength(1);
  });

  it('says what is in its way', async () => {
    const send = (to: Recipient) => to.send(outgoing(randomBytes(10)));
    const wrong = await reach(outbound, place(remote.url, 'wrong'));
    await expect(send(wrong)).rejects.toMatchObject({ code: 'credentials_refused', isFinal: true });
    await expect(wrong.probe()).rejects.toMatchObject({ code: 'credentials_refused' });
    remote.work.mode = 'refuses_kind';
    await expect(send(recipient)).rejects.toMatchObject({ code: 'kind_refused', about: 'delivery', isFinal: true });
    remote.work.mode = 'fails';
    await expect(send(recipient)).rejects.toMatchObject({ code: 'server_failed', isFinal: false });
    remote.work.mode = 'at_once';
    expect(await recipient.probe()).toEqual({ lacks: [] });
    remote.permissions.splice(0, 1);
    await expect(recipient.probe()).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(send(recipient)).rejects.toMatchObject({ code: 'permission_denied', about: 'delivery' });
    const other = await startHttp((_request, response) => response.end('<html>Welcome to nginx!</html>'));
    const elsewhere = await reach(outbound, place(`http://127.0.0.1:${other.port}`));
    await expect(send(elsewhere)).rejects.toMatchObject({ code: 'answer_not_understood' });
    await other.close();
    const old = await startHttp((_request, response) => response.writeHead(406).end());
    const older = await reach(outbound, place(`http://127.0.0.1:${old.port}`));
    await expect(send(older)).rejects.toMatchObject({ detail: expect.stringContaining('2.16') });
    await old.close();
  });

  it.runIf(version === 2)('says that the same document lies in the trash there', async () => {
    const sent = outgoing(Buffer.from('thrown away'));
    await recipient.send(sent);
    for (const one of remote.documents) one.inTrash = true;
    await expect(recipient.send(sent)).rejects.toMatchObject({ code: 'in_trash', about: 'delivery', isFinal: true });
  });
});
