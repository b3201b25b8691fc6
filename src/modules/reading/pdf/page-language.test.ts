import { expect, it } from 'vitest';
import { detectLanguage } from './page-language.ts';

it('the language of running text is found', () => {
  const german = 'Sehr geehrte Damen und Herren, anbei erhalten Sie die Rechnung über unsere Leistungen im Oktober.';
  const english = 'Dear Sir or Madam, please find enclosed the invoice for the services we delivered in October.';
  const czech = 'Vážená paní, vážený pane, v příloze Vám zasíláme fakturu za služby, které jsme poskytli v říjnu.';
  expect([german, english, czech].map(detectLanguage)).toEqual(['de', 'en', 'cs']);
});

it('the language is left open when there is hardly any text', () => {
  expect(detectLanguage('4711 – 22,50')).toBeNull();
});
