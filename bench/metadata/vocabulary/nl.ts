import type { Vocabulary } from './vocabulary.ts';

export const nl: Vocabulary = {
  code: 'nl',
  countries: ['NL', 'NL', 'BE'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: '.',
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  dates: 'd MMMM yyyy|dd-mm-yyyy|dd-mm-yy|dd MMMM yyyy|dd/mm/yyyy|d-m-yyyy',
  tuning: {
    dates: 'dd–mm–yyyy|d MMMM ’yy',
    forms: 'Debiteur|De heer|De heer en mevrouw|T.a.v.|Aan',
  },
  people:
    'De heer/Pieter Hoogland|Mevrouw/Sanne van der Velde|Dhr./Ruud Kuipers|Mevr./Fatima el Idrissi|De heer/Joost ten Brink|Mevrouw/Anouk Smeets|Dhr./Willem de Graaf|Mevrouw/Marit Zijlstra',
  streets:
    'Lindelaan 14|Oude Gracht 221|Prins Hendrikkade 88-2|Dorpsstraat 5a|Stationsweg 47|Kerkplein 3|Bedrijvenpark Noord 8|Hofstraat 12',
  towns:
    '3511 AB Utrecht|1012 JS Amsterdam|9711 LM Groningen|2511 BT Den Haag|5611 EM Eindhoven|6211 CN Maastricht|8011 PK Zwolle|4811 DX Breda',
  companies: {
    energy:
      'Waddenstroom Energie B.V./waddenstroom.nl|Polder Gas en Licht N.V./poldergasenlicht.nl|Eemland Energie B.V./eemlandenergie.nl',
    telecom:
      'Glasveld Internet B.V./glasveld.nl|Belnet Mobiel B.V./belnetmobiel.nl|Vaarwater Telecom N.V./vaarwatertelecom.nl',
    trade:
      'Houthandel De Eik B.V./houthandeldeeik.nl|Kantoorhuis Meijer/kantoorhuismeijer.nl|IJzerwaren Gebroeders Kok V.O.F./gebrkok.nl|Meubelhuis Lindeman B.V./meubelhuislindeman.nl',
    services:
      'Loodgietersbedrijf Van Dam B.V./vandamloodgieters.nl|Tandartspraktijk Het Hof/tandartshethof.nl|Bakker Advocaten B.V./bakkeradvocaten.nl|Dakwerken Janssen/dakwerkenjanssen.nl',
    bank: 'Bank van de Maas N.V./bankvandemaas.nl|Coöperatieve Spaarbank Twente/spaarbanktwente.nl|Noordzee Bank N.V./noordzeebank.nl',
    insurance:
      'Delta Verzekeringen N.V./deltaverzekeringen.nl|Onderlinge Zeeland/onderlingezeeland.nl|Hollandse Levensverzekering N.V./hollandseleven.nl',
    authority:
      'Belastingdienst/belastingdienst.nl|Gemeente Rijnwoude/rijnwoude.nl|Centraal Justitieel Incassobureau/cjib.nl|Waterschap Zuiderdiep/zuiderdiep.nl|Gemeente Oosterveen/oosterveen.nl',
    transport:
      'Noordelijke Spoorwegen N.V./noordspoor.nl|Touringcars Peeters B.V./touringcarspeeters.nl|Lage Landen Air N.V./lagelandenair.nl',
    events:
      'Stadsschouwburg De Lier/schouwburgdelier.nl|Concertbureau Vink B.V./concertbureauvink.nl|Stichting Zomerpodium/zomerpodium.nl',
    landlord:
      'Woonstichting De Haven/wsdehaven.nl|Vastgoed Mulder B.V./vastgoedmulder.nl|Makelaardij Brouwer en Zonen/brouwermakelaardij.nl',
  },
  phones: '030-234 51 80|+31 20 551 72 34|050 318 44 09|0800-0412|(070) 361 22 15|+31 (0)40 244 81 90',
  labels: {
    phone: 'Tel.|Telefoon|Telefoon:|T|Tel:|Klantenservice',
    fax: 'Fax|Fax:|Faxnummer',
    email: 'E-mail|E-mail:|Mail|E-mailadres',
    web: '|Website|Internet:',
    vat: 'BTW-nummer|BTW nr.|BTW-nr.:|BTW-id|Btw-identificatienummer|BTW:',
    iban: 'IBAN|IBAN:|IBAN-nr.',
    bank: 'Bankgegevens|Betaalgegevens|Onze bank|Bankrelatie',
    register: 'KvK 30284471|KvK-nummer 01123345|K.v.K. Utrecht 55129071',
    taxNumber: 'Postbus 2210|Beconnr. 482103|AGB-code 12-004471',
    invoiceNumber: 'Factuurnummer|Factuurnr.|Factuur nr.|Notanummer|Factuurnummer:|Factuurkenmerk|Documentnummer',
    invoiceDate: 'Factuurdatum|Datum|Datum:|Datum factuur|Factuurdatum:|Notadatum',
    plainDate: 'Datum|Datum:|',
    customer: 'Klantnummer|Klantnr.|Debiteurnummer|Uw klantnummer|Relatienummer|Klantcode|Debiteurnr.',
    contract: 'Contractnummer|Contractnr.|Polisnummer|Contract nr.|Overeenkomstnummer|Uw contractnummer',
    order: 'Ordernummer|Bestelnummer|Pakbon|Uw bestelling|Offertenummer|Werkorder',
    due: 'Vervaldatum|Te betalen vóór|Uiterste betaaldatum|Betalen voor|Vervaldag|Te betalen uiterlijk|Betaal voor',
    period: 'Periode|Factuurperiode|Verbruiksperiode',
    deliveryDate: 'Leverdatum|Besteldatum|Datum levering',
    reference: 'Ons kenmerk|Kenmerk|Referentie|Dossiernummer|Onze referentie|Zaaknummer|Schadenummer|Ons kenmerk:',
    yourReference: 'Uw kenmerk|Uw brief van|Uw schrijven van',
    billTo: 'Factuuradres|Factuur aan|Klant:|Debiteur',
    subject: 'Betreft:|Onderwerp:|Betreft',
    page: 'Pagina 1 van 2|Blad 1/2|Pagina 1',
    holder: 'Ten name van|T.n.v.|Rekeninghouder:',
    clerk: 'Contactpersoon|Behandeld door|Contactpersoon:|Uw contactpersoon|Behandelaar',
  },
  invoice: {
    headings: 'Factuur|FACTUUR|Verkoopfactuur|Declaratie|Nota|F A C T U U R|Factuur voor verrichte diensten',
    billHeadings: 'Uw energierekening|Jaarnota gas|Uw mobiele factuur|Factuur|Jaarafrekening elektriciteit|Uw jaarnota',
    columns:
      'Nr.;Omschrijving;Aantal;Prijs;Bedrag|Art.;Product;Aantal;Stukprijs;Totaal|Pos.;Omschrijving;Aant.;Tarief;Bedrag',
    items:
      'Plaatsen dakgoot|Koperbuis 15 mm|Voorrijkosten|Arbeidsloon per uur|Kopieerpapier A4|Jaarlijks onderhoud|Eiken plank 2 m|Adviesgesprek|Siliconenkit|Accuboormachine 18 V',
    net: 'Subtotaal|Totaal excl. btw|Nettobedrag|Totaal exclusief btw|Bedrag excl. btw|Goederenbedrag',
    tax: 'Btw 21%|21% btw|BTW 21,00%|Btw hoog 21%|Btw-bedrag 21%|Plus 21% btw',
    gross:
      'Totaal|Totaalbedrag|Te betalen|Totaal incl. btw|Factuurbedrag|Totaal te betalen|Totaal inclusief btw|Eindbedrag',
    intro:
      'Hartelijk dank voor uw opdracht. Hieronder vindt u de specificatie.|Voor de verrichte werkzaamheden brengen wij in rekening:|Hierbij ontvangt u de factuur voor onze diensten.|Conform afspraak berekenen wij u:',
    payBy:
      'Wij verzoeken u het bedrag vóór {due} over te maken.|Te betalen uiterlijk op {due}.|Gelieve te betalen voor {due} onder vermelding van het factuurnummer.|Uiterste betaaldatum: {due}|Graag ontvangen wij uw betaling uiterlijk {due}.',
    payLater: 'Betaling binnen 14 dagen na factuurdatum.|Betalingstermijn 30 dagen netto.|Te voldoen bij ontvangst.',
    directDebit:
      'Het bedrag wordt op {due} afgeschreven van uw rekening {theirs}.|Wij incasseren op {due} van uw rekeningnummer {theirs}.|Dit bedrag schrijven wij rond {due} af van uw rekening IBAN {theirs}.',
    thanks:
      'Bedankt voor uw vertrouwen.|Op al onze leveringen zijn de algemene voorwaarden van toepassing.|Reclames binnen 8 dagen na ontvangst.',
    dueTotal: 'Te betalen|Nog te betalen|Openstaand bedrag',
    balances: 'Betaalde voorschotten|Reeds betaald|Aanbetaling',
    asides:
      'Uw laatste betaling van {amount} ontvingen wij op {other}.|Vanaf {other} gelten onze nieuwe algemene voorwaarden.|Voor elke aanmaning brengen wij 5,00 € in rekening.|Uw volgende termijnbedrag is {amount}.|Onze prijzen bevatten een korting van {amount}.|Contract van {other}, bestelling van {other}.|De garantie eindigt op {other}.',
  },
  letter: {
    greetings: 'Geachte{f},|Geachte heer, mevrouw,|Beste klant,|Beste{n},',
    closings: 'Met vriendelijke groet|Hoogachtend|Met vriendelijke groeten|Vriendelijke groet|Met hartelijke groet',
    subjects:
      'Aanpassing van uw premie|Uw schade van {other}: afronding dossier|Bevestiging van uw opzegging|Wijziging van uw tarief|Vervanging van uw meter|Uw vraag over het kappen van een boom|Uitnodiging ledenvergadering',
    bodies:
      'Wij hebben uw brief van {other} ontvangen en danken u daarvoor. Na beoordeling kunnen wij u het volgende meedelen.|Met ingang van {other} veranderen onze tarieven vanwege de hogere inkoopkosten.|Naar aanleiding van uw telefoongesprek bieden wij onze excuses aan voor de vertraging.|Heeft u vragen? Wij zijn bereikbaar van maandag tot en met vrijdag van 8 tot 18 uur.|U hoeft niets te doen; de wijziging gaat automatisch in.|Onze monteur komt op {other} tussen 9 en 12 uur. Zorgt u dat de meter bereikbaar is?|Uw huidige overeenkomst eindigt daarmee op {other}.|Bijgaand vindt u de gevraagde stukken.',
    privateSubjects:
      'Opzegging van mijn contract|Bezwaar tegen mijn laatste factuur|Opzegging huur|Storing verwarming|Wijziging bankrekening',
    privateBodies:
      'Hierbij zeg ik bovengenoemd contract op tegen de eerst mogelijke datum.|Graag ontvang ik een schriftelijke bevestiging van deze brief.|Sinds {other} valt de verwarming in mijn woning regelmatig uit.|Ik zie uw reactie binnen twee weken tegemoet.',
    yourLetter: 'Uw brief van|Uw schrijven van|Uw aanvraag van',
  },
  contract: {
    headings:
      'Huurovereenkomst|Overeenkomst van opdracht|Arbeidsovereenkomst|Onderhoudscontract|Koopovereenkomst|Overeenkomst tot huur van een parkeerplaats|Raamovereenkomst',
    between: 'De ondergetekenden:|Tussen',
    and: 'en',
    roles: 'hierna te noemen “opdrachtnemer”;hierna te noemen “opdrachtgever”|(verhuurder);(huurder)',
    clauses:
      'Artikel 1 Onderwerp. Deze overeenkomst betreft de diensten die in bijlage 1 zijn beschreven.|Artikel 2 Looptijd. De overeenkomst gaat in op {other} en geldt voor onbepaalde tijd.|Artikel 3 Vergoeding. De maandelijkse vergoeding bedraagt {amount} en is verschuldigd op de derde dag van de maand.|Artikel 4 Opzegging. Partijen kunnen opzeggen met een termijn van drie maanden.|Artikel 5 Aansprakelijkheid. Partijen zijn aansprakelijk volgens de wet.|Artikel 6 Toepasselijk recht. Op deze overeenkomst is Nederlands recht van toepassing.|Artikel 7 Wijzigingen. Wijzigingen worden schriftelijk overeengekomen.',
    signed: '{town}, {date}|Opgemaakt te {town} op {date}|Datum: {date}, plaats: {town}',
  },
  statement: {
    headings: 'Rekeningafschrift|Uw rekeningafschrift|Afschrift betaalrekening|Bankafschrift|Rekeningoverzicht',
    date: 'Datum afschrift|Datum|Afschriftdatum|Datum overzicht|Opgemaakt op',
    number: 'Afschrift nr.|Volgnummer|Afschriftnummer',
    opening: 'Oud saldo|Beginsaldo|Saldo op {other}|Vorig saldo',
    closing: 'Nieuw saldo|Eindsaldo|Saldo einde periode|Actueel saldo',
    columns:
      'Datum;Rente;Omschrijving;Bedrag|Boekdatum;Rentedatum;Omschrijving;Bedrag EUR|Datum;Valuta;Transactie;Af/Bij',
    bookings:
      'Incasso Waddenstroom|Overboeking huur|Salaris|Betaalautomaat Albert Heijn|Overboeking tandarts Het Hof|Incasso Delta Verzekeringen|Geldautomaat',
    holder: 'Rekeninghouder|Rekening van|',
  },
  ticket: {
    headings: 'E-ticket|Boekingsbevestiging|Instapkaart|Toegangsbewijs|Treinticket|Uw ticket|Uw boeking',
    trainLines:
      'Heenreis: {travel}, vertrek 08:14 Zwolle spoor 4|Trein 1561, rijtuig 12, stoel 64 raam|Aankomst 11:52 Maastricht|2e klas, niet restitueerbaar',
    eventLines:
      'Deuren open 19.00 uur, aanvang {travel} 20.00 uur|Rij 12, stoel 7, zaal|Na aanvang geen toegang|Tickets worden niet teruggenomen',
    events: 'De Leeuw van Vlaanderen|Lenteconcert|Cabaretavond|Voorleesavond',
    booked: 'Geboekt op|Boekingsdatum|Datum van boeking|Aankoopdatum',
    reference: 'Boekingsnummer|Reserveringsnummer|Boekingscode|Boekingsreferentie',
    total: 'Totaalprijs|Totaal|Prijs|Totaalbedrag|Totaal betaald',
    passenger: 'Reiziger|Passagier|Naam|Naam reiziger',
    travelDate: 'Reisdatum|Geldig op|Datum voorstelling|Datum reis',
    small:
      'Neem een geldig legitimatiebewijs mee.|De vervoersvoorwaarden zijn van toepassing.|Dit ticket is persoonlijk.',
  },
  notice: {
    headings:
      'Aanslag gemeentelijke belastingen|Aanslag inkomstenbelasting|Boetebeschikking|Naheffingsaanslag|Aanslagbiljet waterschapsbelasting|Toekenningsbeschikking|Besluit',
    reference: 'Aanslagnummer|Beschikkingsnummer|Kenmerk|Betalingskenmerk|Ons kenmerk',
    date: 'Dagtekening|Datum|Datum beschikking|',
    bodies:
      'Op grond van de verordening is het bedrag voor het belastingjaar als volgt vastgesteld.|Na beoordeling van uw aanvraag is het volgende besloten.|Op {other} om 14.32 uur is met uw voertuig de maximumsnelheid overschreden.|De aanslag is gebaseerd op de gegevens in uw aangifte.',
    amounts: 'Te betalen bedrag|Totaal te betalen|Te betalen|Bedrag te betalen|Te voldoen',
    payBy:
      'U moet het bedrag betalen vóór {due}.|Uiterste betaaldatum: {due}|Betaal uiterlijk op {due}.|Het bedrag moet uiterlijk {due} zijn bijgeschreven.',
    appeal:
      'Bent u het niet eens met dit besluit? Dan kunt u binnen zes weken bezwaar maken.|Tegen deze aanslag kunt u binnen zes weken na dagtekening bezwaar maken.',
  },
};
