import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

type Pipeline = { id: string; owner_id: string | null; name: string; is_active: boolean; is_default: boolean };
type Detail = { pipeline: { id: string; version: number | null } | null; local_only: boolean };

describe.skipIf(!isInstalled('chromium-headless-shell'))('pipelines', () => {
  let browser: Browser;
  let seeded: SeededService;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService()]);
    context = await openSignedIn(browser, seeded.service.url, seeded.client.cookie);
    page = await context.newPage();
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  const address = (path: string) => new URL(path, seeded.service.url).href;
  const own = async () =>
    (await seeded.client.call<{ pipelines: Pipeline[] }>('GET', '/api/pipelines')).pipelines.filter(
      ({ owner_id }) => owner_id !== null,
    );
  const names = async () => (await own()).map(({ name }) => name);
  const named = async (name: string) => (await own()).find((one) => one.name === name);
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More actions: ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  it('are put into another order by keyboard alone and by the mouse, and every place is spoken', async () => {
    await page.goto(address('/'));
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    const handle = page.getByRole('button', { name: 'Move Scanner stacks' });
    await handle.waitFor();
    expect(await violationsOn(page, 'pipelines', narrowAndWide)).toEqual([]);
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Scanner stacks is picked up.', { exact: false }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Scanner stacks is 3 of 4.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Scanner stacks is back at 4 of 4.').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Scanner stacks is 3 of 4.').waitFor();
    await expect.poll(names).toEqual(['Invoices', 'Private papers', 'Scanner stacks', 'Everything else']);
    await expect.poll(() => handle.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    const [from, to] = [page.getByText('When the source is “folder”'), page.getByText('When the way in is “Doctor”')];
    const [begin, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!begin || !end) throw new Error('both rows are drawn');
    await page.mouse.move(begin.x + 5, begin.y + 5);
    await page.mouse.down();
    await page.mouse.move(begin.x + 5, begin.y - 20, { steps: 4 });
    await page.mouse.move(end.x + 5, end.y, { steps: 8 });
    await page.getByText('Scanner stacks is 2 of 4.').waitFor();
    await page.mouse.up();
    await expect.poll(names).toEqual(['Invoices', 'Scanner stacks', 'Private papers', 'Everything else']);
  });

  it('are switched, made the default, copied and deleted, each at once and with undo', async () => {
    await page.goto(address('/pipelines'));
    await page.getByRole('switch', { name: 'Private papers is on' }).press('Space');
    await page.getByText('“Private papers” is off.', { exact: false }).waitFor();
    expect((await named('Private papers'))?.is_active).toBe(false);
    await undo();
    await expect.poll(async () => (await named('Private papers'))?.is_active).toBe(true);
    await choose('Private papers', 'Make it your default');
    await expect.poll(async () => (await named('Private papers'))?.is_default).toBe(true);
    await undo();
    await expect.poll(async () => (await named('Everything else'))?.is_default).toBe(true);
    await choose('Scanner stacks', 'Delete');
    await page.getByText('“Scanner stacks” is deleted.', { exact: false }).waitFor();
    expect(await names()).not.toContain('Scanner stacks');
    await undo();
    await expect.poll(names).toContain('Scanner stacks');
    await page.getByRole('button', { name: 'Copy to mine' }).first().click();
    await page.getByRole('heading', { name: 'Standard' }).waitFor();
    await expect.poll(names).toContain('Standard');
  });

  it('are taken away as files and come back from them', async () => {
    await page.goto(address('/pipelines'));
    const [download] = await Promise.all([page.waitForEvent('download'), choose('Invoices', 'Export')]);
    expect(download.suggestedFilename()).toBe('Invoices.json');
    const file = await download.path();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import' }).click(),
    ]);
    await chooser.setFiles({ name: 'Invoices.json', mimeType: 'application/json', buffer: await readFile(file) });
    await page.getByText('“Invoices 2” is imported.').waitFor();
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import' }).click(),
    ]);
    await again.setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('This file is no pipeline.', { exact: false }).waitFor();
    expect(await names()).toContain('Invoices 2');
  });

  it('of the service are read only and say so, on a phone, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address('/pipelines'));
    await page.getByRole('link', { name: 'Keep for decades' }).click();
    await page.getByText('This pipeline comes with the service and stays as it is.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect(await violationsOn(page, 'a pipeline of the service', [[360, 'dark']])).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are made for everybody by an administrator, who alone can change them', async () => {
    await page.goto(address('/pipelines'));
    await page.getByRole('button', { name: 'New pipeline' }).click();
    const form = page.getByRole('dialog', { name: 'New pipeline' });
    await form.getByRole('textbox', { name: 'Name' }).fill('House rules');
    await form.getByRole('checkbox', { name: 'For everybody on this service' }).check();
    await form.getByRole('button', { name: 'Create pipeline' }).click();
    await page.getByRole('heading', { name: 'House rules' }).waitFor();
    await page.goto(address('/pipelines'));
    const shared = page
      .getByRole('list', { name: 'For everybody' })
      .getByRole('listitem')
      .filter({ hasText: 'House rules' });
    await shared.getByRole('switch', { name: 'House rules is on' }).press('Space');
    await shared.getByText('Off', { exact: true }).waitFor();
    const { pipelines } = await seeded.client.call<{
      pipelines: { name: string; owner_id: string | null; is_active: boolean }[];
    }>('GET', '/api/pipelines');
    expect(pipelines.find(({ name }) => name === 'House rules')).toMatchObject({ owner_id: null, is_active: false });
  });

  it('are given to a document, whose page says which one it went through and what stays here', async () => {
    const { id } = seeded.parameters;
    const detail = () => seeded.client.call<Detail>('GET', `/api/files/${id}`);
    await page.goto(address(`/files/${id}`));
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change pipeline…' }).click();
    const form = page.getByRole('dialog', { name: 'Change the pipeline' });
    await form.getByLabel('Pipeline').selectOption({ label: 'Private papers' });
    await form.getByRole('checkbox', { name: 'Run it now' }).uncheck();
    await form.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Stays on this machine').waitFor();
    await page.getByRole('link', { name: 'Private papers' }).waitFor();
    expect(await detail()).toMatchObject({ local_only: true, pipeline: { version: null } });
    expect(await violationsOn(page, 'a document with a pipeline', [[1280, 'light']])).toEqual([]);
    const { id: token } = await seeded.client.post<{ id: string }>('/api/api-tokens', { name: 'Hall' });
    await page.goto(address('/api-tokens'));
    await choose('Hall', 'Pipeline…');
    await page.getByLabel('Pipeline').selectOption({ label: 'Invoices' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const { api_tokens: tokens } = await seeded.client.call<{
      api_tokens: { id: string; pipeline_id: string | null }[];
    }>('GET', '/api/api-tokens');
    expect(tokens.find((one) => one.id === token)?.pipeline_id).toBe((await named('Invoices'))?.id);
  });
});
