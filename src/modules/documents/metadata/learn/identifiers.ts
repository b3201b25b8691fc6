import type { FieldEvidence } from '../extract/types.ts';
import type { Found } from '../find/found.ts';

/** What identifies whoever sent a document. */
export type Identifier = {
  kind: 'iban' | 'vat_id' | 'email_domain' | 'phone';
  value: string;
  evidence: FieldEvidence | undefined;
};

/** Addresses there tell of a person, not of a company. */
const PUBLIC_MAIL = new Set(
  `aol.com bluewin.ch free.fr freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hotmail.com hotmail.de hotmail.fr
  hotmail.it icloud.com laposte.net libero.it live.com mac.com mail.com mail.de me.com msn.com orange.fr outlook.com outlook.de
  planet.nl posteo.de proton.me protonmail.com sapo.pt sfr.fr t-online.de tiscali.it virgilio.it wanadoo.fr web.de yahoo.com
  yahoo.de yahoo.es yahoo.fr yahoo.it ymail.com ziggo.nl`.split(/\s+/),
);
const LEAST_PHONE_DIGITS = 7;
const LEAST_CONFIDENCE = 0.5;
const MAX_IDENTIFIERS = 50;

/** The identifiers among what was found, each written in one way only, and each once. */
export function identifiersOf(found: readonly Found[]): Identifier[] {
  const identifiers = new Map<string, Identifier>();
  for (const { field, value, confidence, evidence } of found) {
    if (typeof value !== 'string' || confidence < LEAST_CONFIDENCE || identifiers.size >= MAX_IDENTIFIERS) continue;
    const identifier = identifierOf(field, value.toWellFormed().slice(0, 200));
    const key = identifier && `${identifier.kind} ${identifier.value}`;
    if (key && !identifiers.has(key)) identifiers.set(key, { ...identifier, evidence });
  }
  return [...identifiers.values()];
}

function identifierOf(field: string, value: string): Pick<Identifier, 'kind' | 'value'> | undefined {
  if (field === 'iban' || field === 'vat_id') {
    const compact = value.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return compact === '' ? undefined : { kind: field, value: compact };
  }
  if (field === 'email') {
    const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase();
    const isOfCompany =
      value.includes('@') && domain.includes('.') && !domain.includes('\0') && !PUBLIC_MAIL.has(domain);
    return isOfCompany ? { kind: 'email_domain', value: domain } : undefined;
  }
  if (field !== 'phone') return undefined;
  // With or without the code of the country: the last nine digits tell one from another.
  const digits = value.replace(/\D/g, '');
  return digits.length < LEAST_PHONE_DIGITS ? undefined : { kind: 'phone', value: digits.slice(-9) };
}
