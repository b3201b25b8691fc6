import type { LanguageWords } from './language-words.ts';

/** English. */
export const en: LanguageWords = {
  code: 'en',
  months: [
    'january|jan',
    'february|feb|febr',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  commonWords:
    'the of and to in is that for it with as was on be by at this are or from you your we our have which not will has an if please their they been would can all us any dear between shall may must these no were upon each under',
  labels: {
    issue_date:
      'invoice date|date of invoice|date of issue|issue date|issued on|date issued|issued|bill date|billing date|billed on|date of bill|statement date|date of statement|letter date|date of letter|document date|date of this letter|date of notice|notice date|receipt date|date of purchase|purchase date|tax point|invoice date tax point|dated|date of agreement|agreement date|effective date|contract date|date of contract|statement issued|produced on|pay date|payment date|date of payment|date paid|booked on|booking date|date of booking|date sold|date of sale|sale date|transaction date|date of decision|decision date|certificate date|date of certificate|date and time|issuing date|print date|this agreement is made on|made on|made this|entered into on|signed on',
    date: 'date|dated this|on',
    due_date:
      'due date|date due|due by|due on|payment due|payment due date|pay by|please pay by|payable by|due|to be paid by|payment due by|pay before|please pay on or before|amount due by|payment deadline|settle by|payable on or before|latest payment date|last date for payment|we will collect on or after|due for payment on|payment is due by|payment is due on|is due on|is due by|no later than|on or before|we will collect|will be collected on|will be taken on|direct debit date|collection date|by|on or around|on or about|taken on|collected on|on or after',
    other_date:
      'contract dated|agreement dated|order of|order dated|contract of|quotation dated|policy dated|delivery date|date of delivery|delivered on|shipping date|ship date|order date|date of order|ordered on|date of birth|born on|born|dob|birth date|period|billing period|service period|statement period|valid until|valid from|valid to|expires|expires on|expiry date|departure|departs|arrival|arrives|return|travel date|date of travel|outward|from|to|until|since|start date|end date|starting|commencing|commencement date|registered on|printed on|previous statement|last statement|next statement|next reading|reading date|meter reading|your letter of|letter of|your email of|email of|letter dated|your letter dated|email dated|application dated|your application of|application of|your application dated|letter from|terms dated|business dated|supply date|date of supply|last payment|last invoice|check in|check out|renewal date|effective from|date of joining|joined|period ending|tax period|month ending|week ending|as of|hire date|printed|last updated|last updated on|appointment',
    invoice_number:
      'invoice number|invoice no|invoice nr|invoice num|invoice id|invoice #|invoice|bill number|bill no|bill ref|bill reference|document number|document no|invoice reference|invoice ref|tax invoice|tax invoice no|tax invoice number|inv no|inv number|inv #|inv|receipt number|receipt no|receipt #|sales invoice no|our invoice|your invoice number|credit note no|credit note number|doc no|bill id',
    customer_number:
      'customer|client|customer number|customer no|customer nr|customer id|customer ref|customer reference|customer reference number|customer account|customer account number|customer #|client number|client no|client id|client ref|client reference|your customer number|account number|account no|account nr|account ref|account id|your account number|member number|member no|membership number|membership no|member id|patient number|subscriber number|subscriber no|student number|student id|acct no|cust no|cust id|customer code|account code|employee number|employee no|employee id|payroll number|payroll no|tenant number',
    contract_number:
      'contract number|contract no|contract nr|contract id|contract ref|contract reference|contract|agreement number|agreement no|agreement reference|agreement ref|policy number|policy no|policy id|policy ref|policy|your policy number|insurance number|loan number|loan no|loan account|lease number|lease no|tenancy reference|tenancy number|subscription number|subscription id|mortgage account number|mortgage number|supply number|service agreement no|plan number',
    our_reference:
      'our reference|our ref|reference|ref|reference number|reference no|ref no|ref number|case number|case no|case reference|case ref|case id|file number|file no|file ref|file reference|claim number|claim no|claim reference|matter number|payment reference|payment ref|please quote|quote|please quote reference|quoting reference|quoting|booking reference|booking ref|booking number|booking no|booking code|reservation number|reservation code|confirmation number|confirmation code|unique taxpayer reference|tax reference|pnr|notice number|notice no|penalty charge notice number|pcn number|application number|application no|permit number|charge reference|order reference|council tax reference|reservation|ticket reference|remittance reference|transaction reference|certificate number|certificate no|reporting reference',
    your_reference: 'your reference|your ref|your order reference|your order|your po|customer order ref|your order no',
    other_number:
      'statement no|statement number|sheet number|sheet no|bank details|our bank|remittance details|order number|order no|order id|order #|order|purchase order|po number|po no|po|purchase order number|delivery note|delivery note no|delivery note number|sort code|company number|company no|registered no|registration number|registration no|company registration|company registration number|registered number|registered in england no|charity number|charity no|meter number|meter no|meter serial number|serial number|serial no|item no|item number|article no|article number|sku|product code|page|tax code|tax number|ni number|national insurance number|national insurance no|bic|swift|swift code|swift bic|routing number|seat|coach|gate|flight|flight no|train|vehicle|ticket number|ticket no|e ticket number|card number|card|phone number|terminal|terminal id|till|till no|auth code|mid|tid|vehicle registration|registration mark|quote number|quotation|quotation number|mandate reference|creditor identifier|mandate id|bank account|bank account number|bank account no|ein|mpan|mprn|store|store no|cashier|transaction|transaction no|trans no|auth',
    iban: 'iban|international bank account number|iban no|iban number',
    vat_id:
      'vat number|vat no|vat reg no|vat registration number|vat registration no|vat registration|vat id|vat id no|vat id number|vat|vat reg|vat nr|vat identification number|vat reg number|gst no|gst number|gst registration|tax id|tax identification number',
    email: 'email|e mail|mail|email address|e mail address|contact email',
    phone:
      'phone|telephone|tel|telephone number|phone number|tel no|call|call us|call us on|phone no|contact number|customer service|customer services|helpline|t|ph|mobile|enquiries|direct dial|direct line|hotline|general enquiries|contact us on',
    fax: 'fax|facsimile|fax no|f|telefax|fax number',
    gross_total:
      'grand total|total including vat|total incl vat|total inc vat|total gross|gross total|invoice total|total invoice amount|invoice amount|total amount|amount including vat|total with vat|total including tax|total incl tax|gross amount|total for this invoice|total charges including vat|total of this bill|bill total|total to be paid|order total|total price|total paid|total cost|fare total|total fare|total charge|total charges|new charges including vat|total this bill',
    due_total:
      'amount due|total due|balance due|amount payable|total payable|please pay|to pay|amount to pay|total amount due|total amount payable|amount outstanding|outstanding balance|total outstanding|payment due|now due|amount now due|pay this amount|total now due|sum due|amount owed|total owed|total to pay|you owe|payable|please pay this amount|the amount you need to pay|we will collect|amount to be collected|penalty charge|amount charged|amount paid|payment amount',
    total: 'total|totals|sum|amount|sum total|total gbp|total usd|total eur|paid|price|fare|gross',
    net_total:
      'subtotal|sub total|net total|total net|net amount|net|total excluding vat|total excl vat|total ex vat|total before vat|amount excluding vat|taxable amount|total before tax|goods total|net value|total exc vat|vatable amount|net price|total net amount|items subtotal|total excluding tax',
    tax_total:
      'vat|vat amount|total vat|tax|sales tax|total tax|vat at|plus vat|vat 20|tax amount|vat total|output vat|gst|including vat of|of which vat',
    other_amount:
      'previous balance|balance brought forward|brought forward|opening balance|closing balance|new balance|balance|discount|shipping|postage|delivery|deposit|unit price|price per unit|rate|balance carried forward|payment received|payments received|payments|late fee|change|cash|change due|standing charge|credit limit|minimum payment|money in|money out|paid in|paid out|total paid in|total paid out|gross pay|net pay|total deductions|total payments|year to date|gross taxable pay|tax paid|carriage|rounding|savings|you saved|card|visa|mastercard|tendered',
    sender:
      'sender|from|seller|vendor|supplier|issued by|invoice from|supplied by|prepared by|landlord|employer|provider|merchant|issuer|lessor|payee|beneficiary',
    recipient:
      'bill to|billed to|invoice to|to|recipient|customer|client|sold to|buyer|invoice address|billing address|tenant|employee|addressee|customer name|insured|policyholder|passenger|passenger name|ticket holder|lead passenger|guest|guest name|traveller|bill recipient|lessee|issued to|prepared for|client name|name|employee name|keeper|registered keeper',
    account_holder:
      'account holder|account name|beneficiary name|payee name|bank account name|account in the name of|payable to|cheques payable to|make payment to|pay to',
    recipients_own:
      'your iban|your bank account|your account|your vat number|your vat id|customer vat number|customer vat no|customer vat|client vat no|your vat|debit account|we will debit your account|from your account|from iban|your account iban|your account with the iban|from your bank account|taken from iban|taken from|buyer vat number|vat no of customer|your email|your phone|your telephone',
    subject: 'subject|re|regarding|concerning|subject matter',
  },
  greetings:
    'dear|dear sir or madam|dear sirs|dear customer|dear mr|dear mrs|dear ms|dear dr|hello|hi|to whom it may concern',
  closings:
    'yours sincerely|yours faithfully|kind regards|best regards|regards|sincerely|with best wishes|best wishes|yours truly|with kind regards|sincerely yours|warm regards|many thanks|signed|for and on behalf of',
  paymentCues:
    'direct debit|will be taken|will collect|will be collected|will debit|will be debited|please pay|payment is due|payable|must be paid|settle',
  headings: {
    invoice:
      'invoice|tax invoice|vat invoice|bill|your bill|electricity bill|gas bill|water bill|phone bill|energy bill|your electricity bill|your gas bill|your energy bill|sales invoice|pro forma invoice|final invoice|fee note|statement of charges|your latest bill|commercial invoice|broadband bill|service invoice|account for services',
    credit_note:
      'credit note|vat credit note|sales credit note|tax credit note|credit memo|credit memorandum|credit invoice|adjustment note',
    receipt:
      'receipt|sales receipt|payment receipt|vat receipt|proof of purchase|till receipt|official receipt|cash receipt|purchase receipt|donation receipt|parking receipt',
    statement:
      'bank statement|account statement|statement of account|your statement|current account statement|credit card statement|statement|account summary|your account statement|monthly statement|savings statement|summary of account|transaction statement|statement of transactions|depot statement|portfolio statement',
    contract:
      'contract|agreement|tenancy agreement|employment contract|contract of employment|lease agreement|rental agreement|service agreement|loan agreement|purchase agreement|sales contract|terms of agreement|assured shorthold tenancy agreement|lease|services agreement|licence agreement|non disclosure agreement|maintenance contract|insurance policy|policy schedule|supply agreement|hire agreement|consultancy agreement|memorandum of understanding|subscription agreement',
    letter: 'letter|memo|memorandum|cover letter',
    notice:
      'notice|council tax bill|council tax demand notice|penalty charge notice|tax calculation|notice of assessment|assessment notice|tax assessment|reminder notice|decision notice|notice of decision|demand notice|final notice|notice to owner|notice of determination|summons|court order|fixed penalty notice|notice of coding|tax code notice|paye coding notice|notice of penalty|rates demand|notice of intended prosecution|award notice|entitlement notice|benefit decision|planning decision|notice of award|rate demand|notice of tax due',
    certificate:
      'certificate|birth certificate|marriage certificate|certificate of completion|certificate of insurance|certificate of attendance|certificate of achievement|certificate of incorporation|certificate of employment|test certificate|death certificate|diploma|share certificate|gas safety certificate|energy performance certificate',
    payslip:
      'payslip|pay slip|salary slip|wage slip|pay advice|earnings statement|pay statement|pay stub|salary statement|payroll advice',
    ticket:
      'ticket|e ticket|boarding pass|train ticket|travel itinerary|admission ticket|your ticket|online ticket|rail ticket|booking confirmation|concert ticket|mobile ticket|print at home ticket|eticket|event ticket|your booking|itinerary|e ticket receipt|flight confirmation|entry ticket',
    manual:
      'user manual|instruction manual|user guide|operating instructions|owner s manual|installation guide|quick start guide|instructions for use|service manual',
    form: 'application form|form|registration form|claim form|order form|consent form|questionnaire|declaration form|direct debit instruction|membership application',
    report:
      'report|annual report|inspection report|survey report|medical report|test report|progress report|valuation report|minutes|minutes of meeting|audit report|expert report|lab report',
  },
  hints: {
    invoice:
      'invoice number|invoice no|invoice date|amount due|payment terms|vat registration number|unit price|total due|subtotal|bill to|please pay|quantity|qty|payable within|kwh|standing charge',
    receipt:
      'change due|cash|card payment|till|cashier|thank you for your purchase|visa debit|contactless|amount tendered|served by|you were served by|auth code|thank you for shopping',
    statement:
      'opening balance|closing balance|balance brought forward|money in|money out|paid in|paid out|transactions|withdrawals|statement period|sort code|standing order|direct debit|sheet number|balance carried forward',
    contract:
      'hereinafter|the parties|hereby agree|the landlord|the tenant|the employer|the employee|termination|governing law|in witness whereof|term of this agreement|notice period|clause|both parties|shall be entitled|the contractor|the client|signature|entire agreement|witnessed',
    letter:
      'dear|yours sincerely|yours faithfully|kind regards|i am writing|we are writing|thank you for your letter|enclosed|please do not hesitate|best regards|further to',
    notice:
      'you may appeal|right of appeal|appeal|council|hm revenue|assessment|penalty|pursuant to|regulations|the authority|offence|liable|under section|tribunal|enforcement|contravention|act 1991|act 1992|statutory',
    certificate:
      'this is to certify|we hereby certify|certify that|has successfully completed|certified|is hereby certified|awarded to|in recognition',
    payslip:
      'gross pay|net pay|national insurance|tax code|deductions|year to date|paye|employee number|pension contribution|ni category|taxable pay',
    ticket:
      'seat|departure|arrival|passenger|platform|coach|boarding|gate|flight|valid only|non refundable|admit one|doors open|row|outward|entrance|boarding time',
    manual:
      'warranty|safety instructions|troubleshooting|before using|press the button|technical data|maintenance|read these instructions',
    form: 'please complete|block capitals|tick the box|please tick|signature of applicant|delete as appropriate|date of birth|office use only',
    report: 'findings|conclusion|summary|recommendations|methodology|executive summary|results|attendees|agenda',
  },
  topics: {
    insurance: 'insurance|policy|policyholder|premium|insured|claim',
    tax: 'hm revenue|tax return|income tax|council tax|tax year|self assessment|tax code',
    energy: 'electricity|gas supply|kwh|energy|meter reading|meter',
    telecom: 'broadband|mobile plan|call charges|data allowance|internet connection|sim|fibre',
    rent: 'rent|tenant|landlord|tenancy|lease|deposit',
    health: 'patient|clinic|hospital|treatment|doctor|dental|medical|prescription|surgery',
    bank: 'account statement|sort code|standing order|overdraft|opening balance|closing balance',
    travel: 'flight|train|boarding|passenger|departure|hotel|booking',
    car: 'vehicle|mot|car|registration mark|tyres|mileage|parking',
    work: 'employer|employee|salary|payroll|employment|pension',
  },
  institutions:
    'council|borough|revenue|court|department|ministry|office|agency|authority|university|college|school|hospital|bank|building society|society|association|trust|club|service|services|insurance|assurance|water|energy|railway|railways|airlines|airways|police|registry|clinic|surgery|institute|foundation|union|academy|museum|theatre|solicitors|partners|group|& sons|brothers',
};
