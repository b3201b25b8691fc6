import type { LanguageWords } from './language-words.ts';

/** German. */
export const de: LanguageWords = {
  code: 'de',
  months: [
    'januar|jänner|jaenner|jan|jän',
    'februar|feber|feb|febr',
    'märz|maerz|mär|mrz',
    'april|apr',
    'mai',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sept|sep',
    'oktober|okt',
    'november|nov',
    'dezember|dez',
  ],
  commonWords:
    'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch wir ich ihre ihr ihnen bitte sehr uns unser',
  labels: {
    issue_date:
      'rechnungsdatum|rechnung vom|ausstellungsdatum|ausgestellt am|datum der rechnung|belegdatum|bescheiddatum|bescheid vom|datum des bescheids|datum des schreibens|briefdatum|auszugsdatum|kontoauszug vom|erstellt am|erstellungsdatum|auszug vom|druckdatum|ausfertigungsdatum|datum der ausstellung|vertragsdatum|abgeschlossen am|geschlossen am|kaufdatum|buchungsdatum|datum der buchung|gebucht am|schreiben vom heute|rechnungsstellung|stand vom|abrechnungsdatum|verkaufsdatum|quittungsdatum|zahlungsdatum|bezahlt am|auszahlungsdatum|auszahlung am|gutschriftdatum|dokumentdatum|datum uhrzeit|datum ausstellung|ausstellung|erstellt|ausgabedatum|bon datum|ort datum|den|unser datum',
    date: 'datum|vom',
    due_date:
      'fällig am|fälligkeit|fälligkeitsdatum|fällig bis|fällig zum|fällig|zahlbar bis|zahlbar bis zum|zahlbar bis spätestens|zahlungsziel|zahlung bis|zahlen bis|zu zahlen bis|zahlungsfrist|zahlungsfällig am|zahlungstermin|bis spätestens|spätestens bis|spätestens zum|spätestens am|bis zum|bis spätestens zum|bis|überweisen bis|einzuzahlen bis|zahlbar am|abbuchung am|abbuchung zum|wird am|lastschrift am|einzug am|einzug zum|fälligkeitstag|zahlbar spätestens|eingehend bis|gutschrift bis|netto bis|ohne abzug bis|wir buchen am|buchen wir am|ziehen wir am|zur zahlung fällig am|nächster abschlag',
    other_date:
      'vertrag vom|angebot vom|rechnung aus|lieferdatum|leistungsdatum|liefertermin|lieferung am|leistungszeitraum|lieferzeitraum|abrechnungszeitraum|zeitraum|bestelldatum|bestellung vom|bestellt am|auftragsdatum|auftrag vom|geburtsdatum|geboren am|geb am|geb|gültig bis|gültig ab|gültig vom|gültig am|gültig|abfahrt|ankunft|hinfahrt|rückfahrt|reisedatum|reisetag|einlass|beginn|ende|vertragsbeginn|vertragsende|laufzeit|mietbeginn|eintritt|eintrittsdatum|ab dem|ab|seit|von|seit dem|ihr schreiben vom|ihre nachricht vom|ihr zeichen vom|ihr antrag vom|antrag vom|schreiben vom|ihre e mail vom|letzter auszug|voriger auszug|ablesedatum|ablesung am|zählerstand|wertstellung|valuta|buchungstag|stichtag|zum stichtag|lieferscheindatum|anreise|abreise|check in|check out|wirksam zum|eingang am|eingegangen am|zugestellt am|abschlagszeitraum|zahlungseingang|letzte zahlung|messdatum|prüfdatum|termin|am|veranlagungszeitraum|monat|alter kontostand vom|neuer kontostand vom|kontostand am|saldo am|saldo vom|fahrtantritt|fahrzeugzulassung|erstzulassung|führerschein|entstehung|tatzeit|tattag|tatdatum|gedruckt am|nächster termin|ausgedruckt am',
    invoice_number:
      'rechnungsnummer|rechnungsnr|rechnung nr|rechnung nummer|rechnungs nr|rechnungs nummer|re nr|rg nr|rech nr|rgnr|renr|rechnung|belegnummer|beleg nr|belegnr|rechnungs id|unsere rechnung|rechnungsnummer bitte angeben|fakturanummer|faktura nr|dokumentnummer|dokument nr|gutschriftnummer|gutschrift nr|bon nr|bonnummer|quittungsnummer|quittung nr|rechnungskennung|nummer der rechnung',
    customer_number:
      'kunde|kundennummer|kundennr|kunden nr|kunden nummer|kd nr|kdnr|kunde nr|kundenkonto|kunden id|ihre kundennummer|kundenkontonummer|mitgliedsnummer|mitglieds nr|mitgliedsnr|mitgliedsnummer|patientennummer|patienten nr|patientennr|debitorennummer|debitor nr|debitorennr|debitor|teilnehmernummer|personalnummer|personal nr|personalnr|pers nr|kundenkennung|matrikelnummer|matrikel nr|buchungskonto|versichertennummer|versicherten nr|krankenversichertennummer|geschäftspartnernummer|geschäftspartner|kundennummer bei uns|gp nr|abonummer|mandantennummer|mandant nr|kassenzeichen kunde|mieternummer|kundenreferenz',
    contract_number:
      'vertragsnummer|vertragsnr|vertrag nr|vertrags nr|vertragskonto|vertragskontonummer|vertragskonto nr|vertragsnummer bitte angeben|versicherungsnummer|versicherungs nr|versicherungsschein nr|versicherungsscheinnummer|versicherungsschein nummer|policennummer|police nr|policen nr|versicherungsscheinnr|darlehensnummer|darlehenskonto|darlehenskontonummer|bausparnummer|mietvertragsnummer|mietvertrag nr|vertrag|rahmenvertrag nr|wohnungsnummer|mobilfunkvertrag|vertragskennung|darlehen nr|abonnementnummer|abonnement nr|leasingvertrag nr|vs nr|vsnr|mietobjekt nr|kontraktnummer|vertrags id',
    our_reference:
      'unser zeichen|unsere zeichen|aktenzeichen|az|geschäftszeichen|gz|gesch z|zeichen|referenz|referenznummer|referenz nr|referenznr|ref nr|ref|vorgangsnummer|vorgang|vorgangs nr|vorgangsnr|schadennummer|schaden nr|schadensnummer|kassenzeichen|steuernummer aktenzeichen|buchungszeichen|verwendungszweck|zahlungsreferenz|fallnummer|fall nr|buchungsnummer|buchungs nr|buchungscode|buchungskennung|auftragscode|reservierungsnummer|reservierung nr|bescheidnummer|bescheid nr|objektnummer|bitte angeben|bei rückfragen angeben|bei zahlung angeben|bei antwort bitte angeben|unser geschäftszeichen|ordnungsnummer|ordnungsbegriff|ticketnummer vorgang|bestätigungsnummer|unsere referenz|registernummer|gutachten nr|prüfnummer|zeugnisnummer|zertifikatsnummer|zertifikat nr|bg nummer|belegreferenz|vorgangskennung|kontonummer kassenzeichen',
    your_reference:
      'ihr zeichen|ihre referenz|ihre zeichen|ihre bestellung|ihre bestellnummer|ihre auftragsnummer|ihre bestell nr|ihre nachricht|ihr auftrag',
    other_number:
      'bankverbindung|unsere bankverbindung|bank|bestellnummer|bestell nr|bestellnr|bestellung|auftragsnummer|auftrags nr|auftragsnr|auftrag nr|auftrag|lieferscheinnummer|lieferschein nr|lieferschein|angebotsnummer|angebot nr|artikelnummer|artikel nr|art nr|artnr|steuernummer|steuer nr|st nr|stnr|handelsregister|hrb|hra|registergericht|amtsgericht|blz|bankleitzahl|bic|swift|kontonummer|konto nr|konto|kto|zählernummer|zähler nr|zählerstand|seriennummer|serien nr|gläubiger id|gläubiger identifikationsnummer|gläubiger identnummer|mandatsreferenz|mandat|mandatsreferenznummer|sitz|sitzplatz|wagen|reihe|platz|gleis|zug|flug|ticketnummer|ticket nr|seite|blatt|auszug nr|auszugsnummer|kontoauszug nr|auszug|kontoauszug|pos|steuer id|steueridentifikationsnummer|identifikationsnummer|idnr|sv nummer|sozialversicherungsnummer|rentenversicherungsnummer|zimmer|terminal|kasse|bediener|trace|ta nr|beleg terminal|filiale|marktlokation|malo|messlokation|kennzeichen|amtliches kennzeichen|finanzamtsnummer|projekt|projektnummer|kostenstelle|vereinsregister|vr|durchwahl|terminal id|filialnummer|kartennummer|karte|betriebsnummer|steuerklasse|plz',
    iban: 'iban|iban nr|iban nummer|kontoverbindung iban|bankverbindung iban',
    vat_id:
      'ust idnr|ust id nr|ust id|ustid|ustidnr|umsatzsteuer id|umsatzsteuer identifikationsnummer|umsatzsteueridentifikationsnummer|umsatzsteuer idnr|ust identnr|ust ident nr|uid|uid nr|uid nummer|umsatzsteuer id nr|vat id|vat|mwst nr|ust ident nummer|mehrwertsteuernummer|ust nr',
    email: 'e mail|email|mail|e mail adresse|kontakt e mail|e',
    phone:
      'telefon|tel|fon|telefonnummer|telefon nr|tel nr|rufnummer|ruf|hotline|servicenummer|service hotline|kundenservice|kundendienst|mobil|handy|t|telefonisch|rückfragen telefon|servicetelefon|tel durchwahl|kundentelefon',
    fax: 'fax|telefax|faxnummer|telefax nr|f',
    gross_total:
      'gesamtbetrag|gesamtsumme|rechnungsbetrag|rechnungssumme|bruttobetrag|gesamtbetrag brutto|gesamt brutto|endbetrag|endsumme|summe brutto|brutto gesamt|rechnungsendbetrag|gesamtpreis|rechnungsbetrag brutto|summe inkl mwst|gesamt inkl mwst|gesamtbetrag inkl mwst|gesamtbetrag inkl ust|betrag inkl mwst|betrag inkl ust|bruttosumme|betrag brutto|gesamtsumme brutto|gesamtbetrag inklusive mehrwertsteuer|summe inkl ust|rechnungsgesamtbetrag|fahrpreis|ticketpreis gesamt|gesamtkosten|kosten gesamt|jahresbetrag|bruttorechnungsbetrag|bruttopreis gesamt|gesamtrechnungsbetrag|total brutto|rechnungstotal|totalbetrag|gesamt eur inkl mwst|bruttogesamtbetrag|summe rechnungsbetrag',
    due_total:
      'zu zahlen|zu zahlender betrag|zahlbetrag|zahlungsbetrag|zu zahlen bis|noch zu zahlen|fälliger betrag|offener betrag|forderungsbetrag|forderung|nachzahlung|nachforderung|restbetrag|zu überweisender betrag|überweisungsbetrag|abbuchungsbetrag|offene forderung|offener gesamtbetrag|zu entrichten|zu begleichender betrag|festgesetzte gebühr|gesamtforderung|verbleibender betrag|mahnbetrag|ihre nachzahlung|gebührenbetrag|zahlsumme|verbleiben zu zahlen|einzugsbetrag|bitte zahlen sie|zu zahlen sind|lastschriftbetrag|zu zahlende summe|noch zu entrichten|insgesamt zu zahlen|bezahlter betrag|gezahlter betrag|verwarnungsgeld|bußgeld|geldbuße',
    total:
      'gesamt|summe|total|betrag|insgesamt|summe eur|gesamt eur|betrag eur|summe gesamt|preis|bezahlt|bar bezahlt|ticketpreis|reisepreis|brutto',
    net_total:
      'nettobetrag|netto|zwischensumme|summe netto|gesamt netto|netto gesamt|nettosumme|gesamtbetrag netto|warenwert|betrag netto|netto betrag|gesamtnetto|summe ohne mwst|nettorechnungsbetrag|summe nettobeträge|nettowarenwert|positionssumme|summe positionen|gesamtsumme netto|nettoentgelt|nettopreis|rechnungsbetrag netto|entgelt netto',
    tax_total:
      'mwst|ust|umsatzsteuer|mehrwertsteuer|zzgl mwst|zzgl ust|zzgl umsatzsteuer|zzgl mehrwertsteuer|steuerbetrag|ust betrag|mwst betrag|gesetzliche umsatzsteuer|enthaltene mwst|enthaltene umsatzsteuer|darin enthaltene mwst|davon mwst|zuzüglich mwst|steuer|umsatzsteuerbetrag|inkl mwst|inkl ust|zuzüglich umsatzsteuer|darin enthaltene umsatzsteuer',
    other_amount:
      'saldo|alter saldo|neuer saldo|alter kontostand|neuer kontostand|kontostand|anfangssaldo|endsaldo|schlusssaldo|übertrag|rabatt|skonto|versand|versandkosten|porto|anzahlung|kaution|einzelpreis|e preis|grundpreis|arbeitspreis|abschlag|abschläge|geleistete abschläge|mahngebühr|mahngebühren|bereits gezahlt|abschlagszahlungen|gegeben|rückgeld|bar|ec karte|bruttolohn|gesamtbrutto|nettolohn|nettoverdienst|auszahlungsbetrag|lohnsteuer|kirchensteuer|monatlicher abschlag|gutschrift|guthaben|zahlungen|dispositionskredit|summe soll|summe haben|summe der belastungen|summe der gutschriften|verspätungszuschlag|säumniszuschlag|auslagen|grundgebühr|festgesetzt|miete|kaltmiete|grundmiete|nebenkosten|mietkaution|stundensatz|neuer abschlag|steuerbrutto|sv brutto|rundung|wert|bezahlte abschläge|kreditkarte|karte',
    sender:
      'absender|von|aussteller|rechnungssteller|lieferant|verkäufer|auftragnehmer|anbieter|dienstleister|vermieter|arbeitgeber|leistungserbringer|veranstalter|rechnung von|herausgeber|leistender|ausgestellt von|zahlungsempfänger|kreditinstitut',
    recipient:
      'empfänger|rechnungsempfänger|rechnungsadresse|rechnungsanschrift|kunde|auftraggeber|käufer|an|adressat|mieter|arbeitnehmer|versicherungsnehmer|besteller|leistungsempfänger|fahrgast|ticketinhaber|karteninhaber|gast|reisende|reisender|reisender|rechnung an|name des fahrgasts|name|kundin|halter|fahrzeughalter|patient|ausgestellt für|steuerpflichtiger|herrn|frau|mitarbeiter|mitarbeiterin|antragsteller|antragstellerin|ausgestellt auf',
    account_holder: 'kontoinhaber|empfänger zahlung|zahlungsempfänger|begünstigter|konto lautend auf|inhaber',
    recipients_own:
      'ihre iban|ihr konto|ihre bankverbindung|ihre ust idnr|ihre ust id|ihre umsatzsteuer id|ust idnr des kunden|kunden ust idnr|ust id kunde|von ihrem konto|ihre kontoverbindung|von ihrem konto iban|von ihrem konto mit der iban|zu lasten ihres kontos|ust idnr des leistungsempfängers|ust idnr leistungsempfänger|ihre telefonnummer|ihre e mail|belastung ihres kontos|vom konto',
    subject: 'betreff|betr|betrifft|wegen|thema',
  },
  greetings:
    'sehr geehrte|sehr geehrter|sehr geehrte damen und herren|guten tag|liebe|lieber|hallo|sehr geehrte frau|sehr geehrter herr|guten tag frau|guten tag herr',
  closings:
    'mit freundlichen grüßen|freundliche grüße|mit freundlichem gruß|mit besten grüßen|beste grüße|hochachtungsvoll|viele grüße|herzliche grüße|im auftrag|mfg|mit freundlicher empfehlung|freundlichst|i a|i v|unterschrift|gez',
  paymentCues:
    'buchen wir|ziehen wir|abgebucht|eingezogen|einziehen|abbuchen|wird abgebucht|lastschrift|bitte überweisen|zahlbar|zu zahlen|bitte begleichen|fällig',
  headings: {
    invoice:
      'rechnung|stromrechnung|gasrechnung|schlussrechnung|abschlagsrechnung|jahresabrechnung|verbrauchsabrechnung|nebenkostenabrechnung|honorarrechnung|ihre rechnung|mobilfunkrechnung|handwerkerrechnung|liquidation|teilrechnung|betriebskostenabrechnung|*rechnung|*abrechnung|faktura|beitragsrechnung|ihre jahresrechnung|rechnung lieferschein|proformarechnung',
    credit_note:
      'gutschrift|rechnungskorrektur|korrekturrechnung|stornorechnung|rechnungsstorno|rechnungsgutschrift|gutschriftsanzeige|ihre gutschrift|kaufmännische gutschrift|retourengutschrift|warengutschrift|kreditnota',
    receipt:
      'quittung|kassenbon|kassenbeleg|beleg|zahlungsbeleg|kaufbeleg|kundenbeleg|bon|barverkauf|spendenquittung|zahlungsbestätigung|*quittung|*beleg|zuwendungsbestätigung|bewirtungsbeleg|kaufquittung',
    statement:
      'kontoauszug|depotauszug|kreditkartenabrechnung|umsatzübersicht|kontostand|rechnungsabschluss|ihr kontoauszug|*kontoauszug|finanzreport|jahresdepotauszug|finanzstatus|*auszug|kontoabschluss|umsatzaufstellung|kontoumsätze',
    contract:
      'vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|dienstvertrag|werkvertrag|darlehensvertrag|versicherungsschein|versicherungspolice|rahmenvertrag|vereinbarung|nutzungsvertrag|wartungsvertrag|leasingvertrag|*vertrag|*vereinbarung|auftragsbestätigung vertrag|vertragsbestätigung|police|dienstleistungsvertrag|aufhebungsvertrag|anstellungsvertrag',
    letter:
      'schreiben|mitteilung|anschreiben|brief|kündigung|einladung|information|kündigungsschreiben|kündigungsbestätigung|vertragsänderung|preisanpassung',
    notice:
      'bescheid|steuerbescheid|einkommensteuerbescheid|bescheid über|gebührenbescheid|bußgeldbescheid|grundsteuerbescheid|zahlungsaufforderung|mahnbescheid|bewilligungsbescheid|ablehnungsbescheid|rentenbescheid|widerspruchsbescheid|verwarnung|anhörung|*bescheid|abgabenbescheid|festsetzung|vorladung|ladung|verwarnungsgeld|anhörungsbogen|grundabgabenbescheid|kostenfestsetzung|beitragsbescheid|feststellungsbescheid|verfügung|leistungsbescheid|änderungsbescheid|schriftliche verwarnung|schriftliche verwarnung mit verwarnungsgeld',
    certificate:
      'zertifikat|urkunde|zeugnis|bescheinigung|teilnahmebescheinigung|geburtsurkunde|arbeitszeugnis|bestätigung|teilnahmebestätigung|*bescheinigung|*urkunde|*zeugnis|*zertifikat|meldebescheinigung|immatrikulationsbescheinigung|attest|heiratsurkunde|energieausweis|nachweis',
    payslip:
      'gehaltsabrechnung|lohnabrechnung|entgeltabrechnung|verdienstabrechnung|abrechnung der brutto netto bezüge|entgeltnachweis|lohnzettel|bezügemitteilung|lohn und gehaltsabrechnung|verdienstbescheinigung|abrechnung der bezüge|gehaltszettel|brutto netto abrechnung',
    ticket:
      'ticket|fahrkarte|online ticket|fahrschein|bordkarte|eintrittskarte|buchungsbestätigung|reiseplan|e ticket|reisebestätigung|fahrausweis|handy ticket|eintrittsticket|konzertkarte|platzkarte|tageskarte|monatskarte|ihre buchung|onlineticket|*fahrkarte|*ticket|sparpreis ticket|reservierung|reiseverbindung',
    manual:
      'bedienungsanleitung|gebrauchsanweisung|betriebsanleitung|handbuch|benutzerhandbuch|montageanleitung|*anleitung|kurzanleitung|installationsanleitung',
    form: 'formular|antrag|anmeldung|fragebogen|antragsformular|anmeldeformular|*antrag|*formular|erklärung|einzugsermächtigung|sepa lastschriftmandat|selbstauskunft|beitrittserklärung',
    report:
      'bericht|gutachten|protokoll|jahresbericht|prüfbericht|befund|arztbericht|niederschrift|*bericht|*protokoll|*gutachten|befundbericht|sitzungsprotokoll|laborbefund',
  },
  hints: {
    invoice:
      'rechnungsnummer|rechnungsdatum|zahlbar|ohne abzug|zahlungsziel|umsatzsteuer|mwst|nettobetrag|leistungszeitraum|wir erlauben uns zu berechnen|rechnungsbetrag|einzelpreis|menge|stellen wir ihnen in rechnung|lieferdatum|überweisen sie|steuernummer|ust idnr|kwh',
    receipt:
      'bar|gegeben|rückgeld|es bediente sie|kasse|vielen dank für ihren einkauf|kartenzahlung|ec karte|tse|signaturzähler|bon|kundenbeleg|girocard|dankend erhalten|betrag dankend erhalten',
    statement:
      'alter kontostand|neuer kontostand|alter saldo|neuer saldo|buchungstag|wertstellung|valuta|soll|haben|umsätze|lastschrift|überweisung|dauerauftrag|gutschrift|anfangssaldo|endsaldo|dispositionskredit|buchung',
    contract:
      'vertragsparteien|zwischen|nachfolgend|im folgenden|genannt|der vermieter|der mieter|der arbeitgeber|der arbeitnehmer|kündigungsfrist|schriftform|salvatorische klausel|laufzeit|gerichtsstand|wird folgender vertrag geschlossen|vertragsgegenstand|der auftragnehmer|vertragsdauer|unterschrift|vereinbaren|vertragsschluss',
    letter:
      'sehr geehrte|mit freundlichen grüßen|vielen dank für ihr schreiben|wir möchten sie|hiermit|anbei|für rückfragen|stehen wir ihnen gerne|bezugnehmend|wir freuen uns',
    notice:
      'rechtsbehelfsbelehrung|rechtsbehelf|widerspruch|einspruch|innerhalb eines monats|nach bekanntgabe|festgesetzt|festsetzung|gemäß §|finanzamt|satzung|klage|behörde|kassenzeichen|ordnungswidrigkeit|bekanntgabe|abgabenordnung|verwaltungsgericht|vollziehung|zuwiderhandlung|tatbestand',
    certificate:
      'hiermit wird bescheinigt|wird bestätigt|hat erfolgreich|teilgenommen|bescheinigen|wird hiermit|bestätigen wir|zur vorlage|bescheinigt|bestanden|verliehen',
    payslip:
      'steuerklasse|gesamtbrutto|sozialversicherung|lohnsteuer|auszahlungsbetrag|krankenversicherung|rentenversicherung|kirchensteuer|personalnummer|kinderfreibetrag|steuerbrutto|sv nummer|solidaritätszuschlag',
    ticket:
      'abfahrt|ankunft|gleis|wagen|sitzplatz|fahrgast|hinfahrt|rückfahrt|einlass|reihe|platz|zugbindung|klasse|reisende|flug|nicht übertragbar|gültigkeit|auftragsnummer|reservierung|eintritt|gate|zug|umtausch ausgeschlossen|boarding',
    manual:
      'sicherheitshinweise|inbetriebnahme|störungen|technische daten|garantie|vor der ersten benutzung|reinigung und pflege',
    form: 'bitte ausfüllen|zutreffendes ankreuzen|bitte ankreuzen|in druckbuchstaben|unterschrift des antragstellers|hiermit beantrage ich|geburtsdatum|familienstand',
    report:
      'ergebnis|zusammenfassung|untersuchung|beurteilung|teilnehmer|tagesordnung|feststellungen|anwesend|diagnose|bewertung',
  },
  topics: {
    Versicherung: 'versicherung|versicherungsnehmer|versicherungsschein|beitrag|police|haftpflicht|versicherungsnummer',
    Steuer: 'finanzamt|steuerbescheid|einkommensteuer|grundsteuer|lohnsteuer|steuererklärung|solidaritätszuschlag',
    Energie: 'strom|stromlieferung|gas|kwh|zählerstand|zählernummer|arbeitspreis|marktlokation|stromrechnung',
    Telekommunikation: 'mobilfunk|internet|festnetz|rufnummer|datenvolumen|anschluss|glasfaser|grundgebühr',
    Wohnen: 'miete|mieter|vermieter|mietvertrag|nebenkosten|betriebskosten|kaution|wohnung',
    Gesundheit: 'patient|praxis|klinik|behandlung|arzt|zahnarzt|krankenkasse|diagnose|befund|goä',
    Bank: 'kontoauszug|kontostand|dauerauftrag|wertstellung|buchungstag|dispositionskredit|depot',
    Reise: 'flug|zug|fahrkarte|hotel|reise|fahrgast|abfahrt|buchung|anreise|abreise',
    Auto: 'fahrzeug|kfz|kennzeichen|werkstatt|reifen|hauptuntersuchung|tüv|kilometerstand|parken',
    Arbeit: 'arbeitgeber|arbeitnehmer|gehalt|lohn|arbeitsvertrag|personalnummer|entgelt',
  },
  institutions:
    'stadt|gemeinde|landkreis|kreis|finanzamt|amtsgericht|landgericht|landratsamt|jobcenter|bundesagentur|agentur|ministerium|amt|behörde|universität|hochschule|schule|klinikum|klinik|krankenhaus|krankenkasse|kasse|bank|sparkasse|volksbank|stadtwerke|werke|versicherung|versicherungen|verein|verband|verlag|praxis|kanzlei|apotheke|polizei|bahn|verwaltung|stiftung|institut|museum|theater|genossenschaft|rentenversicherung|magistrat|bürgeramt|standesamt|kammer|akademie|zentrum|notariat|gymnasium|werkstatt|hausverwaltung|gesellschaft|rechtsanwälte|steuerberater|ordnungsamt|stadtkasse|bußgeldstelle|regierungspräsidium',
};
