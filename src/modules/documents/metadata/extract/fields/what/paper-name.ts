import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';

/** Names of papers that are none of our types, as they head them in the seven languages. */
const NAMES = [
  'angebot|kostenvoranschlag|auftragsbestätigung|bestellbestätigung|buchungsbestätigung|reservierungsbestätigung|bestellung|auftrag|lieferschein|abholschein|mahnung|zahlungserinnerung|[1-3]\\. mahnung|letzte mahnung|beschluss|urteil|protokoll|gutachten|zeugnis|arbeitszeugnis|bescheinigung|bestätigung|vollmacht|kündigung|widerspruch|antrag|pfändungsbeschluss|mietbescheinigung|arbeitsunfähigkeitsbescheinigung|überweisung|rezept|befund|arztbrief|attest|einladung|anmeldung',
  'quotation|quote|estimate|cost estimate|order confirmation|booking confirmation|purchase order|order|work order|delivery note|packing slip|packing list|reminder|payment reminder|final notice|final reminder|pro forma|remittance advice|certificate|minutes|judgment|order of the court|power of attorney|prescription|referral|application|confirmation|appointment letter|notice of termination',
  'devis|bon de commande|confirmation de commande|commande|bon de livraison|rappel|relance|mise en demeure|attestation|certificat|procès-verbal|jugement|ordonnance|procuration|résiliation|convocation|compte rendu|demande',
  'presupuesto|pedido|confirmación de pedido|albarán|nota de entrega|recordatorio de pago|requerimiento de pago|certificado|acta|sentencia|auto|poder|receta|informe|solicitud|justificante|citación',
  "preventivo|offerta|ordine|conferma d[’']ordine|ordine di acquisto|documento di trasporto|bolla di consegna|sollecito(?: di pagamento)?|certificato|verbale|sentenza|procura|ricetta|referto|domanda|attestato|convocazione|disdetta|dichiarazione",
  'offerte|prijsopgave|orderbevestiging|opdrachtbevestiging|bestelling|bestelbon|pakbon|leverbon|herinnering|betalingsherinnering|aanmaning|sommatie|verklaring|certificaat|notulen|vonnis|beschikking|volmacht|recept|verwijzing|opzegging|uitnodiging',
  'orçamento|encomenda|confirmação de encomenda|nota de encomenda|guia de remessa|guia de transporte|aviso de pagamento|lembrete|certidão|certificado|ata|sentença|procuração|receita|relatório|requerimento|declaração|convocatória',
].join('|');
/** The name alone, or with its number behind it. */
const PAPER = new RegExp(
  `^(?:${NAMES})(?:\\s(?:nr|no|n|núm|num|number|nummer|numéro|número|numero)?\\.?\\s?[º°ªo#]?\\.?\\s?(?=\\S*\\d)[\\p{L}\\d][\\p{L}\\d./-]{0,23})?$`,
  'iu',
);
const TOP_HALF = 0.55;

/** In a table of facts it is the label of what stands beside it. */
const isAlone = ({ text, previous, next }: Cell): boolean =>
  previous === null && next === null && /^[\p{Lu}\d]/u.test(text);

/** The line of the first page that names its paper ("QUOTATION Q-2024-17", "Devis n° 12"): in small letters it has to begin with a large one. */
export function paperNameLine({ layouts }: Document): Cell | null {
  const cells = layouts[0]?.cells ?? [];
  return cells.find((cell) => cell.top < TOP_HALF && isAlone(cell) && PAPER.test(cell.text.trim())) ?? null;
}
