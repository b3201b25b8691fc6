import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { canRunOpenssh, type SshRemote, startOpenssh } from '../harness/remotes/openssh.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { narrowAndWide, violationsOn } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';

type Pipeline = { version: number; steps: { step_type: string }[] };
type Detail = { status: string; tags: string[]; pipeline: { version: number } | null; steps: { step: string }[] };

describe.skipIf(!isInstalled('chromium-headless-shell') || !canRunOpenssh)('a pipeline that is tried', () => {
  let browser: Browser;
  let service: TestService;
  let remote: SshRemote;
  let context: BrowserContext;
  let page: Page;
  let ids: string[];
  let made = '';

  beforeAll(async () => {
    [browser, service, remote] = await Promise.all([launchBrowser(), startTestService(), startOpenssh()]);
    ids = [];
    // One after the other: the last one is the newest.
    for (const name of ['letter.pdf', 'invoice 1.pdf'])
      ids.push(
        ...(await service.admin.upload([{ name, bytes: textPdf([[`What ${name} says`]]) }])).map(({ id }) => id),
      );
    await waitForAll(service.admin, ids);
    for (const name of ['Family cloud', 'Tax adviser'])
      await service.admin.post('/api/destinations', { ...remote.destination, name, folder_template: name });
    context = await openSignedIn(browser, service.url, service.admin.cookie);
    await watchShifts(context);
    page = await context.newPage();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await remote?.stop();
  });

  const address = (path: string) => new URL(path, service.url).href;
  const detail = (id: string) => service.admin.get<Detail>(`/api/files/${id}`);
  const preview = () => page.getByRole('dialog', { name: 'Preview' });
  const groups = () => page.getByRole('region', { name: 'How they would end' });
  const wide = () => page.setViewportSize({ width: 1280, height: 800 });

  const upload = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload', exact: true }).first().click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: textPdf([[`What ${name} says`]]) });
  };
  /** The id of a document that was uploaded here, once it is done. */
  const uploaded = async (name: string) => {
    type Listed = { files: { id: string; original_filename: string }[] };
    const find = async () =>
      (await service.admin.get<Listed>('/api/files')).files.find((file) => file.original_filename === name)?.id ?? '';
    await expect.poll(find).not.toBe('');
    const id = await find();
    await waitForAll(service.admin, [id]);
    return id;
  };

  it('says beside its steps what would become of documents, before anything of it is in use', async () => {
    await page.goto(address('/pipelines'));
    await page.getByRole('button', { name: 'New pipeline' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Invoices');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Invoices' }).waitFor();
    made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Change when it is used' }).click();
    const used = page.getByRole('dialog', { name: 'When this pipeline is used' });
    await used.getByRole('button', { name: 'Add a condition' }).click();
    await used.getByLabel('What condition 1 looks for').fill('invoice');
    await used.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('button', { name: /^Set details/ }).click();
    const details = page.getByRole('dialog', { name: 'Set details' });
    await details.getByRole('combobox', { name: 'Add tags' }).fill('office');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('button', { name: /^Make an archive copy/ }).click();
    const copy = page.getByRole('dialog', { name: 'Make an archive copy (PDF/A)' });
    await copy.getByLabel('Format').selectOption('PDF/A-2b');
    await page.getByRole('button', { name: 'Send to destinations', exact: true }).click();
    const sending = page.getByRole('dialog', { name: 'Send to destinations' });
    await sending.getByRole('combobox', { name: 'Destinations' }).click();
    for (const name of ['Family cloud', 'Tax adviser']) await page.getByRole('option', { name }).click();
    await sending.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await preview().getByRole('heading', { name: 'Preview on 1 document' }).waitFor();
    const card = preview().getByRole('listitem').filter({ hasText: 'Works' });
    for (const words of ['Tags none → becomes office', 'Make an archive copy (PDF/A) made'])
      await expect.poll(async () => (await card.innerText()).replaceAll(/\s+/g, ' ')).toContain(words);
    expect(await card.innerText()).toContain('Family cloud (new), Tax adviser (new)');
    await preview().getByText('Like this, 1 of your last 2 documents would have ended differently.').waitFor();
    expect(await violationsOn(page, 'a preview', narrowAndWide)).toEqual([]);
    await wide();
    expect((await detail(ids[1] ?? '')).tags).toEqual([]);
  });

  it('is tried on the documents that were chosen, also after the page was opened anew', async () => {
    await preview().getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Documents to try it on' });
    await dialog.getByRole('textbox', { name: 'Search documents' }).fill('letter');
    await dialog.getByRole('checkbox', { name: /^letter/ }).check();
    expect(await violationsOn(page, 'documents to try it on', narrowAndWide)).toEqual([]);
    await wide();
    await dialog.getByRole('button', { name: 'Try it on 2 documents' }).click();
    await preview().getByRole('heading', { name: 'Preview on 2 documents' }).waitFor();
    await preview().getByText('2 documents tried').waitFor();
    await page.reload();
    await preview().getByRole('heading', { name: 'Preview on 2 documents' }).waitFor();
    await preview().getByText('2 documents tried').waitFor();
    expect(await shiftsOf(page, 'a preview')).toEqual([]);
  });

  it('says how the last documents would end, and waits with running them again until it is in use', async () => {
    await preview().getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { name: '1 of your last 2 documents would end differently' }).waitFor();
    await groups().getByRole('button', { name: 'Take another pipeline' }).waitFor();
    await page.getByText('What you are changing against what really happened.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Run again…' }).isDisabled()).toBe(true);
    expect(await violationsOn(page, 'a look back', narrowAndWide)).toEqual([]);
    await wide();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Version 2 is in use.').waitFor();
  });

  it('lists a group with the filter of the list, and runs it again after saying what that comes to', async () => {
    await page.goto(address(`/pipelines/${made}?view=history`));
    await page.getByRole('heading', { name: '1 of your last 2 documents would end differently' }).waitFor();
    expect(await shiftsOf(page, 'a look back')).toEqual([]);
    await page.getByText('Version 2 against what really happened.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Open as a list' }).click();
    await page.getByRole('link', { name: 'invoice 1', exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByText('History of a pipeline').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Run again…' }).click();
    const question = page.getByRole('dialog', { name: 'Run 1 document again' });
    await question.getByText('1 of them went through other steps and gets this pipeline.').waitFor();
    expect(await violationsOn(page, 'running a group again', narrowAndWide)).toEqual([]);
    await wide();
    await question.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(async () => (await detail(ids[1] ?? '')).tags, { timeout: 60_000 }).toEqual(['office']);
    await waitForAll(service.admin, [ids[1] ?? '']);
    await page.getByRole('button', { name: 'Count again' }).click();
    await page.getByRole('heading', { name: 'Your last 2 documents would end just the same' }).waitFor();
  });

  it('is what an uploaded document then goes through: its page shows exactly that', async () => {
    await page.goto(address('/'));
    await upload('invoice 2.pdf');
    const id = await uploaded('invoice 2.pdf');
    const { steps } = await service.admin.get<Pipeline>(`/api/pipelines/${made}`);
    expect((await detail(id)).steps.map(({ step }) => step)).toEqual(steps.map(({ step_type }) => step_type));
    await page.goto(address(`/files/${id}`));
    const happened = page.getByRole('region', { name: 'What happened' });
    await happened
      .getByRole('listitem')
      .filter({ hasText: /Pipeline Invoices\s+version 2/i })
      .waitFor();
    const lines = (await happened.getByRole('listitem').allTextContents()).slice(2);
    expect(lines).toHaveLength(steps.length);
    const named = ['Details set', 'Archive copy (PDF/A) made', 'Sent to destinations'];
    expect(lines.flatMap((line) => named.filter((words) => line.startsWith(words)))).toEqual(named);
  });

  it('is taken by what is uploaded from then on, whether it fits or not, once it was chosen at the uploads', async () => {
    await page.goto(address('/'));
    await upload('note 1.pdf');
    const choice = page.getByRole('region', { name: 'Uploads' }).getByLabel('Next files go through');
    expect(await choice.inputValue()).toBe('');
    await choice.selectOption({ label: 'Invoices' });
    expect(await violationsOn(page, 'a pipeline for uploads', narrowAndWide)).toEqual([]);
    await wide();
    await upload('note 2.pdf');
    expect((await detail(await uploaded('note 1.pdf'))).pipeline).toBeNull();
    expect((await detail(await uploaded('note 2.pdf'))).pipeline).toMatchObject({ id: made });
  });

  it('says on a document’s page what a newer version would make of it, and runs it with that', async () => {
    const { steps } = await service.admin.get<{ steps: Record<string, unknown>[] }>(`/api/pipelines/${made}`);
    const changed = steps.map(({ pipeline_id: _of, position: _at, is_known: _known, ...step }) =>
      step.step_type === 'set_fields' ? { ...step, config: { ...(step.config as object), add_tags: ['taxes'] } } : step,
    );
    await service.admin.call('PUT', `/api/pipelines/${made}`, { json: { steps: changed } });
    const id = ids[1] ?? '';
    await page.goto(address(`/files/${id}`));
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Run again with the current version…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run again with version 3' });
    await dialog.getByText('It ran with version 2.', { exact: false }).waitFor();
    await dialog.getByText('Tags', { exact: true }).waitFor();
    expect(await violationsOn(page, 'running a document again', narrowAndWide)).toEqual([]);
    await wide();
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(async () => (await detail(id)).pipeline?.version, { timeout: 60_000 }).toBe(3);
    await expect.poll(async () => (await detail(id)).tags).toContain('taxes');
  });
});
