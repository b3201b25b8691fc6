import type { PageText } from './cut-text.ts';

/** A letter nobody wrote, to try an endpoint out with and to show what would be sent. */
export const SAMPLE_LETTER: readonly PageText[] = [
  {
    page: 1,
    text: `Northgate Supplies Ltd
12 Harbour Road, Bristol BS1 4QA
accounts@northgate.example

Ann Example
7 Mill Lane
Bath BA1 1AA

Invoice NG-2041
Date: 3 November 2025
Customer number: 88-1207

Desk lamp                              2      79.00
Delivery                               1       6.50

Total                                  GBP   164.50

Please pay by 17 November 2025 to IBAN GB33BUKB20201555555555.`,
  },
];
