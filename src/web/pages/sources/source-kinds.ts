import type { SourceKind } from '../../api/types.ts';
import { type FormField, formFieldsOf } from '../../kit/schema-form.ts';

/** What is known when a form begins. */
export type Known = {
  /** Folders that a watched one may lie in. */
  roots: readonly string[];
  email: string;
  isAdmin: boolean;
};

/** What the schema of a kind does not say of one of its fields. */
type FieldExtras = {
  /** The service has a value for it, or makes one. */
  isNeverAsked?: true;
  isForAdmins?: true;
  /** It may not be left empty, although the service has a value for it. */
  isNeeded?: true;
  /** It stands in one line with the field before it. */
  isBeside?: true;
  /** The field it stands behind, when that is not the one before it in the schema. */
  behind?: string;
  /** What it begins with. */
  initial?: (known: Known) => string;
  /** Of a choice that is shown as a box: what a checked one stands for. */
  checkedValue?: string;
  /** It is shown while another field has this value. */
  shownWhile?: { key: string; value: string };
  /** Its value follows the choice of another field. */
  follows?: { key: string; values: Readonly<Record<string, string>> };
};

/** What the schemas of a kind do not say of its form. */
export type KindExtras = {
  fields: Readonly<Record<string, FieldExtras>>;
  /** Its own fields stand below tags and pipeline. */
  isBelow?: true;
  /** The fields that say where its secrets go: whoever changes one of them enters the secrets anew. */
  secretsGoTo?: readonly string[];
  /** Whether its secret is no longer needed. */
  forgetsSecret?: (config: Readonly<Record<string, unknown>>) => boolean;
  /** Once added it is shown on its own page. */
  opensPage?: true;
};

const kinds: Readonly<Record<string, KindExtras>> = {
  inbound_key: {
    isBelow: true,
    forgetsSecret: (config) => config.requires_signature !== true,
    fields: { secret: { isNeverAsked: true } },
  },
  folder: {
    fields: { path: { initial: ({ roots }) => roots[0] ?? '' }, settle_seconds: { isNeverAsked: true } },
  },
  mailbox: {
    secretsGoTo: ['host', 'port', 'security', 'username'],
    fields: {
      port: {
        isNeeded: true,
        isBeside: true,
        follows: { key: 'security', values: { tls: '993', starttls: '143', none: '143' } },
      },
      password: { behind: 'username' },
      mailbox: { isNeeded: true },
      move_to: { shownWhile: { key: 'after', value: 'move' } },
      refused: { checkedValue: 'same' },
      mail_in_address: { isForAdmins: true },
    },
  },
  mail_in: { opensPage: true, fields: { senders: { initial: ({ email }) => email } } },
};

/** What the schemas of a kind do not say of its form. */
export function extrasOf(kind: string): KindExtras {
  return kinds[kind] ?? { fields: {} };
}

/** A field of a source, with what its schema does not say of it. */
export type SourceField = FormField & { extras: FieldExtras };

/** The fields that are asked for, in their order. */
export function askedFields({ name, config, credentials }: SourceKind, known: Known): SourceField[] {
  const { fields } = extrasOf(name);
  const asked = formFieldsOf({ config, credentials })
    .map((field) => asShown(field, fields[field.key] ?? {}, known))
    .filter(({ extras }) => !extras.isNeverAsked && (known.isAdmin || !extras.isForAdmins));
  const isMoved = ({ extras }: SourceField) => extras.behind !== undefined;
  return asked
    .filter((field) => !isMoved(field))
    .flatMap((field) => [field, ...asked.filter(({ extras }) => extras.behind === field.key)]);
}

function asShown(field: FormField, extras: FieldExtras, known: Known): SourceField {
  const { checkedValue, isNeeded } = extras;
  return {
    ...field,
    isRequired: field.isRequired || isNeeded === true,
    ...(checkedValue === undefined ? {} : { kind: 'boolean', checkedValue }),
    initial: checkedValue === undefined ? (extras.initial?.(known) ?? field.initial) : false,
    extras,
  };
}
