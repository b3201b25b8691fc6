import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { TOTP } from 'otpauth';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { violationsOn } from './axe.ts';
import { signPasskeyAt } from './passkey-elsewhere.ts';
import { Person } from './person.ts';

const looks = [
  [1280, 'light'],
  [360, 'dark'],
] as const;

describe.skipIf(!isInstalled('chromium-headless-shell'))('a person', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let person: Person;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    folder = await DataDir.create();
    person = await Person.sitDown(browser);
    page = person.page;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: path.join(root, '.shots', 'failed-step.png') });
    await person.leave();
    await folder.remove();
  });

  async function start(env: Record<string, string> = {}): Promise<void> {
    service = await folder.start({ env });
    // Passkeys belong to a name, not to an address.
    url = service.url.replace('127.0.0.1', 'localhost');
  }

  async function givePassword(address = '/login'): Promise<void> {
    await page.goto(`${url}${address}`);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
  }

  async function leave(): Promise<void> {
    await page.context().clearCookies();
  }

  /** Reads the picture as far as its words go, and types the first code; answers the app and the recovery codes. */
  async function connectApp(): Promise<{ app: TOTP; codes: string[] }> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = await dialog.locator('code').innerText();
    const app = new TOTP({ secret });
    await dialog.getByLabel('Code', { exact: true }).fill(app.generate());
    await page.keyboard.press('Enter');
    await page.getByText('Your recovery codes').waitFor();
    await page.evaluate('window.print = () => { window.isPrinted = true; }');
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate('window.isPrinted')).toBe(true);
    const codes = (await page.getByRole('dialog').locator('code').innerText()).split('\n');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    return { app, codes };
  }

  it('turns the second step on, signs in with a code and with a recovery code, by keyboard and paste', async () => {
    await start();
    await givePassword('/settings/sign-in');
    await page.getByRole('switch', { name: 'Ask for a code from an app' }).press('Space');
    const { app, codes } = await connectApp();
    expect(codes).toHaveLength(10);
    await page.getByText('10 of 10 left').waitFor();
    expect(await violationsOn(page, 'settings', looks)).toEqual([]);

    await leave();
    await givePassword();
    const field = page.getByLabel('Code', { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    expect(await violationsOn(page, 'second step', looks)).toEqual([]);
    await page.keyboard.insertText('000 000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This is not right').waitFor();
    // The one that connected the app was used.
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    await page.keyboard.insertText(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();

    await leave();
    await givePassword('/login?next=%2Fsettings%2Fsign-in');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').waitFor();
    await page.keyboard.insertText(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('9 recovery codes are left').waitFor();
    await page.getByText('9 of 10 left').waitFor();

    await page.getByRole('switch', { name: 'Ask for a code from an app' }).press('Space');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('The second step is off').waitFor();
    await leave();
    await givePassword();
    await page.getByText('Drop your first document anywhere').waitFor();
    expect(person.complaints().filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  it('is led to setting one up where the administrator requires it, and to the documents after that', async () => {
    await start({ REQUIRE_SECOND_STEP: 'everybody' });
    await givePassword('/trash');
    await page.getByRole('heading', { name: 'Set up a second step' }).waitFor();
    expect(await violationsOn(page, 'required', looks)).toEqual([]);
    await page.goto(`${url}/settings`);
    await page.getByRole('button', { name: 'Connect an app' }).click();
    await connectApp();
    await page.getByText('Drop your first document anywhere').waitFor();
    expect(person.complaints()).toEqual([]);
  });

  describe('with a device that keeps passkeys', () => {
    let devtools: CDPSession;
    let authenticatorId: string;
    let elsewhere: Server;

    beforeEach(async () => {
      devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      ({ authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      }));
      elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('Hello'));
      elsewhere.listen(0, '127.0.0.1');
    });
    afterEach(() => elsewhere.close());

    /** Whether somebody touches the device whenever it waits for that. */
    async function touchDevice(enabled: boolean): Promise<void> {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    }

    async function addPasskey(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.keyboard.press('Enter');
      await page.getByText(`Passkey, ${name}`).waitFor();
    }

    it('adds a passkey, renames it, signs in with it alone and as second step, and removes it', async () => {
      await start();
      await givePassword('/settings/sign-in');
      await addPasskey('Laptop');
      await page.getByRole('button', { name: 'Rename Laptop' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
      await page.keyboard.press('Enter');
      await page.getByText('Passkey, Old laptop').waitFor();
      await page.getByRole('switch', { name: 'Ask for a code from an app' }).press('Space');
      await connectApp();

      // Alone, neither a password nor a code: the browser offers it at the name, and the device is touched.
      await leave();
      await page.goto(`${url}/login`);
      await page.getByText('Drop your first document anywhere').waitFor();

      await leave();
      await touchDevice(false);
      await givePassword('/login?next=%2Fsettings%2Fsign-in');
      await page.getByLabel('Code', { exact: true }).waitFor();
      await touchDevice(true);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByText(/Added .*, used /).waitFor();

      await page.getByRole('button', { name: 'Remove Old laptop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('The passkey is removed').waitFor();
      await leave();
      await touchDevice(false);
      await page.goto(`${url}/login`);
      const button = page.getByRole('button', { name: 'Use a passkey' });
      await button.waitFor();
      await touchDevice(true);
      await button.click();
      await page.getByText('This passkey does not open this archive').waitFor();
    });

    it('is let in with what was signed here once, and never with what was signed at another address', async () => {
      await start();
      await givePassword('/settings/sign-in');
      await addPasskey('Laptop');
      expect(await signPasskeyAt(page, service.url, `${url}/login`)).toBe('signed in');
      const { port } = elsewhere.address() as AddressInfo;
      expect(await signPasskeyAt(page, service.url, `http://localhost:${port}/`)).toBe('passkey_refused');
    });

    it('is refused with a copy of a passkey, whose counter goes back, and the service says so', async () => {
      await start();
      await givePassword('/settings/sign-in');
      await addPasskey('Laptop');
      expect(await signPasskeyAt(page, service.url, `${url}/login`)).toBe('signed in');
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('the device keeps no passkey');
      const { credentialId } = credential;
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 1 } });
      expect(credential.signCount).toBeGreaterThan(1);
      expect(await signPasskeyAt(page, service.url, `${url}/login`)).toBe('passkey_refused');
      expect(service.output()).toContain('the counter of a passkey went back');
    });

    it('is not let in by a device that did not check who holds it', async () => {
      await start();
      await givePassword('/settings/sign-in');
      await addPasskey('Laptop');
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await leave();
      await page.goto(`${url}/login`);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByText('No passkey was used').waitFor();
    });
  });
});
