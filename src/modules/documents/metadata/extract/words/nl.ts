import type { LanguageWords } from './language-words.ts';

/** Dutch. */
export const nl: LanguageWords = {
  code: 'nl',
  months: [
    'januari|jan',
    'februari|feb|febr',
    'maart|mrt|maa',
    'april|apr',
    'mei',
    'juni|jun',
    'juli|jul',
    'augustus|aug',
    'september|sept|sep',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  commonWords:
    'de van het een en in is dat op te zijn met voor niet aan er om ook als bij door maar naar dan of uit nog wordt werd worden over tot hebben wij uw u onze deze die heeft zal kan meer geen wat',
  labels: {
    issue_date:
      'factuurdatum|datum factuur|factuur van|datum van factuur|afschriftdatum|datum afschrift|dagtekening|datum dagtekening|datum brief|briefdatum|datum van uitgifte|uitgegeven op|afgegeven op|datum van afgifte|notadatum|boekingsdatum|geboekt op|datum van boeking|aankoopdatum|gekocht op|besteldatum ticket|contractdatum|datum contract|overeenkomst van|opgemaakt op|opgemaakt te|datum nota|verzenddatum|datum beschikking|beschikking van|datum besluit|besluitdatum|documentdatum|afschrift van|rekeningdatum|opgesteld op|datum document|aanmaakdatum|ondertekend op|getekend op|datum aanslag|datum overzicht|betaaldatum|datum van aankoop|besluit van|datum verzending|datum ondertekening',
    date: 'datum|d d|dd|van|gedateerd|op',
    due_date:
      'vervaldatum|vervaldag|uiterste betaaldatum|te betalen voor|te betalen vóór|betalen voor|betalen vóór|uiterlijk te betalen op|betaal voor|betaal uiterlijk|uiterlijk|uiterlijk op|uiterlijk betalen op|voldoen voor|te voldoen voor|te voldoen vóór|te voldoen uiterlijk|betaaltermijn tot|betalen uiterlijk op|vervalt op|incassodatum|wordt afgeschreven op|afschrijving op|betaling voor|uiterste datum|te betalen uiterlijk|wij incasseren op|vóór|voor|betaal vóór|betaald zijn op|betaling uiterlijk|incasso op|wordt geïncasseerd op|afgeschreven op|omstreeks|op of omstreeks|rond|schrijven wij rond|betaaldatum uiterlijk|te betalen voor of op|betaling uiterlijk op|voldaan zijn op|betalen vóór uiterlijk|schrijven wij op|uiterste vervaldatum',
    other_date:
      'contract van|offerte van|leverdatum|leveringsdatum|geleverd op|datum levering|besteldatum|orderdatum|bestelling van|periode|factuurperiode|verbruiksperiode|geboortedatum|geboren op|geb datum|geldig tot|geldig op|geldig vanaf|vertrek|aankomst|reisdatum|heenreis|terugreis|vanaf|sinds|met ingang van|ingangsdatum|einddatum|begindatum|uw brief van|uw schrijven van|uw e mail van|uw bericht van|uw aanvraag van|valutadatum|rentedatum|boekdatum|saldo op|saldo per|oud saldo per|nieuw saldo per|vorig saldo|meterstand op|volgende factuur|datum voorstelling|voorstelling op|prestatiedatum|datum overtreding|gepleegd op|pleegdatum|in dienst|datum in dienst|per|tot|tot en met|t m|brief van|ingaande|uw verzoek van|uw kenmerk van|datum uitvoering|reis op|datum reis|datum werkzaamheden|uitvoerdatum|opname op|datum concert|vorige factuur|uw brief d d|uw brief|bijgewerkt op|afgedrukt op|afdrukdatum|printdatum',
    invoice_number:
      'factuurnummer|factuurnr|factuur nr|factuur nummer|factuur no|factuur|factuur-nr|nummer factuur|notanummer|nota nr|nota nummer|documentnummer|factuur id|fact nr|factnr|bonnummer|rekeningnummer factuur|creditnota nr|onze factuur|nota|factuurreferentie|documentnr|factuurkenmerk|bon nr|kwitantienummer',
    customer_number:
      'klant|klantnummer|klantnr|klant nr|klantnummer bij ons|uw klantnummer|klantcode|klant nummer|debiteurnummer|debiteurennummer|debiteur nr|debiteurnr|debiteur|relatienummer|relatie nr|relatienr|klant-id|klantid|klant id|lidnummer|lidmaatschapsnummer|patiëntnummer|uw relatienummer|verzekerdennummer|personeelsnummer|abonneenummer|klantreferentie|klantenkaart|klantennummer|deelnemersnummer|klant no|medewerkernummer|debiteurcode|relatiecode',
    contract_number:
      'contractnummer|contractnr|contract nr|contract nummer|polisnummer|polisnr|polis nr|polis|overeenkomstnummer|overeenkomst nr|abonnementsnummer|contract|leningnummer|lening nr|hypotheeknummer|huurcontractnummer|uw contractnummer|contractrekening|verzekeringsnummer|polis nummer|contract-nr|huurovereenkomst nr|contract id|leveringscontract|contractreferentie|overeenkomstnr|contractrekeningnummer|leningdeel',
    our_reference:
      'ons kenmerk|onze referentie|kenmerk|referentie|referentienummer|ref|referentie nr|zaaknummer|zaak nr|zaaknr|dossiernummer|dossiernr|dossier nr|dossier|betalingskenmerk|betaalkenmerk|schadenummer|schade nr|schadenr|aanslagnummer|aanslagbiljetnummer|aanslag nr|beschikkingsnummer|boekingsnummer|boekingsnr|boekingscode|boekingsreferentie|reserveringsnummer|reserveringscode|reservering nr|ons nummer|onze ref|cjib nummer|cjib-nummer|subjectnummer|onder vermelding van|o v v|vermeld bij betaling|ordernummer boeking|bevestigingsnummer|besluitnummer|behandelnummer|meldingsnummer|registratienummer zaak|vorderingsnummer|boeking|kenmerk besluit|ons ref|referentiecode|mededeling|gestructureerde mededeling|bevestigingscode|ticketreferentie|reserveringsnr|aanvraagnummer',
    your_reference:
      'uw kenmerk|uw referentie|uw ref|uw bestelling|uw ordernummer|uw opdracht|uw bestelnummer|uw brief van',
    other_number:
      'onze bank|bankgegevens|bankrelatie|betaalgegevens|ordernummer|order nr|ordernr|bestelnummer|bestel nr|bestelling|order|pakbon|pakbonnummer|offertenummer|offerte|kvk|kvk nr|kvk nummer|kamer van koophandel|k v k|bsn|burgerservicenummer|rekeningnummer|rekening nr|rekening|bic|swift|meternummer|ean|ean code|serienummer|pagina|blad|stoel|rij|plaats|rijtuig|trein|vlucht|spoor|coupon|kaartnummer|ticketnummer|ticket nr|machtigingskenmerk|incassant id|incassant-id|mandaat|artikelnummer|artikel|art nr|kenteken|afschriftnummer|afschrift nr|volgnummer|bladnummer|btw nr klant|loonheffingennummer|projectnummer|werkorder|vak|ingang|postcode|afschrift|ons project|inschrijvingsnummer|machtigings-id|kassa|filiaal|bonnr|pasnummer|ondernemingsnummer',
    iban: 'iban|iban nummer|iban nr|ibannummer|iban rekeningnummer|bank iban|rekeningnummer iban|iban-nr',
    vat_id:
      'btw nummer|btw nr|btw id|btw-id|btw|btw identificatienummer|btw-identificatienummer|omzetbelastingnummer|ob nummer|vat|vat nr|vat number|btwnr|btw no|btw-nr|btw-nummer|ons btw nummer|btw nummer verkoper|btwnummer',
    email: 'e-mail|email|mail|e-mailadres|mailadres|e mail|e',
    phone:
      'telefoon|tel|telefoonnummer|tel nr|klantenservice|mobiel|bel ons op|t|telefonisch|bereikbaar op|telefoonnr|gsm|bel|helpdesk|doorkiesnummer|telefonisch bereikbaar|telefoon klantenservice',
    fax: 'fax|faxnummer|f|telefax',
    gross_total:
      'totaalbedrag|factuurbedrag|totaal incl btw|totaal inclusief btw|totaal incl|bedrag incl btw|totaal factuur|totaal factuurbedrag|eindbedrag|totaal inclusief|totaalbedrag incl btw|bedrag inclusief btw|eindtotaal|notabedrag|totaal nota|totale factuurbedrag|totaalbedrag inclusief btw|totaalprijs|factuurtotaal|totaal generaal|bruto totaal|totaal bedrag|totaal inc btw|totaalbedrag factuur|totaal eur incl btw|totale prijs|reissom|ritprijs|totaal bruto|totale kosten',
    due_total:
      'te betalen|te betalen bedrag|totaal te betalen|nog te betalen|te voldoen|openstaand bedrag|bedrag te betalen|verschuldigd bedrag|door u te betalen|resteert te betalen|te betalen totaal|te voldoen bedrag|openstaand saldo|af te schrijven bedrag|totaal verschuldigd|boetebedrag|u moet betalen|incassobedrag|bij te betalen|te ontvangen of te betalen|aanslagbedrag|saldo te betalen|u betaalt|totaal te voldoen|betaald bedrag|bedrag aanslag|sanctiebedrag|te betalen boete|bedrag dat u moet betalen|nu te betalen|verschuldigd',
    total: 'totaal|bedrag|som|prijs|totaal eur|betaald|totaal euro|totaal betaald|tarief|bruto',
    net_total:
      'subtotaal|totaal excl btw|totaal exclusief btw|bedrag excl btw|netto|nettobedrag|totaal netto|totaal excl|netto bedrag|goederenbedrag|belastbaar bedrag|bedrag exclusief btw|grondslag|maatstaf van heffing|totaal exclusief|sub totaal|netto totaal|tussentelling|tussentotaal|totaalbedrag excl btw|totaalbedrag exclusief btw|goederentotaal',
    tax_total:
      'btw bedrag|btw 21|totaal btw|btw hoog|btw laag|btw over|plus btw|waarvan btw|omzetbelasting|btw-bedrag|21 btw|9 btw|belasting|bedrag btw|btw',
    other_amount:
      'oud saldo|nieuw saldo|beginsaldo|eindsaldo|saldo|vorig saldo|korting|verzendkosten|aanbetaling|borg|waarborgsom|prijs per stuk|stukprijs|voorschot|betaalde voorschotten|reeds betaald|in rekening gebrachte voorschotten|termijnbedrag|huur|kale huur|servicekosten|contant|wisselgeld|pin|brutoloon|nettoloon|bruto loon|netto loon|netto uitbetaald|loonheffing|totaal af|totaal bij|bedrag af|bedrag bij|administratiekosten|huurprijs|eigen risico|uurtarief|vast recht|limiet|boetekosten|saldo vorige periode|betaalde termijnen|voldane termijnen|begin saldo|totaal afgeschreven|totaal bijgeschreven|reserveringskosten|verrekende voorschotten|ontvangen voorschotten',
    sender:
      'afzender|van|verkoper|leverancier|opdrachtnemer|verhuurder|werkgever|afkomstig van|crediteur|de verhuurder|organisator|uitgegeven door|dienstverlener|begunstigde',
    recipient:
      'geadresseerde|klant|aan|factuuradres|factuur aan|koper|huurder|ter attentie van|t a v|afnemer|opdrachtgever|werknemer|verzekerde|verzekeringnemer|passagier|reiziger|naam|naam reiziger|naam passagier|ontvanger|belastingplichtige|bezoeker|gefactureerd aan|kentekenhouder|betrokkene|de huurder|klantnaam|naam klant|factureren aan|belanghebbende|tickethouder|gast|debiteurgegevens|aan de heer|aan mevrouw|klantgegevens|naam ticket',
    account_holder:
      'ten name van|t n v|tnv|rekeninghouder|naam rekeninghouder|begunstigde rekening|op naam van|rekening ten name van|naam begunstigde',
    recipients_own:
      'uw iban|uw rekening|uw rekeningnummer|uw bankrekening|uw btw nummer|btw nummer klant|btw-nummer klant|btw nr klant|van uw rekening|van uw rekening iban|van rekening|uw telefoonnummer|uw e mailadres|van uw bankrekening|btw nummer afnemer|uw btw-nummer|uw btw nr|van uw rekeningnummer|btw-nummer afnemer|van uw iban',
    subject: 'betreft|onderwerp|betreffende|inzake',
  },
  greetings:
    'geachte heer|geachte mevrouw|geachte|geachte heer mevrouw|beste|geachte klant|beste klant|geachte heer of mevrouw|geachte mevrouw heer|geachte relatie|beste meneer|beste mevrouw|hallo|geacht bestuur|geachte dames en heren|lieve|goedendag|geachte bewoner|beste bewoner',
  closings:
    'met vriendelijke groet|met vriendelijke groeten|hoogachtend|vriendelijke groet|vriendelijke groeten|met hartelijke groet|met hartelijke groeten|groeten|hartelijke groet|namens deze|de inspecteur|handtekening|met groet|groet|m v g|mvg|in afwachting van uw reactie|vertrouwende u hiermee voldoende te hebben geïnformeerd|was getekend|namens het college',
  paymentCues:
    'afgeschreven|incasseren|incasseren wij|geïncasseerd|schrijven wij|automatische incasso|te betalen|betalen|overmaken|voldoen',
  headings: {
    invoice:
      'factuur|nota|energienota|jaarnota|eindafrekening|jaarafrekening|uw factuur|verkoopfactuur|declaratie|pro forma factuur|voorschotnota|uw energierekening|*factuur|*nota|*afrekening|energierekening|uw rekening|uw jaarnota|uw nota|rekening|uw jaarafrekening|uw mobiele factuur|slotnota|termijnnota|factuur voor verrichte diensten',
    credit_note: 'creditnota|creditfactuur|kredietnota|uw creditnota|uw creditfactuur',
    receipt:
      'kassabon|bon|kwitantie|betaalbewijs|ontvangstbewijs|pinbon|aankoopbewijs|kassaticket|betalingsbewijs|aankoopbon',
    statement:
      'rekeningafschrift|afschrift|bankafschrift|rekeningoverzicht|uw rekeningafschrift|creditcardoverzicht|transactieoverzicht|saldo overzicht|*afschrift|rekeninguittreksel|uw afschrift|mutatieoverzicht|overzicht betaalrekening|uw rekeningoverzicht|bankrekeningafschrift|financieel jaaroverzicht|overzicht van uw rekening',
    contract:
      'overeenkomst|contract|huurovereenkomst|huurcontract|arbeidsovereenkomst|arbeidscontract|koopovereenkomst|onderhoudscontract|opdrachtovereenkomst|*overeenkomst|*contract|polisblad|verzekeringspolis|overeenkomst van opdracht|raamovereenkomst|koopcontract|leningsovereenkomst|dienstverleningsovereenkomst|overeenkomst tot huur|vaststellingsovereenkomst|overeenkomst voor het gebruik|leveringsovereenkomst',
    letter: 'brief|mededeling|kennisgeving|opzegging|uitnodiging|informatiebrief|bevestiging opzegging|opzegbrief',
    notice:
      'aanslag|aanslag inkomstenbelasting|beschikking|besluit|aanslagbiljet|dwangbevel|aanmaning|naheffingsaanslag|voorlopige aanslag|definitieve aanslag|gemeentelijke belastingen|aanslag gemeentelijke belastingen|boete|verkeersboete|acceptgiro|woz beschikking|waterschapsbelasting|*beschikking|*aanslag|*besluit|aanslagbiljet gemeentelijke belastingen|verkeersovertreding|beslissing op bezwaar|betalingsherinnering belasting|bestuurlijke boete|toekenningsbeschikking|toekenningsbesluit|beslissing|oproep|vordering|strafbeschikking|aanslag onroerendezaakbelasting|aanslag afvalstoffenheffing|aanslag rioolheffing|legesnota|boetebeschikking|beschikking zorgtoeslag',
    certificate:
      'certificaat|diploma|verklaring|getuigschrift|akte|uittreksel|geboorteakte|bewijs van deelname|werkgeversverklaring|jaaropgave|*verklaring|*certificaat|bewijs van inschrijving|keuringsrapport certificaat|*getuigschrift|uittreksel basisregistratie personen|*akte|verklaring omtrent het gedrag',
    payslip:
      'loonstrook|salarisstrook|salarisspecificatie|loonspecificatie|loonafrekening|salarisstrookje|specificatie salaris|loonbrief|loonstrookje',
    ticket:
      'ticket|e ticket|vervoerbewijs|instapkaart|toegangsbewijs|boekingsbevestiging|treinkaartje|toegangskaart|uw boeking|reserveringsbevestiging|uw ticket|kaartje|boardingpass|boarding pass|reisschema|e-ticket|entreebewijs|uw tickets|treinticket|online ticket|bevestiging van uw boeking|vliegticket|uw reis|reisbevestiging|*ticket|entreekaart|*kaartje|toegangsticket|uw reservering|busticket',
    manual:
      'gebruiksaanwijzing|handleiding|gebruikershandleiding|montagehandleiding|bedieningshandleiding|*handleiding|snelstartgids|installatiehandleiding|*gebruiksaanwijzing',
    form: 'formulier|aanvraag|aanvraagformulier|inschrijfformulier|machtiging|aangifte|vragenlijst|aanmeldingsformulier|*formulier|machtigingsformulier|doorlopende machtiging|inschrijving',
    report:
      'rapport|verslag|jaarverslag|notulen|taxatierapport|inspectierapport|onderzoeksrapport|*rapport|*verslag|medisch verslag|keuringsrapport|bouwkundig rapport|uitslag',
  },
  hints: {
    invoice:
      'factuurnummer|factuurdatum|vervaldatum|btw|excl btw|incl btw|aantal|omschrijving|prijs|betalingstermijn|te betalen|kvk|kwh|betaling binnen|in rekening|stukprijs|overmaken|onder vermelding van|bedrag',
    receipt:
      'contant|wisselgeld|pin|pinbetaling|kassa|bedankt voor uw bezoek|u bent geholpen door|klantticket|contactloos|maestro|bewaar deze bon',
    statement:
      'beginsaldo|eindsaldo|oud saldo|nieuw saldo|af|bij|overschrijving|incasso|rentedatum|boekdatum|tegenrekening|bedrag af|bedrag bij|automatische incasso|mutaties|geldautomaat|periodieke overboeking|omschrijving|storting|betaalautomaat|bijschrijving',
    contract:
      'partijen|hierna te noemen|komen overeen|verklaren te zijn overeengekomen|de verhuurder|de huurder|artikel 1|opzegtermijn|toepasselijk recht|in tweevoud|werkgever|werknemer|ondergetekenden|bevoegde rechter|looptijd|de opdrachtnemer|de opdrachtgever|verklaren|hierna|handtekening|enerzijds|anderzijds|schriftelijk',
    letter:
      'geachte|met vriendelijke groet|hoogachtend|hierbij|naar aanleiding van|wij informeren u|bijgaand|bedankt voor uw|wij vertrouwen erop|heeft u vragen|beste|graag',
    notice:
      'bezwaar|bezwaarschrift|binnen zes weken|belastingdienst|gemeente|beroep|dagtekening|op grond van|awb|algemene wet bestuursrecht|aanslagnummer|cjib|wet|verordening|inspecteur|heffing|college van burgemeester en wethouders|overtreding|rechtsmiddel|sanctie|rechtbank|bezwaar maken|invordering|belastingjaar',
    certificate:
      'hierbij verklaart|verklaart dat|wordt verklaard|heeft met goed gevolg|heeft deelgenomen|ondergetekende verklaart|uitgereikt aan|behaald',
    payslip:
      'brutoloon|loonheffing|nettoloon|vakantiegeld|premie|loonheffingskorting|dienstbetrekking|uren|salaris|pensioenpremie|wajong|wao|sv dagen|bijzonder tarief|cumulatieven',
    ticket:
      'vertrek|aankomst|spoor|stoel|rijtuig|passagier|reiziger|gate|vlucht|heenreis|terugreis|rij|niet restitueerbaar|klasse|zaal|deuren open|instappen|identiteitsbewijs|trein|voorstelling|toegang|plaats|vak|aanvang|boarding|legitimatiebewijs',
    manual:
      'veiligheidsinstructies|ingebruikname|problemen oplossen|technische gegevens|garantie|reiniging en onderhoud',
    form: 'aankruisen|in blokletters|invullen|handtekening aanvrager|vul in|aankruisen wat van toepassing is|hierbij vraag ik',
    report: 'conclusie|samenvatting|agenda|aanwezig|resultaten|aanbevelingen|diagnose|bevindingen|afwezig',
  },
  topics: {
    Verzekering: 'verzekering|polis|verzekerde|premie|schade|dekking|verzekeringnemer',
    Belasting:
      'belastingdienst|inkomstenbelasting|aanslag|belastingjaar|gemeentelijke belastingen|toeslag|heffing|aangifte',
    Energie: 'elektriciteit|gas|stroom|kwh|meterstand|verbruik|energie|levering|meternummer',
    Telecom: 'mobiel|internet|glasvezel|bundel|belminuten|abonnement|data|simkaart',
    Wonen: 'huur|huurder|verhuurder|woning|servicekosten|waarborgsom|huurovereenkomst',
    Gezondheid: 'patiënt|ziekenhuis|behandeling|huisarts|zorgverzekering|tandarts|kliniek|recept',
    Bank: 'rekeningafschrift|saldo|overschrijving|automatische incasso|rentedatum|betaalrekening|hypotheek',
    Reizen: 'vlucht|trein|hotel|reis|passagier|reiziger|boeking|vertrek|aankomst',
    Auto: 'voertuig|kenteken|apk|garage|banden|kilometerstand|parkeren',
    Werk: 'werkgever|werknemer|salaris|loon|arbeidsovereenkomst|pensioen|vakantiegeld',
  },
  institutions:
    'gemeente|provincie|belastingdienst|ministerie|rijksdienst|dienst|rechtbank|waterschap|hoogheemraadschap|universiteit|hogeschool|school|college|ziekenhuis|kliniek|bank|verzekeringen|verzekering|vereniging|stichting|zorgverzekeraar|politie|woningcorporatie|wonen|makelaardij|makelaars|notarissen|notariskantoor|advocaten|praktijk|tandartspraktijk|huisartsenpraktijk|apotheek|theater|museum|schouwburg|instituut|bureau|kantoor|inspectie|kamer|centrum|spoorwegen|energie|maatschappij|groep|bibliotheek|uwv|svb|duo|cjib|vervoer|administratie|zonen|woonstichting|belastingsamenwerking|concertgebouw|installatietechniek|bouwbedrijf',
};
