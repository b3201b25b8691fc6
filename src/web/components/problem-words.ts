import type { TFunction } from 'i18next';

/** Our own words for refusals people really meet; for all others the server's sentence is shown as it is. */
export function problemWords(t: TFunction, code: string, detail: string): string {
  switch (code) {
    case 'login_refused':
      return t('problem.login_refused');
    case 'setup_token_invalid':
      return t('problem.setup_token_invalid');
    case 'link_not_valid':
      return t('problem.link_not_valid');
    case 'password_wrong':
      return t('problem.password_wrong');
    case 'password_required':
      return t('problem.password_required');
    case 'unsupported_type':
      return t('problem.unsupported_type');
    case 'file_too_large':
      return t('problem.file_too_large');
    case 'empty_file':
      return t('problem.empty_file');
    case 'daily_upload_limit_reached':
      return t('problem.daily_upload_limit');
    case 'storage_full':
      return t('problem.storage_full');
    case 'pdf_broken':
      return t('problem.pdf_broken');
    case 'image_broken':
      return t('problem.image_broken');
    case 'invoice_broken':
      return t('problem.invoice_broken');
    case 'converter_missing':
      return t('problem.converter_missing');
    case 'pdfa_not_possible':
      return t('problem.pdfa_not_possible');
    case 'pdfa_invalid':
      return t('problem.pdfa_invalid', { clauses: detail.match(/\d+(\.\d+)+(?=[,.] |, )/g)?.join(', ') ?? '…' });
    case 'connection_broken':
      return t('problem.connection_broken');
    default:
      return detail || t('error.unknown');
  }
}
