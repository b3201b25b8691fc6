import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { type AiEndpoint, startAiEndpoint } from '../harness/ai/ai-endpoint.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin } from '../harness/process.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Look, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const looks: readonly Look[] = [
  [1280, 'light'],
  [360, 'dark'],
];
const LETTER = ['Harbour Light Cooperative', 'Dear Ann Example,', 'the berth K-4471 is yours.', 'Kind regards'];

describe.skipIf(!isInstalled('chromium-headless-shell'))('an AI endpoint', () => {
  let browser: Browser;
  let service: TestService;
  let endpoint: AiEndpoint;
  let ann: Person;

  beforeAll(async () => {
    [browser, service, endpoint] = await Promise.all([launchBrowser(), startTestService(), startAiEndpoint()]);
  });
  afterAll(() => Promise.all([browser?.close(), service?.stop(), endpoint?.stop()]));
  beforeEach(async () => {
    ann = await Person.sitDown(browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await ann.page.screenshot({ path: path.join(root, '.shots', 'failed-ai-endpoint.png') });
    await ann.leave();
  });

  async function upload(lines: readonly string[]): Promise<string> {
    const [file] = await service.admin.upload([{ name: 'berth.pdf', bytes: textPdf([lines]) }]);
    await waitForStatus(service.admin, file?.id ?? '');
    return file?.id ?? '';
  }

  it('is seen through before it is turned on, tried out, turned on, and told of on the document', async () => {
    const { page } = ann;
    endpoint.reply = () => ({ type: 'fields', fields: { contract_number: 'K-4471', title: 'Berth' } });
    await upload([...LETTER, 'Before']);
    await page.goto(`${service.url}/login?next=%2Fadmin%2Fsettings`);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Find a setting…').fill('AI_');

    // What would be sent, of the sample and of the document that is there already; nothing has been sent.
    await page.getByRole('button', { name: 'What would be sent' }).click();
    const dialog = page.getByRole('dialog', { name: 'What would be sent' });
    await dialog.getByText('No endpoint is set: nothing is sent.').waitFor();
    await dialog.getByText('Northgate Supplies Ltd').waitFor();
    expect(await violationsOn(page, 'what would be sent', looks)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel('Of which document').selectOption({ index: 1 });
    await dialog.getByText('the berth K-4471 is yours.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(endpoint.requestCount()).toBe(0);

    await page.getByLabel('Address', { exact: true }).fill(endpoint.baseUrl);
    await page.getByLabel('Key', { exact: true }).fill(endpoint.key);
    await page.getByLabel('Model', { exact: true }).fill(endpoint.model);
    await page.getByRole('button', { name: 'Try: Address' }).click();
    await page.getByText('found 2 fields of a sample letter').waitFor();
    expect(await violationsOn(page, 'tried out', looks)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Replace: Key' }).waitFor();
    expect(await page.content()).not.toContain(endpoint.key);

    const id = await upload([...LETTER, 'After']);
    await page.goto(`${service.url}/files/${id}`);
    await page.getByText(`characters of text were sent to ${endpoint.host}, for stand-in-1`).waitFor();
    await page.getByText('From the AI endpoint: Page 1, “K-4471', { exact: false }).first().waitFor();
    expect(await violationsOn(page, 'a document', looks)).toEqual([]);
    expect(ann.complaints()).toEqual([]);
  });

  it('that does not answer is told of where it happened, and asked again from there', async () => {
    const { page } = ann;
    endpoint.reply = () => ({ type: 'error', status: 500, message: 'down' });
    const id = await upload([...LETTER, 'Away']);
    await page.goto(`${service.url}/login?next=${encodeURIComponent(`/files/${id}`)}`);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.getByText('The AI endpoint had a problem of its own.').waitFor();
    endpoint.reply = () => ({ type: 'fields', fields: { contract_number: 'K-4471' } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The AI endpoint had a problem of its own.').waitFor({ state: 'detached' });
    await page.getByText('From the AI endpoint: Page 1, “K-4471', { exact: false }).first().waitFor();
    expect(ann.complaints()).toEqual([]);
  });
});
