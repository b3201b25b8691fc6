import type { LanguageWords } from './language-words.ts';

/** Italian. */
export const it: LanguageWords = {
  code: 'it',
  months: [
    'gennaio|gen',
    'febbraio|feb|febb',
    'marzo|mar',
    'aprile|apr',
    'maggio|mag',
    'giugno|giu',
    'luglio|lug',
    'agosto|ago',
    'settembre|sett|set',
    'ottobre|ott',
    'novembre|nov',
    'dicembre|dic',
  ],
  commonWords:
    'di che è la il un per non in una sono del con da le si dei della nel ha al come alla anche i gli delle più o ma su lo se questo dal nella questa ai essere quale ci suo sua degli due perché abbiamo',
  labels: {
    issue_date:
      "data fattura|data della fattura|data emissione|data di emissione|emessa il|emesso il|fattura del|data documento|data del documento|data estratto conto|estratto conto al|estratto conto del|data della lettera|data di rilascio|rilasciato il|data contratto|data del contratto|data di stipula|stipulato il|data prenotazione|data di prenotazione|prenotato il|data acquisto|acquistato il|data di acquisto|data bolletta|bolletta del|data notifica|data avviso|avviso del|data atto|data della ricevuta|data provvedimento|provvedimento del|data di fatturazione|data ricevuta|data stampa|data e ora|estratto al|data e luogo|luogo e data|data dell'avviso|data bolla|data parcella|data del provvedimento|emissione",
    date: 'data|in data|del|li|lì|il',
    due_date:
      'scadenza|data scadenza|data di scadenza|scadenza pagamento|da pagare entro il|da pagare entro|entro il|pagare entro il|pagamento entro il|scade il|entro e non oltre il|entro|termine di pagamento|addebito il|data addebito|sarà addebitato il|verrà addebitato il|data di addebito|da versare entro il|da saldare entro il|pagabile entro il|con scadenza|con scadenza il|scadenza il|termine ultimo|addebitato il|verrà addebitata il|addebiteremo il|non oltre il|scadenza del pagamento|scadenza rata|data valuta addebito|saldo entro il|saldare entro il|a partire dal giorno',
    other_date:
      'contratto del|preventivo del|data consegna|data di consegna|data ordine|ordine del|periodo|periodo di riferimento|periodo di fatturazione|nato il|nata il|data di nascita|valido fino al|valido il|valida il|valido dal|partenza|arrivo|data viaggio|data di viaggio|andata|ritorno|dal|al|a partire dal|dal giorno|vostra lettera del|vs lettera del|sua lettera del|vostra richiesta del|decorrenza|data inizio|data fine|data valuta|valuta|data operazione|saldo al|saldo iniziale al|saldo finale al|lettura del|data lettura|prossima bolletta|data spettacolo|data evento|data della prestazione|violazione del|accertata il|commessa il|infrazione del|ddt del|sua comunicazione del|vostra del|sua del|data assunzione|competenza|data di esecuzione|vostra comunicazione del|sua richiesta del|domanda del|lettera del|data dello spettacolo|spettacolo del|data concerto|dalla data|data intervento|data spedizione|con decorrenza|con decorrenza dal|previsto per il|stampato il|data di stampa|aggiornato al|aggiornato il',
    invoice_number:
      'numero fattura|n fattura|fattura n|nr fattura|fattura nr|fattura numero|num fattura|fattura num|numero della fattura|fattura|n° fattura|fattura n°|n documento|numero documento|documento n|nr documento|doc n|bolletta n|numero bolletta|n bolletta|ricevuta n|parcella n|fatt n|numero ricevuta|nr doc|bolletta numero|nota di credito n|fattura elettronica n|ns fattura n',
    customer_number:
      'cliente|codice cliente|numero cliente|n cliente|cod cliente|nr cliente|cliente n|id cliente|n° cliente|numero del cliente|codice utente|numero utente|codice abbonato|numero tessera|tessera n|codice socio|numero socio|conto cliente|cod cli|n socio|codice assistito|matricola|matricola dipendente|codice utenza|utenza|cliente nr|codice anagrafico|suo codice cliente|numero cliente contratto|codice intestatario|cliente cod|vs codice cliente|numero di cliente',
    contract_number:
      'numero contratto|n contratto|contratto n|nr contratto|contratto nr|codice contratto|n° contratto|contratto numero|contratto|riferimento contratto|numero polizza|polizza n|n polizza|polizza|polizza nr|numero di contratto|numero di polizza|mutuo n|n mutuo|numero mutuo|prestito n|conto contrattuale|cod contratto|rif contratto|n abbonamento|finanziamento n',
    our_reference:
      'nostro riferimento|ns riferimento|ns rif|rif|riferimento|numero pratica|pratica n|n pratica|pratica|codice pratica|protocollo|protocollo n|n protocollo|prot|prot n|numero di protocollo|rif pratica|numero sinistro|sinistro n|n sinistro|codice prenotazione|numero prenotazione|prenotazione n|pnr|codice pnr|codice biglietto prenotazione|causale|causale del pagamento|codice avviso|numero avviso|n avviso|avviso n|atto n|numero atto|n atto|verbale n|numero verbale|n verbale|cartella n|numero cartella|codice atto|fascicolo n|numero fascicolo|fascicolo|rif nostro|codice di riferimento|riferimento pratica|numero di riferimento|numero di pratica|codice di prenotazione|riferimento prenotazione|codice iuv|iuv|identificativo|codice identificativo|registro generale|numero provvedimento|ns prot|numero riferimento|n riferimento|codice conferma',
    your_reference: 'vostro riferimento|vs riferimento|vs rif|suo riferimento|vostro ordine|vs ordine|vostra lettera',
    other_number:
      'banca d’appoggio|coordinate bancarie|banca|numero ordine|ordine n|ordine|n ordine|nr ordine|ordine di acquisto|ddt|ddt n|bolla n|documento di trasporto|preventivo n|codice fiscale|c f|cf|cod fisc|rea|r e a|iscrizione registro imprese|registro imprese|capitale sociale|pod|pdr|matricola contatore|numero contatore|contatore|abi|cab|cin|bic|swift|conto corrente|c c|c/c|numero conto|conto n|n conto|pagina|pag|posto|carrozza|treno|volo|fila|poltrona|biglietto n|numero biglietto|n biglietto|binario|codice articolo|articolo|cod art|targa|mandato|rid|codice sdi|codice destinatario|sdi|cig|cup|inps|inail|estratto conto n|numero estratto|settore|ingresso|codice ufficio|foglio|sezione|creditor id|numero seriale|cap|estratto n|n estratto|id mandato|codice mandato',
    iban: 'iban|codice iban|coordinate iban|coordinate bancarie iban|iban per il pagamento',
    vat_id:
      'partita iva|p iva|p.iva|piva|part iva|p iva c f|c f p iva|partita iva codice fiscale|p iva cf|cod fisc p iva|codice fiscale partita iva|codice iva|id iva|c f e p iva|vat|p i|partita i v a|c fiscale e p iva|p iva e c f|codice fiscale e partita iva|numero di partita iva|vat number|p iva n',
    email: 'e-mail|email|mail|posta elettronica|pec|indirizzo e-mail|e mail',
    phone:
      'telefono|tel|cell|cellulare|numero verde|servizio clienti|assistenza clienti|t|chiamare il|call center|recapito telefonico|tel/fax|centralino|telef|numero di telefono|per informazioni tel',
    fax: 'fax|telefax|f',
    gross_total:
      'totale fattura|totale documento|importo totale|totale complessivo|totale ivato|totale iva inclusa|importo totale fattura|totale bolletta|totale generale|totale lordo|importo fattura|totale importo|totale della fattura|importo totale documento|totale iva compresa|totale eur iva inclusa|importo lordo|prezzo totale|totale comprensivo di iva|importo della fattura|totale biglietto|importo totale iva inclusa|importo bolletta|totale euro iva inclusa|totale parcella|importo complessivo',
    due_total:
      'totale da pagare|netto a pagare|da pagare|importo da pagare|totale dovuto|importo dovuto|saldo da pagare|saldo a pagare|saldo dovuto|totale a pagare|importo da versare|somma dovuta|somma da pagare|netto da pagare|importo addebitato|resta da pagare|residuo da pagare|totale da versare|importo sanzione|sanzione|totale a vs debito|totale complessivo dovuto|importo pagato|totale somme dovute|sanzione amministrativa|totale netto a pagare|quanto devi pagare|importo a debito',
    total: 'totale|importo|totale eur|totale euro|prezzo|somma|pagato|tariffa|tot|totale pagato|lordo',
    net_total:
      'imponibile|totale imponibile|subtotale|totale netto|importo netto|netto|totale iva esclusa|totale merce|base imponibile|totale parziale|importo imponibile|netto merce|imponibile iva|totale al netto di iva|totale senza iva|totale merci',
    tax_total:
      'iva|importo iva|totale iva|imposta|totale imposta|i v a|iva 22|iva al|di cui iva|imposte|ammontare iva|imposta sul valore aggiunto',
    other_amount:
      "saldo precedente|saldo iniziale|saldo finale|saldo|saldo contabile|saldo disponibile|sconto|spese di spedizione|trasporto|acconto|caparra|cauzione|deposito cauzionale|prezzo unitario|p unitario|prezzo unit|ritenuta|ritenuta d'acconto|contanti|resto|carta|canone|canone mensile|canone di locazione|lordo|netto in busta|totale competenze|totale trattenute|totale entrate|totale uscite|totale addebiti|totale accrediti|spesa per la materia energia|spese fisse|già versato|acconti versati|acconti già versati|bollo|marca da bollo|rata|fido|importo ridotto|fondo spese|nuovo saldo|bonifici|acconti precedenti",
    sender:
      'mittente|da|emittente|venditore|fornitore|cedente|prestatore|emesso da|locatore|datore di lavoro|cedente prestatore|cedente/prestatore|organizzatore|il locatore|creditore|beneficiario|ente creditore|azienda',
    recipient:
      'destinatario|cliente|a|spett le|spettabile|intestatario|fatturare a|acquirente|conduttore|intestata a|intestato a|passeggero|nome passeggero|viaggiatore|nome|nominativo|assicurato|contraente|lavoratore|dipendente|cessionario|committente|cessionario committente|contribuente|alla cortese attenzione|fattura a|nome e cognome|spettatore|titolare del biglietto|intestatario fattura|indirizzo di fatturazione|destinatario fattura|dati cliente|debitore|il conduttore|trasgressore|obbligato in solido|cognome e nome|cessionario/committente',
    account_holder:
      'intestatario del conto|conto intestato a|beneficiario del bonifico|intestato a favore di|intestazione|intestatario conto|a favore di|beneficiario bonifico',
    recipients_own:
      'suo iban|vostro iban|vs iban|suo conto|vostro conto|suo conto corrente|vs partita iva|partita iva cliente|p iva cliente|p iva cessionario|sul suo conto|sul vostro conto|dal suo conto|conto di addebito|iban di addebito|vs banca|addebito su|vostra partita iva|sul suo conto iban|vs p iva|p iva del cliente|sul conto|dal conto iban|vostra banca',
    subject: 'oggetto|ogg',
  },
  greetings:
    'cari|care|gentile cliente|gentile|gentile signora|gentile signore|egregio|egregio signore|spettabile|spett le ditta|gentili signori|caro cliente|cara|caro|buongiorno|gentilissima|gentilissimo|egregi signori|gent ma|gent mo|gentile dottore|alla cortese attenzione',
  closings:
    'cordiali saluti|distinti saluti|cordialmente|in fede|con i migliori saluti|un cordiale saluto|i migliori saluti|saluti|con osservanza|porgiamo distinti saluti|firma|il dirigente|la ringraziamo|in attesa di un riscontro|ossequi|il responsabile del procedimento',
  paymentCues:
    'addebitato|addebitata|addebiteremo|verrà addebitato|sarà addebitato|addebito|da pagare|pagamento|saldare|versare',
  headings: {
    invoice:
      'fattura|bolletta|bolletta luce|bolletta gas|bolletta elettrica|fattura elettronica|la tua bolletta|fattura proforma|fattura accompagnatoria|parcella|fattura di vendita|fattura immediata|notula|fattura differita|la sua bolletta|fattura telefonica|nota spese|avviso di parcella|la tua fattura|bolletta acqua|bolletta energia elettrica|fattura di cortesia|nota di debito|la sua bolletta luce|conguaglio annuale|la sua fattura|preavviso di fattura|bolletta del gas',
    credit_note: 'nota di credito|nota credito|nota di accredito|nota di variazione',
    receipt:
      'ricevuta|scontrino|scontrino fiscale|ricevuta fiscale|ricevuta di pagamento|quietanza|documento commerciale|ricevuta di affitto|quietanza di pagamento|attestazione di pagamento',
    statement:
      'estratto conto|lista movimenti|estratto conto corrente|rendiconto|estratto conto bancario|saldo e movimenti|estratto carta|riepilogo conto|estratto di conto corrente|il tuo estratto conto|il suo estratto conto|movimenti del conto|estratto conto trimestrale|situazione del conto',
    contract:
      "contratto|contratto di locazione|contratto di lavoro|contratto di affitto|contratto di compravendita|contratto di servizio|contratto di manutenzione|accordo|accordo quadro|scrittura privata|polizza|polizza di assicurazione|contratto di somministrazione|contratto di prestazione|contratto di prestazione di servizi|contratto d'opera|contratto di fornitura|convenzione|contratto di noleggio|preliminare di vendita|contratto di comodato|contratto di appalto|contratto di locazione posto auto|contratto quadro|lettera di incarico",
    letter:
      'lettera|comunicazione|circolare|disdetta|lettera raccomandata|raccomandata a r|recesso|avviso ai condomini',
    notice:
      'avviso di accertamento|avviso di pagamento|cartella di pagamento|cartella esattoriale|verbale|verbale di accertamento|verbale di contestazione|sollecito di pagamento|ingiunzione di pagamento|ingiunzione|notifica|provvedimento|decreto|ordinanza|avviso tari|avviso di liquidazione|comunicazione di irregolarità|accertamento|intimazione di pagamento|avviso bonario|avviso di pagamento tari|determinazione|multa|preavviso di accertamento|sanzione amministrativa|avviso imu|bollettino tari|tassa automobilistica|tassa rifiuti|verbale di violazione|comunicazione di accoglimento|avviso di addebito|decreto ingiuntivo|atto di contestazione|provvedimento di concessione|verbale di accertamento di violazione|ordinanza ingiunzione',
    certificate:
      'certificato|attestato|diploma|certificazione|certificato medico|certificato di nascita|attestato di partecipazione|certificato di residenza|attestazione|certificazione unica|stato di famiglia|certificato di matrimonio|attestato di frequenza|certificato di conformità|pergamena|dichiarazione di conformità',
    payslip: 'busta paga|cedolino|cedolino paga|prospetto paga|listino paga|cedolino stipendio|libro unico del lavoro',
    ticket:
      "biglietto|carta d'imbarco|biglietto elettronico|conferma di prenotazione|biglietto ferroviario|biglietto d'ingresso|la tua prenotazione|e-ticket|promemoria di viaggio|titolo di viaggio|il tuo biglietto|conferma prenotazione|biglietto d ingresso|conferma della prenotazione|itinerario|biglietto di viaggio|biglietto digitale|il tuo viaggio|titolo d'ingresso|riepilogo prenotazione",
    manual:
      "manuale d'uso|manuale di istruzioni|istruzioni per l'uso|manuale utente|guida rapida|manuale|libretto di istruzioni|istruzioni di montaggio",
    form: 'modulo|domanda|richiesta|modulo di iscrizione|autocertificazione|dichiarazione sostitutiva|questionario|modulo di richiesta|domanda di iscrizione|mandato sepa|delega|modulo di adesione|istanza',
    report:
      'relazione|rapporto|verbale di riunione|perizia|referto|relazione annuale|verbale di assemblea|bilancio|rapporto di intervento|relazione tecnica|referto medico|verbale assemblea|report',
  },
  hints: {
    invoice:
      'imponibile|aliquota|totale fattura|iva|modalità di pagamento|quantità|prezzo unitario|descrizione|scadenza|bonifico bancario|condizioni di pagamento|codice destinatario|cedente|kwh|pagamento|totale documento|rimessa diretta|importo|regime fiscale|fornitura|a saldo',
    receipt:
      'contanti|resto|grazie e arrivederci|cassa|pagamento elettronico|bancomat|operatore|documento commerciale di vendita|importo pagato|rt|di cui iva',
    statement:
      'saldo iniziale|saldo finale|data valuta|movimenti|dare|avere|bonifico|addebito|accredito|causale|saldo contabile|prelievo|data operazione|competenze|fido|prelievo bancomat|valuta|descrizione operazione|uscite|entrate',
    contract:
      "le parti|premesso che|si conviene|di seguito|tra|locatore|conduttore|art 1|foro competente|recesso|durata del contratto|stipulano|il committente|clausole|letto confermato e sottoscritto|oggetto del contratto|si stipula|fra|il prestatore|preavviso|articolo 1|legge applicabile|da una parte|dall'altra parte|sottoscrizione|denominato",
    letter:
      'gentile|cordiali saluti|distinti saluti|con la presente|le comunichiamo|in riferimento alla|la informiamo|restiamo a disposizione|in allegato|vi comunichiamo|facciamo seguito|ringraziamo|la ringraziamo',
    notice:
      "ricorso|entro 60 giorni|commissione tributaria|agenzia delle entrate|agente della riscossione|comune|sanzione|giudice di pace|violazione|ai sensi dell'art|notificazione|codice della strada|prefetto|contribuente|responsabile del procedimento|tributo|regolamento comunale|corte di giustizia tributaria|imposta|trasgressore|autotutela|d lgs|legge|tar|impugnare|accertato",
    certificate:
      'si certifica che|certifica|si attesta che|attesta|ha partecipato|ha superato|si rilascia|per gli usi consentiti|dichiara che|conferito a',
    payslip:
      'retribuzione|trattenute|netto in busta|inps|irpef|tfr|ferie|permessi|competenze|livello|mansione|addizionale regionale|imponibile fiscale|ccnl',
    ticket:
      "partenza|arrivo|carrozza|posto|imbarco|passeggero|viaggiatore|binario|volo|andata|ritorno|fila|non rimborsabile|apertura porte|classe|treno|poltrona|documento d'identità|spettacolo|settore|ingresso|non cedibile|platea|gate|titolo di viaggio",
    manual:
      'istruzioni di sicurezza|messa in funzione|risoluzione dei problemi|dati tecnici|garanzia|pulizia e manutenzione|avvertenze',
    form: 'barrare la casella|compilare|in stampatello|firma del richiedente|il sottoscritto|la sottoscritta|chiede|dichiara|sottoscritto',
    report: 'conclusioni|sintesi|ordine del giorno|presenti|risultati|raccomandazioni|diagnosi|premessa|anamnesi',
  },
  topics: {
    Assicurazione: 'assicurazione|polizza|assicurato|sinistro|premio|contraente|copertura',
    Tasse: 'agenzia delle entrate|imposta|tributo|contribuente|irpef|imu|tari|dichiarazione dei redditi',
    Energia: 'energia elettrica|gas|kwh|contatore|bolletta|fornitura|pod|luce|consumi',
    Telefonia: 'telefono|internet|fibra|linea|chiamate|giga|ricarica|mobile|router',
    Casa: 'affitto|locazione|conduttore|locatore|canone|condominio|immobile|cauzione',
    Salute: 'paziente|medico|visita|ospedale|clinica|referto|dentista|terapia|ticket sanitario',
    Banca: 'estratto conto|saldo|bonifico|conto corrente|valuta|addebito|prelievo',
    Viaggi: 'volo|treno|biglietto|hotel|viaggio|passeggero|prenotazione|partenza|arrivo',
    Auto: 'veicolo|targa|revisione|officina|pneumatici|chilometri|parcheggio',
    Lavoro: 'datore di lavoro|lavoratore|busta paga|stipendio|retribuzione|contratto di lavoro|ferie',
  },
  institutions:
    'comune|agenzia|ministero|regione|provincia|prefettura|tribunale|università|scuola|istituto|ospedale|clinica|banca|cassa|credito|assicurazioni|assicurazione|mutua|associazione|fondazione|servizio|servizi|direzione|ufficio|ente|azienda|consorzio|cooperativa|teatro|museo|studio|notaio|camera|polizia|polizia locale|questura|inps|entrate|società|compagnia|centro|liceo|farmacia|officina|immobiliare|condominio|avvocati|amministrazione|ferrovie|trasporti|autolinee|accademia|federazione|fratelli|libreria|ferramenta|orchestra|festival|amministrazioni|impianti',
};
