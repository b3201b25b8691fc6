import type { Vocabulary } from './vocabulary.ts';

export const en: Vocabulary = {
  code: 'en',
  countries: ['GB', 'GB', 'IE'],
  currencies: ['£', 'GBP', '€'],
  decimal: '.',
  group: ',',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  dates: 'd MMMM yyyy|dd/mm/yyyy|dd MMM yyyy|do MMMM yyyy|MMMM d, yyyy|yyyy-mm-dd',
  tuning: {
    dates: 'do day of MMMM yyyy|MMMM do, yyyy|dd–MMM–yyyy|yyyy–mm–dd',
    forms: 'Mr & Mrs|Messrs|Attn|Private and Confidential',
  },
  people:
    'Ms/Hannah Brightwell|Mr/Oliver Pemberton|Mrs/Siobhan O’Leary|Dr/Anil Chaudhry|Mr/Callum Fraser-Stone|Ms/Ruth Okonkwo|Mr/George Hathersage|Mrs/Eleanor Voss',
  streets:
    '12 Harbour Row|Flat 3, 48 Mill Lane|221 Coldharbour Road|The Old Bakery, 9 Church Street|77 Victoria Crescent|5 Ashgrove Close|Unit 4, Riverside Park|16 King’s Parade',
  towns:
    'Leeds LS1 4AP|Bristol BS6 7DT|Norwich NR2 1NQ|Edinburgh EH3 9JJ|London SE5 8RS|Cambridge CB2 1SJ|Cardiff CF10 3BC|York YO1 7HH',
  companies: {
    energy:
      'Northgate Energy Ltd/northgate-energy.co.uk|Severn Vale Power plc/severnvale.co.uk|Greenfield Gas & Electric Limited/greenfieldge.co.uk',
    telecom:
      'Beacon Mobile Limited/beaconmobile.co.uk|Fibreworks UK Ltd/fibreworks.uk|Larkspur Communications plc/larkspur.com',
    trade:
      'Harper & Finch Ltd/harperfinch.co.uk|Pennine Office Supplies Ltd/pennineoffice.co.uk|Whitby Timber Merchants/whitbytimber.co.uk|Oakley Bikes LLP/oakleybikes.com',
    services:
      'Cartwright Plumbing Services Ltd/cartwrightplumbing.co.uk|Dunmore Dental Practice/dunmoredental.co.uk|Ashdown Solicitors LLP/ashdownlaw.co.uk|Quill Accounting Limited/quill-accounting.co.uk',
    bank: 'Trent & Humber Bank plc/trenthumber.co.uk|Kingsway Building Society/kingswaybs.co.uk|Meridian Bank plc/meridianbank.com',
    insurance:
      'Albion Mutual Insurance/albionmutual.co.uk|Shieldwell Assurance plc/shieldwell.co.uk|Harbour Life Insurance Ltd/harbourlife.com',
    authority:
      'Westmoor Borough Council/westmoor.gov.uk|HM Revenue & Customs/hmrc.gov.uk|Harrowdale District Council/harrowdale.gov.uk|City of Brackenford Council/brackenford.gov.uk|Driver Licensing Authority/dla.gov.uk',
    transport:
      'Crossline Rail Ltd/crossline.co.uk|Coastway Coaches Limited/coastway.co.uk|Skybridge Airways plc/skybridge.com',
    events:
      'Old Mill Theatre Trust/oldmilltheatre.org|Lakeside Concerts Ltd/lakesideconcerts.co.uk|Grand Hall Events Limited/grandhall.co.uk',
    landlord:
      'Redbrick Lettings Ltd/redbricklettings.co.uk|Chandler Property Management LLP/chandlerpm.co.uk|Orchard Homes Association/orchardhomes.org.uk',
  },
  phones: '0113 496 0182|+44 20 7946 0321|01603 555 210|(0131) 496 0745|0800 048 9921|+44 (0)117 496 0033',
  labels: {
    phone: 'Tel|Telephone|Phone:|Tel:|T:|Call us on|Enquiries',
    fax: 'Fax|Fax:|Fax no.',
    email: 'Email|Email:|E-mail|E:',
    web: '|Web|Website:',
    vat: 'VAT No.|VAT Reg No|VAT Registration No:|VAT number:|VAT Reg. No.|GB VAT No',
    iban: 'IBAN|IBAN:|IBAN No.',
    bank: 'Bank details|Our bank|Pay by bank transfer|Remittance details',
    register: 'Registered in England No. 4471829|Company No. 08123345|Company registration number: 5512907',
    taxNumber: 'UTR 48210 33917|Charity No. 1104482|Sort code 40-12-88',
    invoiceNumber: 'Invoice number|Invoice No.|Invoice #|Invoice no|Document number|Bill number|Our invoice',
    invoiceDate: 'Invoice date|Date|Date:|Date of issue|Tax point|Issued',
    plainDate: 'Date|Date:|',
    customer: 'Customer number|Account number|Customer No.|Your account number|Customer ID|Client ref|Account no.',
    contract: 'Contract number|Policy number|Agreement No.|Contract ref|Your policy number|Agreement number',
    order: 'Order number|PO number|Your order|Delivery note|Purchase order|Order ref',
    due: 'Due date|Payment due|Pay by|Due|Payment due date|Please pay by|Due by',
    period: 'Billing period|Period|Service period|Statement period',
    deliveryDate: 'Delivery date|Dispatched|Date of supply',
    reference: 'Our ref|Reference|Our reference:|Case reference|Ref:|Claim number|Case number|Please quote',
    yourReference: 'Your ref|Your letter of|Your reference',
    billTo: 'Bill to|Invoice to:|Customer:|Billed to',
    subject: 'Subject:|Re:|RE:',
    page: 'Page 1 of 2|Page 1/2|Sheet 1',
    holder: 'Account name:|Account holder|Payee:',
    clerk: 'Contact|Your contact:|Handled by|Case handler|Account manager',
  },
  invoice: {
    headings: 'Invoice|INVOICE|Tax Invoice|VAT Invoice|Sales Invoice|I N V O I C E|Invoice for services rendered',
    billHeadings:
      'Your electricity bill|Your gas bill|Your mobile bill|Energy statement of charges|Your bill|Broadband bill',
    columns: 'Item;Description;Qty;Unit price;Amount|No;Details;Quantity;Price;Total|Line;Product;Qty;Rate;Net',
    items:
      'Boiler service|Copper fittings|Call-out charge|Labour, per hour|A4 copier paper|Annual maintenance|Oak board 2.4 m|Consultation|Tyre replacement|Carriage',
    net: 'Subtotal|Net amount|Total excl. VAT|Net total|Goods total|Sub-total',
    tax: 'VAT @ 20%|VAT 20%|VAT (20.00%)|Plus VAT at 20%|VAT|Value added tax 20%',
    gross:
      'Total|Invoice total|Total amount|Amount due|Total incl. VAT|Grand total|Total due|Balance due|TOTAL PAYABLE',
    intro:
      'Thank you for your order. Please find the details below.|For professional services rendered in respect of the above:|We have pleasure in submitting our account as follows:|This invoice covers the work completed at your premises.',
    payBy:
      'Please pay this invoice by {due}.|Payment is due on {due}. Thank you for your business.|Kindly settle the balance on or before {due}.|Payment terms: to be received no later than {due}.|Please transfer the amount to the account below by {due}.',
    payLater: 'Payment terms: 30 days from date of invoice.|Payable on receipt.|Terms strictly net 14 days.',
    directDebit:
      'We will collect this amount from your account {theirs} on or around {due}.|Your Direct Debit will be taken from IBAN {theirs} on {due}.|This will be collected by Direct Debit on {due} from your bank account {theirs}.',
    thanks:
      'Thank you for choosing us.|Goods remain our property until paid for in full.|Our terms of business dated 1 January 2020 apply.',
    dueTotal: 'Amount due|Balance now due|Total to pay|Amount payable',
    balances: 'Less payments received|Previous payments|Deposit paid',
    asides:
      'We received your last payment of {amount} on {other}.|Our new terms of business apply from {other}.|A charge of £5.00 is made for each reminder.|Your next instalment will be {amount}.|Our prices include a discount of {amount}.|Contract dated {other}, order of {other}.|Your warranty ends on {other}.',
  },
  letter: {
    greetings: 'Dear{f},|Dear Sir or Madam,|Dear Customer,|Hello{n},',
    closings: 'Yours sincerely|Yours faithfully|Kind regards|With best wishes|Regards',
    subjects:
      'Changes to your premium from next year|Your claim of {other} – outcome of our review|Confirmation of your cancellation|Changes to your tariff|Replacement of your electricity meter|Your enquiry about tree works|Invitation to the residents’ meeting',
    bodies:
      'Thank you for your letter dated {other}. We have looked into the matter and can now let you have our answer.|From {other} our prices will change. This reflects the higher cost of buying energy and running the network.|We are writing further to your recent call and apologise for the delay in replying.|If you have any questions, our team is available Monday to Friday from 8am to 6pm.|You do not need to do anything; the change will happen automatically.|Our engineer will visit on {other} between 9am and 12 noon. Please make sure the meter can be reached.|Your present agreement will therefore end on {other}.|We enclose the documents you asked for.',
    privateSubjects:
      'Cancellation of my contract|Complaint about my latest bill|Notice to leave the tenancy|Faulty heating at my flat|Change of bank details',
    privateBodies:
      'I am writing to give notice that I wish to end the above agreement at the earliest possible date.|Please confirm in writing that you have received this letter.|Since {other} the heating in my flat has failed several times.|I look forward to hearing from you within fourteen days.',
    yourLetter: 'Your letter of|Your email of|Your application of',
  },
  contract: {
    headings:
      'Tenancy Agreement|Service Agreement|Contract of Employment|Maintenance Contract|Purchase Agreement|Agreement for the use of a parking space|Framework Agreement',
    between: 'This agreement is made between|BETWEEN',
    and: 'and',
    roles: '(hereinafter “the Provider”);(hereinafter “the Client”)|(the “Landlord”);(the “Tenant”)',
    clauses:
      '1. Subject. The subject of this agreement is the services described in Schedule 1.|2. Term. This agreement commences on {other} and continues until terminated by either party.|3. Fees. The monthly fee is {amount} and is payable in advance on the third day of each month.|4. Termination. Either party may terminate this agreement by giving three months’ written notice.|5. Liability. Nothing in this agreement limits liability for death or personal injury.|6. Governing law. This agreement is governed by the law of England and Wales.|7. Entire agreement. This document contains the entire agreement between the parties.',
    signed: 'Signed at {town} on {date}|Dated {date}|Date: {date}',
  },
  statement: {
    headings: 'Statement of Account|Your current account statement|Bank Statement|Account statement|Your statement',
    date: 'Statement date|Date|Date of statement|Issued on|Statement issued',
    number: 'Statement no.|Sheet number|Statement number',
    opening: 'Opening balance|Balance brought forward|Balance on {other}|Start balance',
    closing: 'Closing balance|Balance carried forward|New balance|End balance',
    columns: 'Date;Type;Details;Amount|Date;Code;Description;Paid out|Date;Ref;Transaction;Value',
    bookings:
      'Direct debit Northgate Energy|Standing order rent|Salary credit|Card payment Sainsbury|Transfer Dunmore Dental|Direct debit Albion Mutual|Cash machine',
    holder: 'Account holder|Account name|',
  },
  ticket: {
    headings: 'E-Ticket|Your booking confirmation|Boarding Pass|Admission Ticket|Rail ticket|Mobile ticket|Your ticket',
    trainLines:
      'Outward: {travel}, departs 08:14 Leeds platform 4|Train 1E63, Coach C, Seat 64 window|Arrives 11:52 London King’s Cross|Standard class, advance single, non-refundable',
    eventLines:
      'Doors open 7 pm, performance {travel} 8 pm|Row L, Seat 7, Stalls|Latecomers may not be admitted|No refunds or exchanges',
    events: 'The Winter’s Tale|Spring Symphony Concert|Comedy Night|An Evening of Poetry',
    booked: 'Booked on|Booking date|Date of booking|Issued on',
    reference: 'Booking reference|Booking ref|Reservation number|Confirmation code',
    total: 'Total price|Total paid|Price|Total|Fare',
    passenger: 'Passenger|Passenger name|Name|Ticket holder',
    travelDate: 'Travel date|Valid on|Date of performance|Date of travel',
    small: 'Please bring photo identification.|Conditions of carriage apply.|This ticket is not transferable.',
  },
  notice: {
    headings:
      'Council Tax Bill|Penalty Charge Notice|Tax Calculation|Notice of Assessment|Notice of Decision|Business Rates Demand Notice|Award Notice',
    reference: 'Reference|Our reference|Charge reference|Case reference|Notice number',
    date: 'Date|Date of notice|Date of issue|',
    bodies:
      'Under the Local Government Finance Act 1992 the charge for the year has been set as shown below.|Having considered your application the authority has decided as follows.|It is alleged that on {other} at 14:32 the vehicle was parked in contravention of the order.|This assessment is based on the figures in your return.',
    amounts: 'Amount payable|Total due|Amount due|Total to pay|Penalty charge',
    payBy:
      'Please pay no later than {due}.|Payment is due by {due}.|The amount must be paid by {due} quoting the reference.|Due date: {due}',
    appeal:
      'If you disagree with this decision you may appeal to the tribunal within 28 days.|You have the right of appeal. Appeals must be made in writing within one month of this notice.',
  },
};
