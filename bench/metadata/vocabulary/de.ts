import type { Vocabulary } from './vocabulary.ts';

export const de: Vocabulary = {
  code: 'de',
  countries: ['DE', 'DE', 'AT'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: '.',
  months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  dates: 'dd.mm.yyyy|d. MMMM yyyy|dd.mm.yy|dd. MMMM yyyy|d.m.yyyy|yyyy-mm-dd',
  tuning: {
    dates: 'yyyy–mm–dd|dd–mm–yyyy|d. MMMM ’yy',
    forms: 'Eheleute|Familie|Firma|Frau Dr. med.|z. Hd.|An',
  },
  people:
    'Frau/Karin Wolters|Herrn/Ömer Aydin|Herrn/Dr. Matthias Klöpfer|Frau/Sabine Hartl-Böhm|Herrn/Jens-Peter Ohlsen|Frau/Annika Rößler|Herrn/Tomasz Nowak|Frau/Ingrid Zschoche',
  streets:
    'Lindenallee 14|Am Mühlbach 3a|Kaiser-Wilhelm-Ring 88|Goethestraße 117|Zum Alten Forsthaus 5|Hafenweg 22|Bergstr. 9|Rosa-Luxemburg-Platz 1',
  towns:
    '48143 Münster|80333 München|01067 Dresden|D-28195 Bremen|60311 Frankfurt am Main|99084 Erfurt|1070 Wien|24103 Kiel',
  companies: {
    energy:
      'Nordlicht Energie GmbH/nordlicht-energie.de|Stadtwerke Lindau GmbH & Co. KG/sw-lindau.de|Regiostrom eG/regiostrom.de',
    telecom:
      'Funkwerk Mobil GmbH/funkwerk-mobil.de|Glasnetz Süd AG/glasnetz-sued.de|Telkontor Deutschland GmbH/telkontor.de',
    trade:
      'Werkzeug Brandner OHG/werkzeug-brandner.de|Möbelhof Ahlers GmbH/moebelhof-ahlers.de|Kramer & Söhne Haustechnik/kramer-haustechnik.de|Papeterie Lenz e.K./papeterie-lenz.de',
    services:
      'Dachdeckerei Huber GmbH/dach-huber.de|Zahnarztpraxis Dr. Felix Imhof/praxis-imhof.de|Kanzlei Seybold Rechtsanwälte PartG mbB/seybold-recht.de|IT-Service Quandt UG (haftungsbeschränkt)/quandt-it.de',
    bank: 'Hansa Volksbank eG/hansa-volksbank.de|Sparkasse Oberland/sparkasse-oberland.de|Merkur Direktbank AG/merkur-direkt.de',
    insurance:
      'Alpina Versicherung AG/alpina-versicherung.de|Concordia Lebensversicherungsverein a. G./concordia-leben.de|Nordstern Krankenversicherung AG/nordstern-kv.de',
    authority:
      'Finanzamt Mülheim/finanzamt-muelheim.nrw.de|Stadt Rosenfeld/rosenfeld.de|Landratsamt Eichstätt/lra-ei.de|Gemeinde Bad Salzhausen/bad-salzhausen.de|Jobcenter Kreis Plön/jobcenter-ploen.de',
    transport:
      'Nordbahn Reisen GmbH/nordbahn-reisen.de|Fernbus Union GmbH/fernbus-union.de|Aerovia Fluggesellschaft mbH/aerovia.de',
    events:
      'Kulturbühne Harz e.V./kulturbuehne-harz.de|Stadttheater Gmünd/theater-gmuend.de|Konzertbüro Zander GmbH/zander-konzerte.de',
    landlord:
      'Hausverwaltung Pohl GmbH/hv-pohl.de|Wohnbau Sonnenhang eG/wohnbau-sonnenhang.de|Immobilien Reuter & Partner/reuter-immo.de',
  },
  phones: '0251 / 48 22-0|+49 89 2351 77-14|0351-9034512|(0421) 55 61 20|069 7124 5580|+49 (0)361 66 10 90',
  labels: {
    phone: 'Tel.|Telefon|Telefon:|Tel.:|Fon|Service-Telefon|Rufnummer',
    fax: 'Fax|Telefax|Fax:',
    email: 'E-Mail|E-Mail:|Mail|eMail',
    web: '|Internet|Web:',
    vat: 'USt-IdNr.|USt-IdNr.:|USt.-ID|Umsatzsteuer-ID:|UID-Nr.|Ust-ID-Nr.',
    iban: 'IBAN|IBAN:|IBAN-Nr.',
    bank: 'Bankverbindung|Bank:|Unsere Bankverbindung|Konto',
    register: 'Amtsgericht Münster HRB 10482|HRB 4471 AG Dresden|Handelsregister: HRB 88123 Bremen',
    taxNumber: 'Steuernummer 337/5921/0482|St.-Nr.: 143/221/50918|Steuer-Nr. 201/119/02238',
    invoiceNumber: 'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Re.-Nr.|Beleg-Nr.|Belegnummer',
    invoiceDate: 'Rechnungsdatum|Datum|Datum:|Rechnung vom|Belegdatum|Ausstellungsdatum',
    plainDate: 'Datum|Datum:|',
    customer: 'Kundennummer|Kunden-Nr.|Kundennr.|Ihre Kundennummer|Kd.-Nr.|Debitor|Kundenkonto',
    contract: 'Vertragsnummer|Vertragskonto|Vertrags-Nr.|Vertragskontonummer|Ihr Vertrag Nr.|Vertragsnr.',
    order: 'Bestellnummer|Auftrag|Auftrags-Nr.|Ihre Bestellung|Lieferschein-Nr.|Bestell-Nr.',
    due: 'Fällig am|Zahlbar bis|Fälligkeit|Zahlungsziel|Zahlung bis|Fälligkeitsdatum|Zu zahlen bis',
    period: 'Leistungszeitraum|Abrechnungszeitraum|Zeitraum|Lieferzeitraum',
    deliveryDate: 'Lieferdatum|Leistungsdatum|Liefertermin',
    reference: 'Unser Zeichen|Aktenzeichen|Geschäftszeichen|Vorgangsnummer|Az.|Unser Zeichen:|Schadennummer|Referenz',
    yourReference: 'Ihr Zeichen|Ihre Nachricht vom|Ihr Schreiben vom',
    billTo: 'Rechnungsadresse|Rechnung an:|Rechnungsempfänger|Kunde:',
    subject: 'Betreff:|Betreff|Betr.:',
    page: 'Seite 1 von 2|Seite 1/2|Blatt 1',
    holder: 'Kontoinhaber:|Kontoinhaber|Zahlungsempfänger:',
    clerk: 'Ansprechpartner|Ihr Ansprechpartner:|Bearbeiter/in|Sachbearbeitung|Es schreibt Ihnen',
  },
  invoice: {
    headings:
      'Rechnung|RECHNUNG|Ihre Rechnung|Schlussrechnung|R E C H N U N G|Honorarrechnung|Rechnung für Lieferungen und Leistungen',
    billHeadings:
      'Ihre Stromrechnung|Jahresabrechnung Gas|Ihre Mobilfunk-Rechnung|Rechnung|Verbrauchsabrechnung Strom|Ihre Abrechnung',
    columns:
      'Pos.;Bezeichnung;Menge;Einzelpreis;Gesamt|Pos;Artikel;Anz.;E-Preis;G-Preis|Nr.;Leistung;Menge;Preis;Betrag',
    items:
      'Montage Dachrinne|Kupferrohr 15 mm|Anfahrt Zone 2|Arbeitszeit Geselle|Druckerpapier A4|Wartungspauschale|Prüfung E-Check|Holzleim 750 g|Beratung nach Aufwand|Akkuschrauber 18 V',
    net: 'Nettobetrag|Zwischensumme|Summe netto|Netto|Warenwert netto|Gesamt netto',
    tax: 'zzgl. 19 % MwSt.|Umsatzsteuer 19 %|19 % USt.|MwSt. 19,00 %|+ 19% Mehrwertsteuer|Ust 19 %',
    gross:
      'Gesamtbetrag|Rechnungsbetrag|Bruttobetrag|Endbetrag|Gesamtsumme|Summe brutto|Zu zahlender Betrag|Gesamtbetrag inkl. MwSt.|Rechnungssumme',
    intro:
      'vielen Dank für Ihren Auftrag. Wir berechnen Ihnen wie folgt:|wir erlauben uns, folgende Leistungen in Rechnung zu stellen.|für die erbrachten Arbeiten stellen wir Ihnen in Rechnung:|anbei erhalten Sie die Abrechnung unserer Leistungen.',
    payBy:
      'Bitte überweisen Sie den Betrag bis zum {due} auf das unten genannte Konto.|Zahlbar ohne Abzug bis {due}.|Der Rechnungsbetrag ist fällig am {due}.|Wir bitten um Ausgleich bis spätestens {due} unter Angabe der Rechnungsnummer.|Bitte begleichen Sie den offenen Betrag bis {due}.',
    payLater:
      'Zahlbar innerhalb von 14 Tagen ohne Abzug.|Zahlung sofort nach Erhalt rein netto.|Bitte zahlen Sie innerhalb von 30 Tagen.',
    directDebit:
      'Den Betrag buchen wir am {due} von Ihrem Konto mit der IBAN {theirs} ab.|Der Betrag wird am {due} per SEPA-Lastschrift von Ihrem Konto {theirs} eingezogen.|Wir ziehen den Betrag zum {due} von Ihrem Konto IBAN {theirs} ein.',
    thanks:
      'Wir danken für Ihr Vertrauen.|Lieferbedingungen: Es gelten unsere AGB in der Fassung vom 01.01.2020.|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    dueTotal: 'Zu zahlen|Noch zu zahlen|Zahlbetrag|Offener Betrag',
    balances: 'Bereits geleistete Abschläge|Abzüglich gezahlter Abschläge|Anzahlung',
    asides:
      'Ihre letzte Zahlung über {amount} haben wir am {other} erhalten.|Ab dem {other} gelten unsere neuen Geschäftsbedingungen.|Bei Verzug berechnen wir Mahngebühren von 5,00 € je Mahnung.|Ihr nächster Abschlag beträgt {amount}.|Unsere Preise enthalten einen Rabatt von {amount}.|Vertrag vom {other}, Bestellung vom {other}.|Die Garantie endet am {other}.',
  },
  letter: {
    greetings: 'Sehr geehrte{f},|Guten Tag{n},|Sehr geehrte Damen und Herren,|Liebe Kundin, lieber Kunde,',
    closings: 'Mit freundlichen Grüßen|Freundliche Grüße|Mit freundlichem Gruß|Beste Grüße|i. A.',
    subjects:
      'Änderung Ihrer Beiträge zum Jahreswechsel|Ihr Schaden vom {other} – Abschluss der Prüfung|Bestätigung Ihrer Kündigung|Anpassung Ihres Tarifs|Information zum Zählerwechsel in Ihrem Haus|Ihre Anfrage zur Baumfällung|Einladung zur Eigentümerversammlung',
    bodies:
      'vielen Dank für Ihr Schreiben vom {other}. Wir haben Ihr Anliegen geprüft und teilen Ihnen das Ergebnis gern mit.|zum {other} passen wir unsere Preise an. Grund dafür sind gestiegene Kosten für Beschaffung und Netz.|wir nehmen Bezug auf Ihre Nachricht und bitten um Verständnis für die verspätete Antwort.|Für Rückfragen erreichen Sie uns montags bis freitags von 8 bis 17 Uhr.|Sie brauchen nichts weiter zu tun; die Umstellung erfolgt automatisch.|Am {other} kommt unser Mitarbeiter zwischen 9 und 12 Uhr zu Ihnen. Bitte sorgen Sie für freien Zugang.|Die bisherige Vereinbarung endet damit am {other}.|Weitere Unterlagen legen wir diesem Schreiben bei.',
    privateSubjects:
      'Kündigung meines Vertrages|Widerspruch gegen Ihre Abrechnung|Kündigung der Mitgliedschaft|Mängelanzeige Heizung|Änderung meiner Bankverbindung',
    privateBodies:
      'hiermit kündige ich den oben genannten Vertrag fristgerecht zum nächstmöglichen Zeitpunkt.|bitte bestätigen Sie mir den Eingang dieses Schreibens schriftlich.|seit dem {other} fällt die Heizung in meiner Wohnung immer wieder aus.|Ich bitte um eine Rückmeldung innerhalb von zwei Wochen.',
    yourLetter: 'Ihr Schreiben vom|Ihre Nachricht vom|Ihr Antrag vom',
  },
  contract: {
    headings:
      'Mietvertrag|Dienstleistungsvertrag|Arbeitsvertrag|Wartungsvertrag|Kaufvertrag|Vereinbarung über die Nutzung eines Stellplatzes|Rahmenvertrag',
    between: 'Zwischen|zwischen der Firma',
    and: 'und',
    roles:
      '– nachfolgend „Auftragnehmer“ genannt –;– nachfolgend „Auftraggeber“ genannt –|(im Folgenden: Vermieter);(im Folgenden: Mieter)',
    clauses:
      '§ 1 Vertragsgegenstand. Gegenstand dieses Vertrages sind die in Anlage 1 beschriebenen Leistungen.|§ 2 Laufzeit. Der Vertrag beginnt am {other} und wird auf unbestimmte Zeit geschlossen.|§ 3 Vergütung. Die monatliche Vergütung beträgt {amount} und ist jeweils zum Dritten eines Monats zu zahlen.|§ 4 Kündigung. Die Kündigungsfrist beträgt drei Monate zum Quartalsende und bedarf der Schriftform.|§ 5 Haftung. Die Parteien haften nach den gesetzlichen Bestimmungen.|§ 6 Schlussbestimmungen. Änderungen bedürfen der Schriftform. Gerichtsstand ist der Sitz des Auftragnehmers.|§ 7 Salvatorische Klausel. Sollte eine Bestimmung unwirksam sein, bleibt der Vertrag im Übrigen wirksam.',
    signed: '{town}, den {date}|{town}, {date}|Ort, Datum: {town}, {date}',
  },
  statement: {
    headings: 'Kontoauszug|Ihr Kontoauszug|Kontoauszug Girokonto|Kontoauszug 3/2024|Umsatzübersicht',
    date: 'Kontoauszug vom|Auszugsdatum|Datum|erstellt am|Auszug vom',
    number: 'Auszug Nr.|Auszug|Kontoauszug Nr.',
    opening: 'Alter Kontostand|Alter Saldo|Kontostand am {other}|Anfangssaldo',
    closing: 'Neuer Kontostand|Neuer Saldo|Endsaldo|Kontostand neu',
    columns: 'Buchung;Wert;Vorgang;Betrag|Bu-Tag;Wert;Bu-Text;Betrag EUR|Datum;Valuta;Verwendungszweck;Umsatz',
    bookings:
      'Lastschrift Stadtwerke Lindau|Dauerauftrag Miete Pohl|Gutschrift Gehalt|Kartenzahlung REWE|Überweisung Zahnarzt Dr. Imhof|SEPA-Lastschrift Alpina Versicherung|Geldautomat',
    holder: 'Kontoinhaber|Konto von|',
  },
  ticket: {
    headings: 'Online-Ticket|Fahrkarte|Ihre Buchungsbestätigung|Bordkarte|Eintrittskarte|E-Ticket|Ticket',
    trainLines:
      'Hinfahrt: {travel}, Abfahrt 08:14 Münster Hbf Gleis 4|Zug ICE 692, Wagen 21, Sitzplatz 64 Fenster|Ankunft 11:52 Dresden Hbf Gleis 17|2. Klasse, Zugbindung, Umtausch ausgeschlossen',
    eventLines:
      'Einlass 19:00 Uhr, Beginn {travel} 20:00 Uhr|Reihe 12, Platz 7, Parkett links|Kein Zutritt ohne gültiges Ticket|Rückgabe und Umtausch ausgeschlossen',
    events: 'Die Zauberflöte|Jahreskonzert der Philharmonie|Kabarett am Freitag|Lesung im Speicher',
    booked: 'Gebucht am|Buchungsdatum|Datum der Buchung|Ausgestellt am',
    reference: 'Buchungsnummer|Buchungscode|Reservierungsnummer|Buchungs-Nr.',
    total: 'Gesamtpreis|Preis|Summe|Gesamtbetrag|Fahrpreis',
    passenger: 'Fahrgast|Reisender|Name|Ticketinhaber',
    travelDate: 'Reisedatum|Gültig am|Veranstaltungstag|Datum der Fahrt',
    small:
      'Bitte führen Sie einen amtlichen Lichtbildausweis mit.|Es gelten die Beförderungsbedingungen.|Dieses Ticket ist nicht übertragbar.',
  },
  notice: {
    headings:
      'Bescheid über Einkommensteuer|Gebührenbescheid|Bußgeldbescheid|Grundsteuerbescheid|Bescheid über die Festsetzung der Abfallgebühren|Bewilligungsbescheid|Abgabenbescheid',
    reference: 'Aktenzeichen|Kassenzeichen|Geschäftszeichen|Az.:|Buchungszeichen',
    date: 'Datum|Bescheid vom|Datum:|',
    bodies:
      'auf Grund der geltenden Satzung wird die Gebühr für das Kalenderjahr wie folgt festgesetzt.|nach Prüfung Ihrer Angaben ergeht der folgende Bescheid.|Ihnen wird vorgeworfen, am {other} um 14:32 Uhr die zulässige Höchstgeschwindigkeit überschritten zu haben.|Der Festsetzung liegen die Angaben in Ihrer Erklärung zugrunde.',
    amounts: 'Festgesetzter Betrag|Zu zahlen|Zu zahlender Betrag|Gesamtbetrag|Forderung',
    payBy:
      'Bitte zahlen Sie bis spätestens {due} auf das angegebene Konto.|Der Betrag ist fällig am {due}.|Zahlbar bis zum {due} unter Angabe des Zeichens.|Fälligkeit: {due}',
    appeal:
      'Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe Widerspruch eingelegt werden.|Gegen diesen Bescheid ist der Einspruch gegeben. Die Frist beträgt einen Monat.',
  },
};
