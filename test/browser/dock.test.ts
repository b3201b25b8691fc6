import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../harness/pdf-text.ts';
import { everyAppearance, violationsOn, widths } from './axe.ts';
import { Letters } from './letters.ts';
import type { Person } from './person.ts';

type Box = { x: number; y: number; width: number; height: number };

/** A file that is taken and cannot be read; another one each time, for a copy would be called so. */
const broken = (word: string) => ({
  name: 'broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\nnothing but ${word}`),
});

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.skipIf(!isInstalled('chromium-headless-shell'))('what floats over the pages', () => {
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

  async function boxOf(what: Locator): Promise<Box> {
    const box = await what.boundingBox();
    if (!box) throw new Error('it is not on the page');
    return box;
  }

  /** A finished upload that failed, two chosen documents, a message, and a connection that is gone. */
  async function fillTheDock(word: string): Promise<Locator[]> {
    const { page } = person;
    await page.locator('[data-row]').first().waitFor();
    await person.chooseFiles(() => person.press('u'), [broken(word)]);
    await person.uploads.getByText('1 needs attention').waitFor();
    await page.locator('[data-row]').nth(3).focus();
    await person.press('#');
    const toast = page.getByRole('alert').filter({ hasText: 'in the trash' });
    await toast.waitFor();
    await person.press('x', 'j', 'x');
    await page.context().setOffline(true);
    const offline = page.getByRole('status').filter({ hasText: 'Not connected' });
    await offline.waitFor();
    const bulk = page.getByRole('region', { name: 'Selected documents' });
    await bulk.waitFor();
    return [bulk, person.uploads, toast, offline];
  }

  it.each(widths)('never covers anything else that floats, nor the navigation: %i px', async (width) => {
    const { page } = await open('/', { viewport: { width, height: 740 }, reducedMotion: 'reduce' });
    const search = page.getByLabel('Search or filter documents');
    const before = await boxOf(search);
    const floating = await fillTheDock(String(width));
    const navigation = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    const boxes = await Promise.all([...floating, navigation].map(boxOf));
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      for (const other of boxes.slice(index + 1)) expect(overlaps(box, other), JSON.stringify(boxes)).toBe(false);
    }
    // The bar that tells of the lost connection moves nothing, and every button can be reached.
    expect(await boxOf(search)).toEqual(before);
    await page.getByRole('button', { name: 'Move to trash' }).click({ trial: true });
    await page.getByRole('button', { name: 'Undo' }).click({ trial: true });
    await page.getByRole('button', { name: 'Expand the uploads' }).click({ trial: true });
    // What was scrolled to the end stands above all of it.
    await page.locator('[data-row]').first().hover();
    await page.mouse.wheel(0, 10_000);
    const top = Math.min(...(await Promise.all(floating.map(boxOf))).map(({ y }) => y));
    await page.getByRole('listitem').filter({ hasText: 'letter-01' }).waitFor();
    await expect
      .poll(async () => {
        const last = await boxOf(page.getByRole('listitem').filter({ hasText: 'letter-01' }));
        return last.y + last.height;
      })
      .toBeLessThanOrEqual(top);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('is back').waitFor();
  });

  it('passes axe with all of it open, and with a menu and a dialog besides', async () => {
    const { page } = await open('/', { reducedMotion: 'reduce' });
    // The dialog is fetched while there is a connection.
    await page.locator('[data-row]').first().waitFor();
    await person.press('?');
    await page.getByRole('dialog').waitFor();
    await person.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [, uploads, message] = await fillTheDock('axe');
    if (!message) throw new Error('there is no message');
    await uploads?.getByRole('button', { name: 'Expand the uploads' }).click();
    await page.getByRole('button', { name: /^Order/ }).click();
    await page.getByRole('menu').waitFor();
    const found = await violationsOn(page, 'with a menu', everyAppearance, { message, hasMenu: true });
    await person.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await person.press('?');
    await page.getByRole('dialog').waitFor();
    found.push(...(await violationsOn(page, 'with a dialog', everyAppearance, { message })));
    expect(found).toEqual([]);
    await person.press('Escape');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('is back').waitFor();
  });

  it('lets the upload panel go by itself when all went well, and keeps what failed', async () => {
    const { page } = await open('/');
    await page.clock.install();
    await page.locator('[data-row]').first().waitFor();
    const good = { name: 'good.pdf', mimeType: 'application/pdf', buffer: letters.newLetter('good') };
    await person.chooseFiles(() => person.press('u'), [good]);
    await person.uploads.getByText('1 of 1 file done').waitFor();
    await page.mouse.move(600, 100);
    await page.clock.fastForward('00:30');
    await person.uploads.waitFor({ state: 'detached' });
    const another = { name: 'another.pdf', mimeType: 'application/pdf', buffer: letters.newLetter('another') };
    await person.chooseFiles(() => person.press('u'), [another, broken('panel')]);
    await person.uploads.getByText('2 stored · 1 needs attention').waitFor();
    const reason = person.uploads.getByText('This PDF is damaged and could not be repaired');
    // Asked for when the file fails.
    await reason.waitFor();
    await page.clock.fastForward('00:30');
    expect(await reason.count()).toBe(1);
  });

  it('has a name for the close button of a message, in both languages', async () => {
    for (const [locale, close] of [
      ['en-GB', 'Close'],
      ['de-DE', 'Schließen'],
    ] as const) {
      const { page } = await open('/', { locale });
      await page.locator('[data-row]').first().focus();
      await person.press('#');
      const toast = page.getByRole('alert');
      await toast.getByRole('button', { name: close, exact: true }).waitFor();
      await person.press('z');
      await page.getByText(/is back|ist zurück/).waitFor();
      await person.leave();
    }
  });

  it('names the pages of a rail that shows only icons, and hints at once at what the mouse already rests on', async () => {
    const { page } = await open('/', { viewport: { width: 1024, height: 740 } });
    const rail = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    const trash = rail.getByRole('link', { name: /^Trash/ });
    // Before the area that draws the hints has been fetched.
    await trash.hover();
    await page.getByRole('tooltip').filter({ hasText: 'Trash' }).waitFor();
    for (const name of [/^Documents/, /^Webhooks/, /^Status/, /^Service settings/, /^Settings/]) {
      expect(await rail.getByRole('link', { name }).count()).toBe(1);
    }
  });

  it('leads to pages that stand beside another one by keys and by the row at their left, and on a phone from the same sections', async () => {
    const { page } = await open('/');
    await person.rows.first().waitFor();
    await person.press('g', 'j');
    await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
    const rail = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    const beside = page.getByRole('navigation', { name: 'Admin' });
    const lit = (nav: Locator) => nav.locator('[aria-current="page"]').allInnerTexts();
    expect([await lit(rail), await lit(beside)]).toEqual([['Status'], ['Jobs']]);
    expect(await beside.getByRole('link').allInnerTexts()).toEqual(['Status', 'Jobs', 'Audit log', 'Notifications']);
    expect(await rail.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await beside.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    // Search is under the thumb from everywhere, and opens its box.
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: /^More/ }) });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Documents',
      expect.stringMatching(/^Review/),
      'Search',
    ]);
    await bar.getByRole('link', { name: 'Search' }).click();
    const focused = page.getByRole('combobox', { name: 'Search or filter' }).and(page.locator(':focus'));
    await focused.waitFor();
    await page.getByRole('button', { name: 'Upload' }).or(person.rows).first().focus();
    await bar.getByRole('link', { name: 'Search' }).click();
    await focused.waitFor();
    await bar.getByRole('button', { name: /^More/ }).click();
    const drawer = page.getByRole('dialog', { name: 'More' });
    await drawer.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await drawer.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Work', 'Admin', 'You']);
    expect(await violationsOn(page, 'the drawer', [[360, 'light']])).toEqual([]);
  });

  it('shows both ends of a span inside the popover, and takes a day as the reader writes it, refusing in words what is none', async () => {
    const { page } = await open('/');
    await page.getByRole('button', { name: 'Date', exact: true }).click();
    const popover = page.getByRole('dialog', { name: 'Date' });
    const until = popover.getByRole('textbox', { name: 'To' });
    await until.waitFor();
    const [inner, outer] = await Promise.all([boxOf(until), boxOf(popover)]);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    await until.focus();
    await page.keyboard.type('31.02.2026');
    await person.press('Enter');
    await popover.getByText(/^There is no such day\. Type one such as \d\d\/\d\d\/2026\.$/).waitFor();
    expect(await until.inputValue()).toBe('31.02.2026');
    expect(page.url()).not.toContain('date_to');
    await until.fill('1 Feb 2026');
    await person.press('Enter');
    await page.waitForURL(/date_to=2026-02-01/);
    expect(await until.inputValue()).toMatch(/^(?:01\/02|02\/01)\/2026$/);
  });

  it("keeps a new token's secret until it was copied or is said to be stored", async () => {
    const { page } = await open('/api-tokens', { permissions: ['clipboard-read', 'clipboard-write'] });
    const dialog = page.getByRole('dialog');
    for (const isCopied of [false, true]) {
      await page.getByRole('button', { name: 'New token' }).first().click();
      await dialog.getByLabel('Name').fill(`Scanner ${isCopied}`);
      await person.press('Enter');
      const secret = dialog.getByText(/^avt_/);
      await secret.waitFor();
      await person.press('Escape');
      await page.mouse.click(5, 5);
      await dialog.getByText('Copy it first').waitFor();
      expect(await secret.count()).toBe(1);
      if (isCopied) {
        await dialog.getByRole('button', { name: 'Copy', exact: true }).last().click();
        await dialog.getByRole('button', { name: 'Copied' }).waitFor();
        await person.press('Escape');
      } else {
        await dialog.getByRole('button', { name: 'I have stored it' }).click();
      }
      await dialog.waitFor({ state: 'detached' });
      await page.locator('body :focus').waitFor();
    }
    expect(person.complaints()).toEqual([]);
  });
});
