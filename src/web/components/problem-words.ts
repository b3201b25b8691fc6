import i18next, { type TFunction } from 'i18next';
import type refusals from '../locales/en/refusals.json';

type RefusalKey = `refusal.${keyof (typeof refusals)['refusal']}`;

function isRefusal(key: string): key is RefusalKey {
  return i18next.exists(key);
}

/**
 * What was refused or failed, in the language of the reader: by its code, never in the server's own words.
 * @param detail what the server says; only figures are taken from it
 */
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
    case 'page_unreadable': {
      const [, total = '…', pages = '…'] = /of (\d+) pages were read, not page ([\d, ]+)/.exec(detail) ?? [];
      return t('problem.page_unreadable', { total, pages });
    }
    default: {
      const key = `refusal.${code}`;
      if (isRefusal(key)) return t(key);
      return t('error.unknown');
    }
  }
}
