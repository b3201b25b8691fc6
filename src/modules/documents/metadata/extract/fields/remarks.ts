/** Lines that say how a paper was sent or which copy it is, in the seven languages; they stand above addresses and subjects and are neither. */
const REMARK = new RegExp(
  `^[-–*(\\[\\s]*(?:${[
    'original(?:e|rechnung)?|duplikat|duplicat[ao]?|duplicado|(?:rechnungs)?kopie|copy|copia(?: cliente)?|copie|cópia|zweitschrift|abschrift|ausfertigung|[12]\\.? ausfertigung',
    '(?:original|copy|copie|copia|cópia|exemplar|exemplaire|ejemplar)(?: (?:for|für|pour|para|per|voor)(?: (?:the|den|le|el|il|o))? \\p{L}+)',
    '(?:vorab )?(?:(?:nur )?per|by|par|por|per|via|vía|pela)(?: (?:le|o|a))? (?:e-?mail|fax|post|courriel|courrier|correo(?: electrónico)?|télécopie|telefax|einschreiben|messenger|hand|boten|porto|posta|pec|raccomandata|brief|aangetekende post|lettre recommandée)(?: only)?(?: voraus)?',
    '(?:übergabe-?|einwurf-?)?einschreiben(?: (?:mit|gegen) rückschein)?|eilbrief|eigenhändig|postzustellungsurkunde|(?:förmliche )?zustellung(?: an)?|infopost|dialogpost|warensendung',
    'recorded delivery|registered (?:mail|post)|special delivery|certified mail|first class|by hand|postage paid|return service requested|private and confidential|strictly (?:private|confidential)|without prejudice',
    'lettre recommandée(?: (?:avec|a\\.?) ?(?:a\\.?\\/?r\\.?|accusé de réception))?|recommandée? avec a\\.?r\\.?|r\\.?a\\.?r\\.?|port payé',
    'raccomandata(?: (?:a\\.?\\/?r\\.?|con ricevuta di ritorno|a mano))?|assicurata|posta prioritaria',
    'carta certificada|correo certificado|burofax|certificado(?: con acuse de recibo)?',
    'aangetekend(?:e brief)?|per aangetekende post|port betaald|vertrouwelijk',
    'registad[ao](?: com (?:aviso|a\\.?\\/?r\\.?)(?: de receção)?)?|carta registada(?: com (?:aviso de receção|a\\.?\\/?r\\.?))?|correio (?:registado|azul)',
  ].join('|')})[-–*)\\].!\\s]*$`,
  'iu',
);

/** Whether a line is no more than such a remark. */
export function isRemark(text: string): boolean {
  return text.length <= 60 && REMARK.test(text.trim());
}
