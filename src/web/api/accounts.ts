import { safeNext } from '../navigation.ts';
import { api, dataOf } from './client.ts';
import { meQuery, queryClient, refreshMe } from './session.ts';

/** The languages mails are written in. */
type MailLocale = 'en' | 'de';

function mailLocale(): MailLocale {
  return document.documentElement.lang === 'de' ? 'de' : 'en';
}

/** Asks for an account; whatever there is at the address already, the answer is the same. @param next the page that was wanted */
export async function signUp(
  account: { display_name: string; email: string; password: string },
  next: string | undefined,
): Promise<void> {
  await queryClient.ensureQueryData(meQuery);
  const body = { ...account, locale: mailLocale(), ...(next === undefined ? {} : { next: safeNext(next) }) };
  await dataOf(api.POST('/api/auth/signup', { body }));
}

/** Asks for the link of an account that is not active yet. */
export async function resendVerification(email: string): Promise<void> {
  await queryClient.ensureQueryData(meQuery);
  await dataOf(api.POST('/api/auth/resend-verification', { body: { email, locale: mailLocale() } }));
}

/** Asks for a link to choose a new password. */
export async function requestPasswordReset(email: string): Promise<void> {
  await queryClient.ensureQueryData(meQuery);
  await dataOf(api.POST('/api/auth/request-password-reset', { body: { email, locale: mailLocale() } }));
}

/** Proves an address; answers what to sign in with. */
export async function verifyEmail(token: string): Promise<{ mustChoosePassword: boolean }> {
  await queryClient.ensureQueryData(meQuery);
  const { username, must_choose_password: mustChoosePassword = false } = await dataOf(
    api.POST('/api/auth/verify-email', { body: { token } }),
  );
  rememberMail({ email: username, sentAtMs: null });
  return { mustChoosePassword };
}

/** Whose password a link changes, and until when. */
export async function checkResetLink(
  token: string,
): Promise<{ username: string; has_password: boolean; expires_at: string }> {
  await queryClient.ensureQueryData(meQuery);
  return dataOf(api.POST('/api/auth/check-reset-link', { body: { token } }));
}

/** Chooses a new password; answers what to sign in with. */
export async function resetPassword(token: string, password: string, revokeTokens: boolean): Promise<string> {
  return (
    await dataOf(api.POST('/api/auth/reset-password', { body: { token, password, revoke_api_tokens: revokeTokens } }))
  ).username;
}

/** Asks for a link to the address one wants instead of one's own. */
export async function requestEmailChange(email: string): Promise<void> {
  await dataOf(api.POST('/api/auth/email-change', { body: { email, locale: mailLocale() } }));
}

/** Keeps the address one has. */
export async function cancelEmailChange(): Promise<void> {
  await api.DELETE('/api/auth/email-change');
}

/** Proves the new address; answers what it is. */
export async function confirmEmail(token: string): Promise<string> {
  await queryClient.ensureQueryData(meQuery);
  const { email } = await dataOf(api.POST('/api/auth/confirm-email', { body: { token } }));
  await refreshMe();
  return email;
}

const storageKey = 'archivolt.mail';

/** The address somebody entered in this tab, and when a mail was last asked for; an address in the URL would be in histories and logs. */
export type RememberedMail = { email: string; sentAtMs: number | null };

/** Remembers it until the tab is closed, also over a reload. */
export function rememberMail(mail: RememberedMail): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify(mail));
}

/** What was remembered, or nothing. */
export function rememberedMail(): RememberedMail | null {
  const text = window.sessionStorage.getItem(storageKey);
  return text === null ? null : (JSON.parse(text) as RememberedMail);
}
