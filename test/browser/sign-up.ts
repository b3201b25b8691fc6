import type { Page } from 'playwright-core';
import type { MailCatcher } from '../harness/mail-catcher.ts';

/** Whoever makes an account, where, and where their mails arrive. */
export type Newcomer = { url: string; catcher: MailCatcher; email: string; password: string };

/** Signs up as Ann Lindqvist, proves the address by the mail, and signs in on the way to a page. */
export async function signUp(page: Page, newcomer: Newcomer, next: string): Promise<void> {
  const { url, catcher, email, password } = newcomer;
  await page.goto(`${url}/signup`);
  await page.getByLabel('Name').fill('Ann Lindqvist');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [mail] = await Promise.all([
    catcher.next(),
    page.getByRole('button', { name: 'Create account', exact: true }).click(),
  ]);
  const { pathname, search } = new URL(mail.link);
  await page.goto(new URL(pathname + search, url).href);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(page, newcomer, next);
}

/** Signs in on the way to a page. */
export async function signIn(page: Page, { url, email, password }: Newcomer, next: string): Promise<void> {
  await page.goto(url + next);
  await page.getByLabel('Name or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
