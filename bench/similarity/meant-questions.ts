/** What people ask for a kind of document by: in words of their own, which nobody wrote a document for. */
export type Meant = { kind: string; language: 'en' | 'de' | 'fr'; text: string };

/** By kind: questions in English and German, and one in a language that few of the documents are in. */
const MEANT: Readonly<Record<string, readonly [en: string[], de: string[], fr: string[]]>> = {
  'car-insurance': [
    ['cover for my vehicle', 'motor policy premium'],
    ['Police für mein Fahrzeug', 'Haftpflicht Beitrag Auto'],
    ['assurance automobile'],
  ],
  'car-repair': [
    ['garage fixed my car', 'brakes replaced by mechanic'],
    ['Auto in der Werkstatt reparieren', 'Bremsen gewechselt'],
    ['réparation de voiture au garage'],
  ],
  dismissal: [
    ['losing my job', 'employer ends the contract'],
    ['Job verloren', 'Arbeitgeber beendet Vertrag'],
    ['licenciement du salarié'],
  ],
  'electricity-invoice': [
    ['power consumption bill', 'energy costs of the flat'],
    ['Stromverbrauch Kosten', 'Energie für die Wohnung bezahlen'],
    ['facture d’électricité'],
  ],
  'flight-booking': [
    ['plane ticket', 'airline reservation for holiday'],
    ['Flugzeug Ticket', 'Reise mit dem Flieger gebucht'],
    ['billet d’avion'],
  ],
  'internet-contract': [
    ['broadband provider agreement', 'wifi at home subscription'],
    ['Breitband Anschluss Anbieter', 'WLAN Tarif zuhause'],
    ['abonnement internet à la maison'],
  ],
  'loan-agreement': [
    ['borrowed money from the bank', 'credit repayment in instalments'],
    ['Geld von der Bank geliehen', 'Kredit in Raten zurückzahlen'],
    ['crédit de la banque'],
  ],
  'medical-report': [
    ['doctor diagnosis of the patient', 'findings from the hospital'],
    ['Diagnose vom Arzt', 'Befund der Klinik'],
    ['rapport du médecin'],
  ],
  'rental-contract': [
    ['lease of an apartment', 'landlord and tenant'],
    ['Wohnung mieten', 'Vermieter und Mieter Vereinbarung'],
    ['location d’un appartement'],
  ],
  'school-report': [
    ['marks of my child', 'grades from the teacher'],
    ['Noten meines Kindes', 'Zeugnis vom Lehrer'],
    ['notes de l’élève'],
  ],
  'tax-assessment': [
    ['income tax refund', 'letter from the revenue office'],
    ['Einkommensteuer Erstattung', 'Brief vom Fiskus'],
    ['impôt sur le revenu'],
  ],
  'traffic-fine': [
    ['speeding ticket', 'penalty for driving too fast'],
    ['zu schnell gefahren Strafe', 'Blitzer Bußgeld'],
    ['amende pour excès de vitesse'],
  ],
};

/** All of them. */
export function meantQuestions(): Meant[] {
  return Object.entries(MEANT).flatMap(([kind, byLanguage]) =>
    (['en', 'de', 'fr'] as const).flatMap((language, at) =>
      (byLanguage[at] ?? []).map((text) => ({ kind, language, text })),
    ),
  );
}
