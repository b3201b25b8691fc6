import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { root } from '../../../scripts/lib/paths.ts';
import { reportPaymentIssue } from '../../../src/modules/people/users/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import { isInstalled } from '../../harness/pdf-text.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PeopleFixture } from '../administration/people.ts';
import { addWebhook } from './receiver.ts';

const SECRET = 'sëcret that sömebody ключ 鍵 🔑 chose';
type Reported = { path: string; event: string; problems: string[] };

describe.skipIf(!isInstalled('python3-venv'))('a receiver written in Python from the text of the interface', () => {
  let service: TestService;
  let python: ChildProcess;
  let url: string;
  const reported: Reported[] = [];
  beforeAll(async () => {
    service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
    python = spawn('python3', [path.join(root, 'test/service/webhooks/receiver.py'), SECRET], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!python.stdout) throw new Error('the receiver has no output');
    const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
    const { value: port } = await lines.next();
    url = `http://127.0.0.1:${port}/hook`;
    void (async () => {
      for await (const line of { [Symbol.asyncIterator]: () => lines }) reported.push(JSON.parse(line));
    })();
  });
  afterAll(async () => {
    python.kill();
    await service.stop();
  });

  it('finds nothing wrong with any of the events, and a signature by another secret wrong', async () => {
    const { events } = await service.admin.get<{ events: { name: string }[] }>('/api/webhooks/events');
    const all = events.map(({ name }) => name);
    const instance = { scope: 'instance', events: all };
    await addWebhook(service.admin, { ...instance, url, secret: SECRET });
    const fixture = new PeopleFixture(service);
    const { id } = await fixture.person({ display_name: 'Zoë “Quote” Łukasz 李\u2028' });
    await fixture.change(id, { subscription_tier: 'business' });
    await reportPaymentIssue(service.systemContext(), { userId: id, issue: 'Card “declined” – 5 €' });
    const saved = { name: 'Letters', filters: { q: 'letter' }, notify_on_match: true };
    await service.admin.post('/api/saved-searches', saved);
    const [good, broken] = await service.admin.upload([
      { name: 'Größe & 東京.pdf', bytes: textPdf([['A letter about nothing']]) },
      { name: 'broken.pdf', bytes: pdfBytes('broken') },
    ]);
    await waitForAll(service.admin, [good?.id ?? '']);
    await waitForAll(service.admin, [broken?.id ?? ''], 'failed');
    await expect.poll(() => [...new Set(reported.map(({ event }) => event))].toSorted()).toEqual(all.toSorted());
    expect(reported.filter(({ problems }) => problems.length > 0)).toEqual([]);

    const other = await addWebhook(service.admin, { ...instance, url: `${url}/other`, secret: 'another-secret' });
    for (const event of all) await service.admin.post(`/api/webhooks/${other.id}/test`, { event });
    const ofOther = () => reported.filter(({ path }) => path === '/hook/other');
    await expect.poll(ofOther).toHaveLength(all.length);
    expect(new Set(ofOther().flatMap(({ problems }) => problems))).toEqual(
      new Set(["the signature is not the body's"]),
    );
  });
});
