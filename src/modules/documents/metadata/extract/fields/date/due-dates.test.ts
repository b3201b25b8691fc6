import { expect, it } from 'vitest';
import { foundOnPaper, outcomeOf, type PaperLanguage } from '../../testing/printed-total.ts';

const due = (language: PaperLanguage, lines: readonly string[]): string =>
  outcomeOf(foundOnPaper(language, lines), 'due_date');

it('of several days that are due the later one is no fact, and the earliest is asked about first', () => {
  const papers: [PaperLanguage, string, string][] = [
    ['de', 'Fällig am 11.04.2024', 'Zahlbar bis 26.03.2024'],
    ['de', 'Zahlungsziel: 26.03.2024', 'Bitte überweisen Sie den Betrag bis zum 11.04.2024.'],
    ['en', 'Due date: 11 April 2024', 'Please pay by 26 March 2024'],
    ['fr', "Date d'échéance : 11/04/2024", 'À payer avant le 26/03/2024'],
    ['es', 'Fecha de vencimiento: 11/04/2024', 'Vencimiento: 26/03/2024'],
    ['it', 'Scadenza: 11/04/2024', 'Da pagare entro il 26/03/2024'],
    ['nl', 'Vervaldatum: 11-04-2024', 'Te betalen voor 26-03-2024'],
    ['pt', 'Data de vencimento: 11/04/2024', 'Pagar até 26/03/2024'],
  ];
  const seen = papers.flatMap(([language, ...lines]) =>
    [lines, lines.toReversed()].map((printed) => [language, printed, due(language, printed)]),
  );
  expect(seen.filter(([, , day]) => day !== '?2024-03-26')).toEqual([]);
});

it('instalments are due with the first of them', () => {
  expect(due('de', ['1. Rate fällig am 26.03.2024: 50,00 €', '2. Rate fällig am 26.06.2024: 50,00 €'])).toBe(
    '2024-03-26',
  );
  expect(due('en', ['2nd instalment due 26 June 2024', '1st instalment due 26 March 2024'])).toBe('2024-03-26');
});

it('the last day of a discount is not the day to pay by', () => {
  const papers: [PaperLanguage, string][] = [
    ['de', 'Zahlbar bis 26.03.2024 mit 2 % Skonto oder bis zum 11.04.2024 ohne Abzug.'],
    ['de', 'Bei Zahlung bis 26.03.2024 gewähren wir 2,5 % Skonto, zahlbar bis 11.04.2024 netto.'],
    ['en', 'Pay by 26 March 2024 with 2% discount, otherwise payment due by 11 April 2024.'],
    ['fr', 'Payable avant le 26/03/2024 avec 2 % d’escompte, sinon à payer avant le 11/04/2024.'],
    ['es', 'Pagar antes del 26/03/2024 con 2 % de descuento, fecha de vencimiento 11/04/2024.'],
    ['it', 'Pagamento entro il 26/03/2024 con sconto del 2 %, scadenza 11/04/2024.'],
    ['nl', 'Te betalen voor 26-03-2024 met 2 % korting, uiterlijk 11-04-2024.'],
    ['pt', 'Pagar até 26/03/2024 com 2 % de desconto, data de vencimento 11/04/2024.'],
  ];
  const seen = papers.map(([language, line]) => [language, line, due(language, [line])]);
  expect(seen.filter(([, , day]) => !/^(?:\??2024-04-11)?$/.test(`${day}`))).toEqual([]);
  expect(due('de', ['Zahlbar bis 26.03.2024 mit 2 % Skonto.'])).toBe('');
  expect(due('de', ['Zahlbar bis 26.03.2024 ohne Skonto.'])).toBe('2024-03-26');
});

it('a day before the document was written is no rival of the one to pay by', () => {
  expect(due('de', ['Die Rechnung war fällig am 01.02.2024.', 'Zahlbar bis 26.03.2024'])).toBe('2024-03-26');
});

it('until when something lasts or comes is no day to pay by', () => {
  const papers: [PaperLanguage, string][] = [
    ['de', 'Garantie bis 26.05.2024'],
    ['de', 'Mindestens haltbar bis: 26.05.2024'],
    ['de', 'Lieferung bis 26.05.2024'],
    ['de', 'Einspruchsfrist bis 26.05.2024'],
    ['de', 'Angebot bis 26.05.2024'],
    ['en', 'Warranty until 26 May 2024'],
    ['en', 'Offer valid by 26 May 2024'],
    ['fr', 'Livraison avant le 26/05/2024'],
    ['es', 'Garantía hasta 26/05/2024'],
    ['it', 'Consegna entro il 26/05/2024'],
    ['nl', 'Levering voor 26-05-2024'],
    ['pt', 'Entrega até 26/05/2024'],
  ];
  expect(papers.filter(([language, line]) => !/^(?:\?.*)?$/.test(due(language, [line])))).toEqual([]);
  expect(due('de', ['Bitte bis 26.03.2024'])).toMatch(/2024-03-26$/);
});
