type WebAuthn = typeof import('@simplewebauthn/server');

/** The library of passkeys, loaded when somebody uses one: its three hundred files are a tenth of what a start would load. */
export function loadWebAuthn(): Promise<WebAuthn> {
  return import('@simplewebauthn/server');
}
