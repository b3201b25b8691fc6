import type { Vocabulary } from './vocabulary.ts';

export const it: Vocabulary = {
  code: 'it',
  countries: ['IT'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: '.',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  dates: 'dd/mm/yyyy|d MMMM yyyy|dd.mm.yyyy|dd-mm-yyyy|dd/mm/yy|dd MMMM yyyy',
  tuning: {
    dates: 'd° MMMM yyyy|dd–mm–yyyy|yyyy–mm–dd',
    forms: 'Egregio Signor|Gentile Signora|Egr. Sig.|Gent.ma Sig.ra|Signori',
  },
  people:
    'Sig./Marco Bellandi|Sig.ra/Giulia Ferraris|Dott./Paolo Santoro|Sig.ra/Elena De Vecchi|Sig./Lorenzo Marangoni|Sig./Davide Colombo|Sig.ra/Francesca Lo Presti|Dott.ssa/Chiara Zanetti',
  streets:
    'Via Garibaldi 14|Corso Vittorio Emanuele II, 88|Via dei Mille 221|Piazza del Duomo 3|Viale Europa 47/B|Via San Martino, 5|Zona Industriale Nord 8|Vicolo Stretto 12',
  towns:
    '20121 Milano (MI)|10124 Torino|50122 Firenze|00184 Roma (RM)|40126 Bologna|35122 Padova (PD)|16121 Genova|80133 Napoli',
  companies: {
    energy:
      'Luce Padana S.p.A./lucepadana.it|Gas e Energia Toscana S.r.l./getoscana.it|Azienda Elettrica Trentina S.p.A./aetrentina.it',
    telecom: 'Fibramica S.p.A./fibramica.it|Telecentro Italia S.r.l./telecentro.it|Onda Mobile S.p.A./ondamobile.it',
    trade:
      'Legnami Brambilla S.r.l./legnamibrambilla.it|Cartoleria Il Papiro/cartoleriapapiro.it|Ferramenta Fratelli Rizzo S.n.c./rizzoferramenta.it|Arredamenti Gallo S.r.l./arredamentigallo.it',
    services:
      'Idraulica Pozzi S.r.l./idraulicapozzi.it|Studio Dentistico Marini/studiomarini.it|Studio Legale Conti e Associati/contilegale.it|Edil Tetti S.a.s./ediltetti.it',
    bank: 'Banca del Po S.p.A./bancadelpo.it|Cassa Rurale di Cembra/crcembra.it|Banca Popolare Adriatica S.p.A./bpadriatica.it',
    insurance:
      'Assicurazioni Aurora S.p.A./assicurazioniaurora.it|Mutua Piemontese/mutuapiemontese.it|Tirrenia Vita S.p.A./tirreniavita.it',
    authority:
      'Agenzia delle Entrate/agenziaentrate.gov.it|Comune di Monteverde/comune.monteverde.it|Polizia Locale di Roccabianca/comune.roccabianca.it|Regione Alta Valle/regione.altavalle.it|Comune di San Giorgio/comune.sangiorgio.it',
    transport:
      'Ferrovie Adriatiche S.p.A./ferrovieadriatiche.it|Autolinee Appennino S.r.l./autolineeappennino.it|Aeritalia Express S.p.A./aeritaliaexpress.it',
    events:
      'Teatro Comunale di Busseto/teatrobusseto.it|Concerti in Villa S.r.l./concertinvilla.it|Fondazione Arena Antica/arenaantica.it',
    landlord:
      'Immobiliare Bellavista S.r.l./immobellavista.it|Amministrazioni Condominiali Greco/studiogreco.it|Casa Nostra Cooperativa/casanostra.it',
  },
  phones: '02 4851 2390|+39 011 562 7740|055-2398741|06 88 41 207|800 123 456|+39 051 233 810',
  labels: {
    phone: 'Tel.|Telefono|Tel:|Telefono:|T.|Servizio clienti',
    fax: 'Fax|Fax:|Telefax',
    email: 'E-mail|Email:|E-mail:|Mail',
    web: '|Sito|Web:',
    vat: 'P. IVA|Partita IVA|P.IVA:|Partita IVA:|P.I.|Part. IVA',
    iban: 'IBAN|IBAN:|Codice IBAN',
    bank: 'Coordinate bancarie|Banca d’appoggio|Pagamento con bonifico|Conto corrente bancario',
    register: 'REA MI-1204488|Registro Imprese di Torino 0448812|Cap. soc. € 10.000 i.v.',
    taxNumber: 'Codice SDI M5UXCR1|Iscr. Albo n. 2210|CCIAA Firenze',
    invoiceNumber: 'Fattura n.|Numero fattura|N. fattura|Fattura nr.|Documento n.|Fatt. n.|Numero documento',
    invoiceDate: 'Data fattura|Data|Data:|Data documento|Data emissione|Emessa il',
    plainDate: 'Data|Data:|',
    customer: 'Codice cliente|Cod. cliente|Numero cliente|N. cliente|Cliente n.|Codice utente|Cod. Cli.',
    contract: 'Contratto n.|Numero contratto|N. contratto|Codice contratto|Polizza n.|Rif. contratto',
    order: 'Ordine n.|Vs. ordine|DDT n.|Numero ordine|Preventivo n.|Bolla n.',
    due: 'Scadenza|Data scadenza|Da pagare entro il|Scadenza pagamento|Data di scadenza|Pagare entro il|Scade il',
    period: 'Periodo|Periodo di riferimento|Periodo di fatturazione',
    deliveryDate: 'Data consegna|Data ordine|Data di consegna',
    reference: 'Ns. rif.|Riferimento|Nostro riferimento|Pratica n.|Prot. n.|Protocollo|Sinistro n.|Rif.',
    yourReference: 'Vs. rif.|Vostra lettera del|Vs. lettera del',
    billTo: 'Intestatario|Cliente:|Spett.le|Destinatario',
    subject: 'Oggetto:|OGGETTO:|Oggetto',
    page: 'Pagina 1 di 2|Pag. 1/2|Foglio 1',
    holder: 'Intestato a:|Intestatario del conto:|Beneficiario:',
    clerk: 'Referente|Contatto:|Pratica seguita da|Responsabile|Il suo referente',
  },
  invoice: {
    headings: 'Fattura|FATTURA|Fattura di vendita|Parcella|Fattura immediata|F A T T U R A|Avviso di parcella',
    billHeadings:
      'La sua bolletta luce|Bolletta gas|La sua fattura telefonica|Bolletta|Bolletta energia elettrica|La tua bolletta',
    columns:
      'N.;Descrizione;Q.tà;Prezzo;Importo|Cod.;Articolo;Quantità;Prezzo unit.;Totale|Pos.;Descrizione;Qta;P. unitario;Imponibile',
    items:
      'Posa grondaia|Tubo rame 15 mm|Diritto di chiamata|Manodopera|Carta A4|Manutenzione annuale|Tavola rovere 2 m|Consulenza|Silicone|Trapano 18 V',
    net: 'Imponibile|Totale imponibile|Subtotale|Totale netto|Totale merce|Importo netto',
    tax: 'IVA 22%|I.V.A. 22 %|Imposta 22%|IVA (22%)|Totale IVA 22%|Importo IVA 22%',
    gross:
      'Totale fattura|Totale|Totale documento|Totale da pagare|Netto a pagare|TOTALE FATTURA|Importo totale|Totale IVA inclusa',
    intro:
      'Vi ringraziamo per l’ordine e vi trasmettiamo il dettaglio.|Per le prestazioni eseguite presso la vostra sede:|In riferimento ai lavori svolti, fatturiamo quanto segue:|Di seguito il riepilogo delle nostre competenze.',
    payBy:
      'Vi preghiamo di saldare la presente entro il {due}.|Scadenza pagamento: {due}|Da pagare entro e non oltre il {due}.|Il pagamento dovrà essere effettuato entro il {due}.|Pagamento con scadenza {due}.',
    payLater: 'Pagamento: bonifico bancario 30 giorni fine mese.|Rimessa diretta.|Pagamento a vista fattura.',
    directDebit:
      'L’importo verrà addebitato il {due} sul suo conto {theirs}.|L’importo sarà addebitato sul suo conto corrente {theirs} il {due}.|Addebito il {due} sul vostro conto IBAN {theirs}.',
    thanks:
      'Grazie per la fiducia.|Contributo CONAI assolto ove dovuto.|Valgono le nostre condizioni generali di vendita.',
    dueTotal: 'Netto a pagare|Saldo da pagare|Resta da pagare',
    balances: 'Acconto|Già versato|Acconti versati',
    asides:
      'Abbiamo ricevuto il suo ultimo pagamento di {amount} il {other}.|Le nuove condizioni generali valgono dal {other}.|Per ogni sollecito addebitiamo 5,00 €.|La prossima rata sarà di {amount}.|I prezzi comprendono uno sconto di {amount}.|Contratto del {other}, ordine del {other}.|La garanzia scade il {other}.',
  },
  letter: {
    greetings: 'Gentile{f},|Gentile Cliente,|Spettabile ditta,|Egregi Signori,',
    closings: 'Cordiali saluti|Distinti saluti|Con i migliori saluti|In fede|Porgiamo distinti saluti',
    subjects:
      'Aggiornamento del suo premio|Sinistro del {other}: chiusura della pratica|Conferma della disdetta|Variazione della tariffa|Sostituzione del contatore|Sua richiesta di potatura|Convocazione dell’assemblea condominiale',
    bodies:
      'Abbiamo ricevuto la Sua lettera del {other} e La ringraziamo. Dopo averla esaminata, Le comunichiamo quanto segue.|A partire dal {other} le nostre tariffe cambieranno a causa dei maggiori costi dell’energia.|Facciamo seguito alla Sua telefonata e ci scusiamo per il ritardo.|Per informazioni siamo a disposizione dal lunedì al venerdì dalle 8 alle 18.|Non deve fare nulla; la modifica sarà automatica.|Il nostro tecnico passerà il {other} tra le 9 e le 12. La preghiamo di consentire l’accesso.|Il contratto in essere cesserà pertanto il {other}.|In allegato trova la documentazione richiesta.',
    privateSubjects:
      'Disdetta del contratto|Contestazione dell’ultima bolletta|Recesso dal contratto di locazione|Guasto al riscaldamento|Variazione delle coordinate bancarie',
    privateBodies:
      'Con la presente comunico la mia intenzione di recedere dal contratto sopra indicato nel più breve tempo possibile.|Vi prego di confermare per iscritto la ricezione della presente.|Dal {other} il riscaldamento del mio appartamento si blocca spesso.|Resto in attesa di un riscontro entro quindici giorni.',
    yourLetter: 'Vs. lettera del|Sua lettera del|Sua richiesta del',
  },
  contract: {
    headings:
      'Contratto di locazione|Contratto di prestazione di servizi|Contratto di lavoro|Contratto di manutenzione|Contratto di compravendita|Scrittura privata per uso di posto auto|Accordo quadro',
    between: 'Tra le parti:|Tra',
    and: 'e',
    roles: 'di seguito «il Prestatore»;di seguito «il Cliente»|(il locatore);(il conduttore)',
    clauses:
      'Art. 1 Oggetto. Il presente contratto ha per oggetto i servizi descritti nell’allegato 1.|Art. 2 Durata. Il contratto decorre dal {other} a tempo indeterminato.|Art. 3 Corrispettivo. Il canone mensile è pari a {amount}, da versare il giorno 3 di ogni mese.|Art. 4 Recesso. Ciascuna parte può recedere con un preavviso di tre mesi.|Art. 5 Responsabilità. Le parti rispondono ai sensi di legge.|Art. 6 Foro competente. È competente il foro della sede del prestatore.|Art. 7 Modifiche. Ogni modifica richiede la forma scritta.',
    signed: '{town}, lì {date}|{town}, {date}|Luogo e data: {town}, {date}',
  },
  statement: {
    headings: 'Estratto conto|Il suo estratto conto|Estratto conto corrente|Lista movimenti|Estratto conto trimestrale',
    date: 'Data estratto conto|Data|Estratto conto al|Emesso il|Data emissione',
    number: 'Estratto n.|Foglio n.|Numero estratto',
    opening: 'Saldo iniziale|Saldo precedente|Saldo al {other}|Saldo di apertura',
    closing: 'Saldo finale|Nuovo saldo|Saldo contabile|Saldo di chiusura',
    columns:
      'Data;Valuta;Descrizione;Importo|Data operazione;Data valuta;Causale;Importo EUR|Data;Valuta;Operazione;Dare/Avere',
    bookings:
      'Addebito Luce Padana|Bonifico affitto|Accredito stipendio|Pagamento POS Esselunga|Bonifico Studio Marini|Addebito Assicurazioni Aurora|Prelievo bancomat',
    holder: 'Intestatario|Conto di|',
  },
  ticket: {
    headings:
      'Biglietto elettronico|Conferma di prenotazione|Carta d’imbarco|Biglietto d’ingresso|Biglietto ferroviario|Il tuo biglietto|La tua prenotazione',
    trainLines:
      'Andata: {travel}, partenza 08:14 Bologna binario 4|Treno 9512, carrozza 12, posto 64 finestrino|Arrivo 11:52 Roma Termini|Seconda classe, non rimborsabile',
    eventLines:
      'Apertura porte 19:00, spettacolo {travel} ore 20:00|Fila 12, posto 7, platea|Non è consentito l’ingresso a spettacolo iniziato|Il biglietto non è rimborsabile',
    events: 'La locandiera|Concerto di primavera|Serata di cabaret|Letture sotto le stelle',
    booked: 'Prenotato il|Data prenotazione|Data di acquisto|Acquistato il',
    reference: 'Codice prenotazione|Numero prenotazione|PNR|Codice di prenotazione',
    total: 'Prezzo totale|Totale|Prezzo|Importo totale|Totale pagato',
    passenger: 'Passeggero|Viaggiatore|Nome|Nome passeggero',
    travelDate: 'Data viaggio|Valido il|Data spettacolo|Data di viaggio',
    small:
      'È necessario esibire un documento d’identità.|Si applicano le condizioni di trasporto.|Il titolo è personale e non cedibile.',
  },
  notice: {
    headings:
      'Avviso di pagamento TARI|Avviso di accertamento|Verbale di contestazione|Cartella di pagamento|Avviso di liquidazione|Provvedimento di concessione|Ingiunzione di pagamento',
    reference: 'Avviso n.|Protocollo|Numero atto|Riferimento|Pratica n.',
    date: 'Data|Data avviso|Data:|',
    bodies:
      'Ai sensi del regolamento comunale la tariffa per l’anno è determinata come segue.|Esaminata la Sua domanda, si adotta il seguente provvedimento.|Il giorno {other} alle ore 14:32 il veicolo superava il limite di velocità.|La liquidazione si basa sui dati della Sua dichiarazione.',
    amounts: 'Totale da pagare|Importo da pagare|Totale dovuto|Importo dovuto|Somma da pagare',
    payBy:
      'Il pagamento va effettuato entro il {due}.|Scadenza: {due}|Da versare entro il {due}.|Termine di pagamento: {due}',
    appeal:
      'Contro il presente atto è ammesso ricorso entro 60 giorni dalla notifica.|È possibile presentare ricorso al giudice di pace entro 30 giorni.',
  },
};
