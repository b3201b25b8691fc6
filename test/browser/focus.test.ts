import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../harness/pdf-text.ts';
import { Letters } from './letters.ts';
import type { Person } from './person.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('the focus, the keys and the finger', () => {
  let letters: Letters;
  let person: Person;

  beforeAll(async () => {
    letters = await Letters.lieReady();
  });
  afterEach(() => person?.leave());
  afterAll(() => letters?.putAway());

  async function open(address: string, options: BrowserContextOptions = {}): Promise<Person> {
    person = await letters.open(address, options);
    return person;
  }

  async function tapOn(what: Locator): Promise<void> {
    const box = await what.boundingBox();
    if (!box) throw new Error('it is not on the page');
    await person.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  const focusIsOn = (what: Locator) => what.and(person.page.locator(':focus')).waitFor();
  /** Whether the first page, which is taller than wide, lies on its side. */
  const isTurned = async () => {
    const box = await person.page.locator('[data-sheet="1"]').boundingBox();
    return box === null || box.width > box.height;
  };

  it('gives Ctrl+F to Find right after a search hit was opened, also while the viewer is still being fetched', async () => {
    const { page } = await open('/?q=toner');
    const { promise: isFetched, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/viewer-*.js', async (route) => {
      await isFetched;
      await route.continue();
    });
    await person.rows.getByRole('link').first().focus();
    await person.press('Enter');
    await page.waitForURL('**/files/**');
    await page.getByRole('heading', { name: 'letter-01' }).waitFor();
    await person.press('Control+f');
    await page.keyboard.type('cart');
    letThrough();
    await focusIsOn(page.getByLabel('Find in this document'));
    await page.keyboard.type('ridge');
    expect(await page.getByLabel('Find in this document').inputValue()).toBe('cartridge');
    await person.marks.first().waitFor();
    // Once more, with the bar open and the focus elsewhere: what stands there is replaced.
    await page.getByRole('heading', { name: 'letter-01' }).focus();
    await person.press('Control+f');
    await page.keyboard.type('toner');
    expect(await page.getByLabel('Find in this document').inputValue()).toBe('toner');
    expect(await isTurned()).toBe(false);
    expect(page.url()).toContain('/files/');
    expect(person.complaints()).toEqual([]);
  });

  it('takes one tag after the other: no letter of the second one is a key, and the focus comes back to the button', async () => {
    const { page } = await open(letters.tonerAddress);
    const chosen: unknown[] = [];
    page.on('filechooser', (chooser) => chosen.push(chooser));
    await page.getByRole('button', { name: 'Add a tag' }).focus();
    await person.press('Enter');
    await page.keyboard.type('toner');
    await person.press('Enter');
    await page.keyboard.type('house');
    await person.press('Enter');
    await page.getByRole('button', { name: 'Remove the tag toner' }).waitFor();
    await page.getByRole('button', { name: 'Remove the tag house' }).waitFor();
    await person.press('Enter');
    await focusIsOn(page.getByRole('button', { name: 'Add a tag' }));
    await page.keyboard.type('rug');
    expect(chosen).toEqual([]);
    expect(await isTurned()).toBe(false);
    await page.getByRole('button', { name: 'Remove the tag house' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the tag house' }).waitFor({ state: 'detached' });
    await page.locator('body:not(:focus) :focus').waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('keeps a tag whose saving takes long beside those that are typed meanwhile', async () => {
    const { page } = await open(letters.tonerAddress);
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/files/*', async (route) => {
      if (route.request().method() === 'PATCH') await isLetThrough;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add a tag' }).focus();
    await person.press('Enter');
    for (const tag of ['slow', 'quick']) {
      await page.keyboard.type(tag);
      await person.press('Enter');
    }
    letThrough();
    await page.getByRole('button', { name: 'Remove the tag quick' }).waitFor();
    await page.reload();
    for (const tag of ['slow', 'quick']) {
      await page.getByRole('button', { name: `Remove the tag ${tag}` }).press('Enter');
      await page.getByRole('button', { name: `Remove the tag ${tag}` }).waitFor({ state: 'detached' });
    }
    expect(person.complaints()).toEqual([]);
  });

  it('saves a field once by Enter, and its letters are no keys until somebody has moved on', async () => {
    const { page } = await open(letters.tonerAddress);
    const saved: string[] = [];
    const chosen: unknown[] = [];
    page.on('filechooser', (chooser) => chosen.push(chooser));
    page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()));
    const sender = page.getByRole('button', { name: /^From:/ });
    await sender.focus();
    await person.press('Enter');
    await page.keyboard.type('Northgate');
    await person.press('Enter');
    await page.keyboard.type('supplies');
    await page.getByRole('button', { name: 'From: Northgate' }).waitFor();
    await focusIsOn(page.getByRole('button', { name: 'From: Northgate' }));
    expect(saved).toHaveLength(1);
    expect(chosen).toEqual([]);
    await person.press('Tab');
    await Promise.all([page.waitForEvent('filechooser'), person.press('u')]);
    expect(person.complaints()).toEqual([]);
  });

  it('never leaves the focus to nobody: after a dialog, a menu, the bulk bar, a page change', async () => {
    const { page } = await open('/');
    const row = page.locator('[data-row]').nth(2);
    const somebody = page.locator('body :focus');
    await row.focus();
    await person.press('?');
    await page.getByRole('dialog').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .locator('kbd')
        .filter({ hasText: /^$|Arrow/ })
        .count(),
    ).toBe(0);
    await person.press('Escape');
    await focusIsOn(row);
    await person.press('x');
    await page.getByRole('button', { name: 'Clear the selection' }).press('Enter');
    await focusIsOn(row);
    await person.press('x');
    await page.getByRole('button', { name: 'Move to trash' }).press('Enter');
    await page.getByText('1 document moved to the trash').waitFor();
    await focusIsOn(page.locator('[data-row]'));
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('1 document restored').waitFor();
    await somebody.waitFor();
    await person.press('g', 'k');
    await focusIsOn(page.getByRole('heading', { name: 'API tokens' }));
    await person.press('g', 'd');
    await focusIsOn(page.getByRole('heading', { name: 'Documents' }));
    await page.locator('[data-row]').first().press('Enter');
    await focusIsOn(page.getByRole('heading', { name: /letter-/ }));
    expect(person.complaints()).toEqual([]);
  });

  it('keeps a document and its count when trashing fails offline, and never shows old rows as what a search found', async () => {
    const { page } = await open('/');
    await person.rows.first().waitFor();
    // What would tell of it is fetched while there is a connection.
    await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
    const count = page.getByRole('status').filter({ hasText: /^\d+ documents$/ });
    const before = await count.innerText();
    const trashed = await page.locator('[data-row]').nth(2).innerText();
    await page.context().setOffline(true);
    await page.locator('[data-row]').nth(2).focus();
    await person.press('#');
    await page.getByRole('alert').filter({ hasText: 'That did not work' }).waitFor();
    expect(await page.locator('[data-row]').nth(2).innerText()).toBe(trashed);
    expect(await count.innerText()).toBe(before);
    await page.getByLabel('Search or filter documents').fill('toner');
    await page.waitForURL(/q=toner/);
    await page.getByRole('alert').filter({ hasText: 'The server could not be reached' }).last().waitFor();
    await expect.poll(() => person.rows.count()).toBe(0);
    expect(await count.count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-row]').filter({ hasText: 'letter-01' }).waitFor();
    expect(await person.rows.count()).toBe(1);
  });

  it.each(['rows', 'grid'])(
    'opens the document under a finger on the middle of its picture: %s on a phone',
    async (view) => {
      const { page } = await open(`/?view=${view}`, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      });
      const row = person.rows.filter({ hasText: 'letter-12' });
      await tapOn(row.locator('img').first());
      await page.waitForURL(/\/files\//);
      await page.goBack();
      await row.waitFor();
      // The corner of the picture selects.
      await tapOn(row.getByRole('checkbox'));
      await page.getByRole('region', { name: 'Selected documents' }).waitFor();
      expect(page.url()).not.toContain('/files/');
    },
  );

  it('says in the trash when a document is erased, brings it back from its row, and asks before all is, with the focus on Cancel', async () => {
    const { page } = await open('/');
    const name = 'letter-09';
    await person.rows.filter({ hasText: name }).getByRole('link').first().focus();
    await person.press('#');
    await page.getByText(`“${name}” is in the trash`).waitFor();
    await person.press('g', 't');
    await page.getByText('is erased for good after 30 days').waitFor();
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    const dialog = page.getByRole('dialog');
    await focusIsOn(dialog.getByRole('button', { name: 'Cancel' }));
    // Pressed in haste it erases nothing.
    await person.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = person.rows.filter({ hasText: name });
    await row.getByText(/erased after \d+ \w+ 20\d\d/).waitFor();
    await row.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByText(`“${name}” is back`).waitFor();
    await row.waitFor({ state: 'detached' });
  });
});
