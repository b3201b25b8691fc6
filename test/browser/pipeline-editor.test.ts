import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

type Step = { id: string; step_type: string; enabled: boolean; config: Record<string, unknown>; condition: unknown };
type Pipeline = {
  id: string;
  version: number;
  has_draft: boolean;
  local_only: boolean;
  condition: unknown;
  steps: Step[];
};

describe.skipIf(!isInstalled('chromium-headless-shell'))('the editor of pipelines', () => {
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
  let made = '';
  const read = () => seeded.client.call<Pipeline>('GET', `/api/pipelines/${made}`);
  const types = async () => (await read()).steps.map(({ step_type }) => step_type);
  const cards = () => page.getByRole('list', { name: 'Steps' }).getByRole('heading');
  const titles = () => cards().allTextContents();
  const choose = async (name: string, action: string) => {
    await page
      .getByRole('button', { name: `More actions: ${name}` })
      .last()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const saved = () => page.getByText('draft saved', { exact: false }).waitFor();

  it('makes a pipeline, keeps what is unfinished as a draft, and lets documents take it once it is saved', async () => {
    await page.goto(address('/pipelines'));
    await page.getByRole('button', { name: 'New pipeline' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Letters' }).waitFor();
    made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Change when it is used' }).click();
    const used = page.getByRole('dialog', { name: 'When this pipeline is used' });
    await used.getByRole('button', { name: 'Add a condition' }).click();
    await used.getByLabel('What condition 1 looks for').fill('letter');
    await used.getByRole('button', { name: 'Done' }).click();
    await page.getByText('the file name contains the words “letter”').waitFor();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('button', { name: /^Make an archive copy/ }).click();
    const panel = page.getByRole('dialog', { name: 'Make an archive copy (PDF/A)' });
    await panel.getByLabel('Format').selectOption('PDF/A-2b');
    await panel.getByRole('radio', { name: 'Go on without it' }).check();
    await panel.getByRole('button', { name: 'Add a condition' }).click();
    await saved();
    // A condition that looks for nothing is kept, and keeps the pipeline from being used.
    await panel.getByRole('alert').getByText('Something is not filled in yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    expect(await violationsOn(page, 'a step that is not finished', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await panel.getByLabel('What condition 1 looks for').fill('policy');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 2 is in use.').waitFor();
    const { version, has_draft, steps, condition } = await read();
    expect({ version, has_draft }).toEqual({ version: 2, has_draft: false });
    expect(condition).toMatchObject({ groups: [{ tests: [{ field: 'filename', value: 'letter' }] }] });
    expect(steps.find(({ step_type }) => step_type === 'convert_to_pdfa')).toMatchObject({
      config: { format: '2' },
      on_failure: 'go_on',
      condition: { groups: [{ tests: [{ value: 'policy' }] }] },
    });
  });

  it('shows an order that cannot work at both steps, waits with saving, and takes it back', async () => {
    await page.goto(address(`/pipelines/${made}`));
    const before = await types();
    const handle = page.getByRole('button', { name: 'Move Read', exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Read is picked up.', { exact: false }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Read is 3 of 11.').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Read is 2 of 11.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Has to come after “Look for text”.').waitFor();
    await page.getByText('Has to come before “Read”.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    expect((await titles()).indexOf('Read')).toBe(1);
    expect(await types()).toEqual(before);
    expect(await violationsOn(page, 'an order that cannot work', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await titles()).indexOf('Read')).toBe(3);
    await page.getByText('Has to come before “Read”.').first().waitFor({ state: 'detached' });
    await expect.poll(async () => (await read()).has_draft).toBe(false);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(async () => (await titles()).indexOf('Read')).toBe(1);
    await page.keyboard.press('Control+z');
  });

  it('moves, copies, switches off and removes steps by menu, and says why one has to stay', async () => {
    await page.goto(address(`/pipelines/${made}`));
    await choose('Send to destinations', 'Copy step');
    await choose('Make a picture', 'Switch off');
    await choose('Make an archive copy (PDF/A)', 'Move to…');
    await page.getByLabel('Place').selectOption({ label: 'Behind 9. File for search' });
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect
      .poll(async () => (await titles()).slice(-3))
      .toEqual(['Make an archive copy (PDF/A)', 'Send to destinations', 'Send to destinations']);
    await page.getByText('Is there twice.').waitFor();
    await page.getByRole('button', { name: 'More actions: Read' }).click();
    const remove = page.getByRole('menuitem', { name: 'Remove' });
    await remove.getByText('Every document needs it.').waitFor();
    expect(await remove.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Local only' }).press('Space');
    await page.getByText('Nothing leaves this machine. Passed over: Send to destinations.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 3 is in use.').waitFor();
    const { local_only, steps } = await read();
    expect(local_only).toBe(true);
    expect(steps.find(({ step_type }) => step_type === 'render_thumbnail')?.enabled).toBe(false);
    expect(steps.filter(({ step_type }) => step_type === 'send_to_destinations')).toHaveLength(2);
  });

  it('sets details, by templates and days behind others, and says how many documents a condition fits', async () => {
    await page.goto(address(`/pipelines/${made}`));
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('button', { name: /^Set details/ }).click();
    const panel = page.getByRole('dialog', { name: 'Set details' });
    // As it is, it sets nothing.
    await panel.getByRole('alert').getByText('What is chosen here does not fit yet.').waitFor();
    await panel.getByRole('button', { name: 'Add a field' }).click();
    await panel.getByLabel('Field to set').selectOption({ label: 'Due' });
    await panel.getByLabel('Days behind it for Due').fill('30');
    await panel.getByRole('button', { name: 'Add a field' }).click();
    await panel.getByLabel('Value of Title').fill('{sender} {date}');
    await panel.getByRole('combobox', { name: 'Add tags' }).fill('office');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Add a condition' }).click();
    await panel.getByLabel('What condition 1 looks at').selectOption('document_type');
    await panel.getByLabel('How condition 1 looks').selectOption('is');
    await panel.getByLabel('What condition 1 looks for').fill('invoice');
    await panel.getByText(/^Fits [1-9]\d* of (all your|your last) \d+ documents$/).waitFor();
    await panel.getByRole('button', { name: 'Show' }).click();
    await panel.getByRole('link').first().waitFor();
    await page.getByText('Due: date + 30 days, Title: {sender} {date}, Tag “office”').waitFor();
    expect(await violationsOn(page, 'a step that sets details', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 4 is in use.').waitFor();
    const { steps } = await read();
    expect(steps.find(({ step_type }) => step_type === 'set_fields')?.config).toEqual({
      fields: [
        { field: 'due_date', value: { from: 'document_date', add_days: 30 } },
        { field: 'title', value: '{sender} {date}' },
      ],
      add_tags: ['office'],
    });
  });

  it('offers a choice when another version came into use meanwhile', async () => {
    await page.goto(address(`/pipelines/${made}`));
    await choose('Make a picture', 'Switch on');
    await saved();
    const { steps } = await read();
    await seeded.client.call('PUT', `/api/pipelines/${made}`, { json: { no_delivery: true } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'The pipeline has changed meanwhile' });
    await question.getByRole('button', { name: 'Use mine' }).click();
    await page.getByText('Version 6 is in use.').waitFor();
    const now = await read();
    expect(now).toMatchObject({ no_delivery: false });
    expect(now.steps).toHaveLength(steps.length);
  });

  it('tells of each version what it changed, beside the one in use, and goes back to one', async () => {
    await page.goto(address(`/pipelines/${made}`));
    await choose('Send to destinations', 'Remove');
    await page.getByRole('button', { name: /^Version 6, saved/ }).click();
    await page.getByRole('button', { name: 'Version 2', exact: true }).click();
    const list = page.getByRole('complementary', { name: 'Versions' });
    await list.getByText('Make an archive copy (PDF/A), only when', { exact: false }).waitFor();
    await page.getByText('beside version 6, which is in use').waitFor();
    await page.getByText('Not in version 2').first().waitFor();
    expect(await violationsOn(page, 'versions', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await list.getByRole('button', { name: 'Use this again' }).click();
    await page.getByText('Version 7 is in use.').waitFor();
    await list.getByText('The same as version 2').waitFor();
    expect((await read()).version).toBe(7);
    await list.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('The draft is thrown away.').waitFor();
    await expect.poll(async () => (await read()).has_draft).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await read()).has_draft).toBe(true);
  });
});
