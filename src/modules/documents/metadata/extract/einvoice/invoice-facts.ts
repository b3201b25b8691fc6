/** What the fields are made of, as the XML says it; null where it says nothing. */
export type InvoiceFacts = {
  number: string | null;
  issuedOn: string | null;
  dueOn: string | null;
  seller: string | null;
  buyer: string | null;
  buyerId: string | null;
  contract: string | null;
  reference: string | null;
  vatId: string | null;
  email: string | null;
  phone: string | null;
  currency: string | null;
  gross: string | null;
  payable: string | null;
  amounts: readonly (string | null)[];
  ibans: readonly string[];
};
