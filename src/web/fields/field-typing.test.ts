import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import de from '../locales/de/common.json' with { type: 'json' };
import documents from '../locales/de/documents.json' with { type: 'json' };
import { typingOf } from './field-typing.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'de',
    resources: { de: { translation: { ...de, ...documents } } },
    interpolation: { escapeValue: false },
  });
});

const german = (
  name: 'total_amount' | 'due_date' | 'document_date' | 'title' | 'document_type',
  value: string,
  currency = '',
) => typingOf(i18next.t, 'de', { name, value, currency });

describe('a field', () => {
  it('begins as it is shown, and saves nothing when it is left so', () => {
    for (const [typing, start] of [
      [german('total_amount', '1483.74', 'EUR'), '1.483,74'],
      [german('total_amount', '12.3456', 'EUR'), '12,3456'],
      [german('due_date', '2026-02-05'), '05.02.2026'],
      [german('title', 'Rechnung 1.234'), 'Rechnung 1.234'],
      [german('document_type', 'invoice'), 'Rechnung'],
    ] as const) {
      expect(typing.start).toBe(start);
      expect(typing.read(` ${start} `)).toEqual({ is: 'same' });
    }
    expect(german('total_amount', '483.74', 'EUR').read('483,74')).toEqual({ is: 'same' });
    expect(german('title', 'Brief').read('')).toEqual({ is: 'same' });
  });

  it('saves an amount with the currency that was typed, and leaves the one that stands there otherwise', () => {
    const typing = german('total_amount', '483.74', 'CHF');
    expect(typing.read('500,50')).toEqual({ is: 'patch', patch: { metadata: { total_amount: '500.50' } } });
    const patch = { metadata: { total_amount: '12', currency: 'EUR' } };
    expect(typing.read('12 €')).toEqual({ is: 'patch', patch });
    expect(typing.read('')).toEqual({ is: 'patch', patch: { metadata: { total_amount: null } } });
  });

  it('saves the type that a word of the reader’s language means, and what is none as a type of their own', () => {
    const patchOf = (document_type: string) => ({ is: 'patch', patch: { document_type } });
    expect(german('document_type', '').read('gutschrift')).toEqual(patchOf('credit_note'));
    expect(german('document_type', '').read('Invoice')).toEqual(patchOf('invoice'));
    expect(german('document_type', 'invoice').read('Mahnung')).toEqual(patchOf('Mahnung'));
    expect(german('document_type', 'invoice').read('rechnung')).toEqual({ is: 'same' });
  });

  it('saves a day, and refuses one that is none in the language of the reader', () => {
    expect(german('document_date', '').read('1.2.2026')).toEqual({
      is: 'patch',
      patch: { document_date: '2026-02-01' },
    });
    expect(german('due_date', '2026-02-05').read('31.02.2026')).toEqual({
      is: 'refused',
      words: 'Diesen Tag gibt es nicht. Schreiben Sie ihn zum Beispiel so: 31.12.2026.',
    });
    expect(german('total_amount', '').read('viel')).toEqual({
      is: 'refused',
      words: 'Das ist kein Betrag. Schreiben Sie ihn zum Beispiel so: 1.234,50.',
    });
  });
});
