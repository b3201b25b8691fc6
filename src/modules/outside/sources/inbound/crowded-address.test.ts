import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfBytes } from '../../../../../test/harness/documents-api.ts';
import { type InboundFixture, openInboundFixture } from '../../../../../test/harness/inbound-fixture.ts';
import { newId } from '../../../../platform/ids.ts';

const PER_MINUTE = 5;

let fixture: InboundFixture;
beforeAll(async () => {
  fixture = await openInboundFixture({
    UPLOAD_RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(() => fixture.api.stop());

it('an address that many post to at once refuses what is too much, says when to come again, and keeps no other one waiting', async () => {
  const [crowded, other] = [await fixture.makeAddress(), await fixture.makeAddress()];
  const postFrom = (address: string, path: string) =>
    fetch(new URL(path, fixture.api.url), {
      method: 'POST',
      body: new Uint8Array(pdfBytes(newId())),
      headers: { 'x-forwarded-for': address },
    });
  const answers: Response[] = [];
  for (let at = 1; at <= 3 * PER_MINUTE; at++) answers.push(await postFrom(`198.51.100.${at}`, crowded.path));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(PER_MINUTE);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(answers.length - refused.length);
  expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await postFrom('198.51.100.99', other.path)).status).toBe(202);
  // What is refused leaves nothing: neither a document nor a line that pushes others out of the log.
  expect(await fixture.callsOf(crowded.id)).toHaveLength(answers.length - refused.length);
  await fixture.expectNothingLeftOver();
});
