import type { Page } from 'playwright-core';
import type { MailCatcher } from '../harness/mail-catcher.ts';

/** Whoever makes an account, where, and where their mails arrive. */
export type Newcomer = { url: string; catcher: MailCatcher; email: string; password: string };

/** Signs up as Ann Lindqvist, proves the address by the mail, and signs in on the way to a page. */
export async function signUp(page: Page, newcomer: Newcomer, next: string): Promise<void> {
  await page.goto(`${newcomer.url}/signup`);
  await proveAddress(page, await askForAccount(page, newcomer));
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(page, newcomer, next);
}

/** Fills the form of a new account as Ann Lindqvist. @returns the link of the mail that comes */
export async function askForAccount(page: Page, { url, catcher, email, password }: Newcomer): Promise<string> {
  const create = page.getByRole('button', { name: 'Create account', exact: true });
  await create.waitFor();
  await page.getByLabel('Name').fill('Ann Lindqvist');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [mail] = await Promise.all([catcher.next(), create.click()]);
  const { pathname, search } = new URL(mail.link);
  return new URL(pathname + search, url).href;
}

/** Opens the link of the mail and says that the address is one's own. */
export async function proveAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
}

/** Signs in on the way to a page. */
export async function signIn(page: Page, newcomer: Newcomer, next: string): Promise<void> {
  await page.goto(newcomer.url + next);
  await enter(page, newcomer);
}

/** Fills the form to sign in with. */
export async function enter(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Name or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
