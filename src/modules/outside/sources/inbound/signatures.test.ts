import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfBytes } from '../../../../../test/harness/documents-api.ts';
import { type InboundFixture, openInboundFixture } from '../../../../../test/harness/inbound-fixture.ts';
import { newId } from '../../../../platform/ids.ts';

const SECRET = 'ein Schlüssel des Senders, ключ';
let fixture: InboundFixture;
beforeAll(async () => {
  fixture = await openInboundFixture({ MAX_STORAGE_PER_PERSON: '1 MB' });
});
afterAll(async () => {
  await fixture.api.stop();
});
beforeEach(() => fixture.begin());

const signed = (body: Buffer | string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('an address that requires signatures', () => {
  const config = { requires_signature: true };
  const asForm = () => {
    const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
    const body = Buffer.concat([
      Buffer.from(`--x\r\n${head}\r\n\r\n`),
      pdfBytes(newId(), 100_000),
      Buffer.from('\r\n--x--\r\nwhat follows is signed, too'),
    ]);
    return { body, type: 'multipart/form-data; boundary=x' };
  };
  const asJson = () => {
    const body = Buffer.from(JSON.stringify({ content_base64: pdfBytes(newId()).toString('base64') }));
    return { body, type: 'application/json' };
  };
  const asBytes = () => ({ body: pdfBytes(newId(), 100_000), type: 'application/pdf' });
  const bodies = [
    ['a form', asForm],
    ['JSON', asJson],
    ['bytes', asBytes],
  ] as const;

  it.each(bodies)('takes %s that is signed over exactly its bytes, by either header', async (_what, make) => {
    const { path } = await fixture.makeAddress({ config, credentials: { secret: SECRET } });
    for (const header of ['x-webhook-signature', 'x-hub-signature-256']) {
      const { body, type } = make();
      const headers = { 'content-type': type, [header]: signed(body) };
      expect([header, (await fixture.post(path, body, headers)).status]).toEqual([header, 202]);
    }
    expect((await fixture.documents()).length).toBe(2);
  });

  it.each(bodies)(
    'keeps nothing of %s that is not signed, signed wrongly, or changed on its way',
    async (_what, make) => {
      const { id, path } = await fixture.makeAddress({ config, credentials: { secret: SECRET } });
      const { body, type } = make();
      const changed = Buffer.concat([body, Buffer.from(' ')]);
      const attempts = [
        {},
        { 'x-webhook-signature': 'sha256=short' },
        { 'x-webhook-signature': signed(body, 'another') },
      ];
      for (const headers of attempts) {
        const answer = await fixture.post(path, body, { 'content-type': type, ...headers });
        expect([answer.status, answer.json.code]).toEqual([401, 'inbound_signature_wrong']);
      }
      const headers = { 'content-type': type, 'x-webhook-signature': signed(body) };
      expect((await fixture.post(path, changed, headers)).status).toBe(401);
      expect(await fixture.documents()).toEqual([]);
      await fixture.expectNothingLeftOver();
      const [newest] = await fixture.callsOf(id);
      expect(newest).toMatchObject({ outcome: 'refused', status: 401, error: { code: 'inbound_signature_wrong' } });
    },
  );

  it.each(bodies)('tells of a full account only whoever signed %s', async (_what, make) => {
    const proven = await fixture.makeAddress({ config, credentials: { secret: SECRET } });
    const open = await fixture.makeAddress();
    await fixture.api.addDocument(fixture.ownerId, { fields: { file_size: 1_000_000 } });
    const { body, type } = make();
    const codeOf = async (path: string, signature: object) =>
      (await fixture.post(path, body, { 'content-type': type, ...signature })).json.code;
    expect(await codeOf(proven.path, {})).toBe('inbound_signature_wrong');
    expect(await codeOf(proven.path, { 'x-webhook-signature': signed(body) })).toBe('storage_limit_reached');
    expect(await codeOf(open.path, {})).toBe('storage_limit_reached');
    expect(await fixture.documents()).toHaveLength(1);
    expect((await fixture.callsOf(open.id))[0]).toMatchObject({ outcome: 'refused', status: 402 });
  });

  it('gets a secret when none is given, which is shown once, can be changed, and goes with the requirement', async () => {
    const made = await fixture.makeAddress({ config });
    const body = pdfBytes(newId());
    const send = (secret: string) => fixture.post(made.path, body, { 'x-webhook-signature': signed(body, secret) });
    expect((await send(made.secret ?? '')).status).toBe(202);
    const target = `/api/sources/${made.id}`;
    expect(JSON.stringify((await fixture.send('GET', target)).json)).not.toContain(made.secret);
    const rotated = await fixture.send('POST', `${target}/rotate`, { what: 'secret' });
    expect((await send(made.secret ?? '')).status).toBe(401);
    expect((await send(rotated.json.made.secret)).status).toBe(202);
    await fixture.send('PATCH', target, { config: { requires_signature: false }, credentials: null });
    expect((await fixture.post(made.path, body)).status).toBe(202);
    const again = await fixture.send('POST', `${target}/rotate`, { what: 'secret' });
    expect(again.json.code).toBe('source_has_no_such_secret');
  });
});
