import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

const details = 'Find what it is';
const picture = 'Make a picture';
const sending = 'Send to destinations';

describe.skipIf(!isInstalled('chromium-headless-shell'))('two tabs with the same draft of a pipeline', () => {
  let browser: Browser;
  let service: TestService;
  let context: BrowserContext;
  let one: Page;
  let other: Page;
  let path = '';

  beforeAll(async () => {
    [browser, service] = await Promise.all([launchBrowser(), startTestService()]);
    context = await openSignedIn(browser, service.url, service.admin.cookie);
    const { id } = await service.admin.call<{ id: string }>('POST', '/api/pipelines', { json: { name: 'Shared' } });
    path = `/api/pipelines/${id}`;
    [one, other] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([one, other].map((page) => page.goto(new URL(`/pipelines/${id}`, service.url).href)));
  });
  afterAll(() => Promise.all([browser?.close(), service?.stop()]));

  const choose = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `More actions: ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const saved = (page: Page) => page.getByText('draft saved', { exact: false }).waitFor();
  const question = (page: Page) => page.getByRole('dialog', { name: 'The draft was changed elsewhere' });
  /** The titles of the steps that are switched off, on a page. */
  const offOn = async (page: Page) => {
    const cards = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    return cards
      .filter({ has: page.getByText('Off', { exact: true }) })
      .getByRole('heading')
      .allTextContents();
  };
  const offInDraft = async () => {
    type Draft = { steps: { step_type: string; enabled: boolean }[] };
    const { steps } = await service.admin.call<Draft>('GET', `${path}/draft`);
    return steps.filter(({ enabled }) => !enabled).map(({ step_type }) => step_type);
  };

  it('do not overwrite each other: the later one is asked, and can take what the other kept', async () => {
    await choose(one, picture, 'Switch off');
    await saved(one);
    await choose(other, sending, 'Switch off');
    await question(other).waitFor();
    expect(await offInDraft()).toEqual(['render_thumbnail']);
    expect(await violationsOn(other, 'a draft that was changed elsewhere', narrowAndWide)).toEqual([]);
    await other.setViewportSize({ width: 1280, height: 800 });
    await question(other).getByRole('button', { name: 'Take the other one' }).click();
    await expect.poll(() => offOn(other)).toEqual([picture]);
    await saved(other);
  });

  it('or go on with what was changed here, which the other one is then asked about', async () => {
    await choose(other, sending, 'Switch off');
    await expect.poll(offInDraft).toEqual(['render_thumbnail', 'send_to_destinations']);
    await choose(one, details, 'Switch off');
    await question(one).getByRole('button', { name: 'Use mine' }).click();
    await saved(one);
    expect(await offInDraft()).toEqual(['extract_metadata', 'render_thumbnail']);
    await choose(other, picture, 'Switch on');
    await question(other).getByRole('button', { name: 'Take the other one' }).click();
    await expect.poll(() => offOn(other)).toEqual([details, picture]);
  });

  it('are told when the draft was used or thrown away meanwhile', async () => {
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await one.getByText('Version 2 is in use.').waitFor();
    await choose(other, sending, 'Switch off');
    await question(other).getByText('It was used or thrown away', { exact: false }).waitFor();
    await question(other).getByRole('button', { name: 'Take what is in use' }).click();
    await expect.poll(() => offOn(other)).toEqual([details, picture]);
    expect(await service.admin.call('GET', path)).toMatchObject({ version: 2, has_draft: false });
  });
});
