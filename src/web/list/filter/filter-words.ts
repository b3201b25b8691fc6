import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { AmountFilter } from '../../../modules/documents/search/query/read-amount.ts';
import { providersQuery } from '../../api/destination-providers.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ChoiceName, choiceSides, valuesOf } from '../query/choice-filters.ts';
import { isCustomFilter } from '../query/custom-filters.ts';
import { useHasDeliveries } from '../query/list-query.ts';
import type { FilterName, ListState } from '../query/list-state.ts';
import { excludable, type QueryChip } from '../query/query-chips.ts';
import { dayRange } from '../query/search-syntax.ts';
import { useCustomFilters } from './use-custom-filters.ts';

const mimeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'application/xml': 'XML',
  'text/plain': 'TXT',
  'text/markdown': 'Markdown',
  'text/csv': 'CSV',
  'text/tab-separated-values': 'TSV',
  'text/html': 'HTML',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.ms-word.document.macroenabled.12': 'Word (DOCM)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'Word (DOTX)',
  'application/vnd.ms-word.template.macroenabled.12': 'Word (DOTM)',
  'application/msword': 'Word (DOC)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'Excel (XLSM)',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': 'Excel (XLSB)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': 'Excel (XLTX)',
  'application/vnd.ms-excel.template.macroenabled.12': 'Excel (XLTM)',
  'application/vnd.ms-excel': 'Excel (XLS)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint (PPTX)',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'PowerPoint (PPTM)',
  'application/vnd.openxmlformats-officedocument.presentationml.template': 'PowerPoint (POTX)',
  'application/vnd.ms-powerpoint.template.macroenabled.12': 'PowerPoint (POTM)',
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': 'PowerPoint (PPSX)',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12': 'PowerPoint (PPSM)',
  'application/vnd.ms-powerpoint': 'PowerPoint (PPT)',
  'application/vnd.oasis.opendocument.text': 'OpenDocument (ODT)',
  'application/vnd.oasis.opendocument.text-template': 'OpenDocument (OTT)',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument (ODS)',
  'application/vnd.oasis.opendocument.spreadsheet-template': 'OpenDocument (OTS)',
  'application/vnd.oasis.opendocument.presentation': 'OpenDocument (ODP)',
  'application/vnd.oasis.opendocument.presentation-template': 'OpenDocument (OTP)',
  'application/rtf': 'RTF',
  'application/encrypted': 'Office (encrypted)',
};

/** The word for a status in filters; the rows have words of their own. */
function statusWord(t: TFunction, status: string): string {
  switch (status) {
    case 'pending':
      return t('status.waiting');
    case 'processing':
      return t('status.working');
    case 'completed':
      return t('status.done');
    case 'failed':
      return t('status.attention');
    case 'duplicate':
      return t('status.copy');
    default:
      return status;
  }
}

function qualityWord(t: TFunction, quality: string): string {
  if (quality === 'good') return t('filter.quality_good');
  if (quality === 'poor') return t('filter.quality_poor');
  return t('filter.quality_unchecked');
}

function pdfaWord(t: TFunction, state: string): string {
  if (state === 'checked') return t('filter.pdfa_checked');
  if (state === 'made') return t('filter.pdfa_made');
  return state === 'failed' ? t('filter.pdfa_failed') : t('filter.pdfa_none');
}

function deliveryWord(t: TFunction, state: string): string {
  if (state === 'delivered') return t('filter.delivery_delivered');
  if (state === 'waiting') return t('filter.delivery_waiting');
  return state === 'failed' ? t('filter.delivery_failed') : state;
}

function providerWord(t: TFunction, providers: readonly { key: string; title: string }[], provider: string): string {
  if (provider === 'any') return t('filter.delivered_any');
  return providers.find(({ key }) => key === provider)?.title ?? provider;
}

function amountWords(t: TFunction, bounds: AmountFilter, write: (amount: number) => string): string {
  const { amount_from: from, amount_to: to, amount_over: over, amount_under: under } = bounds;
  const written = (amount: string) => write(Number(amount));
  if (over !== undefined) return t('filter.amount_over', { amount: written(over) });
  if (under !== undefined) return t('filter.amount_under', { amount: written(under) });
  if (from !== undefined && from === to) return written(from);
  if (from !== undefined && to !== undefined)
    return t('filter.amount_between', { from: written(from), to: written(to) });
  return from === undefined
    ? t('filter.amount_to', { amount: written(to ?? '0') })
    : t('filter.amount_from', { amount: written(from) });
}

/** The name of a filter and of its values, as chips and popovers show them. @param filters what a list is narrowed by: custom fields are asked for only where one of them is among these */
export function useFilterWords(filters: ListState['filters'] = {}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: providers = [] } = useQuery({ ...providersQuery, enabled: useHasDeliveries() });

  const custom = useCustomFilters(filters);
  const nameOf = (name: FilterName): string => {
    if (isCustomFilter(name)) return custom.nameOf(name);
    switch (name) {
      case 'document_type':
      case 'document_type_any':
      case 'document_type_not':
        return t('filter.type');
      case 'sender':
      case 'sender_any':
      case 'sender_not':
        return t('filter.from');
      case 'tags':
      case 'tags_any':
      case 'tags_not':
        return t('filter.tag');
      case 'status':
        return t('filter.status');
      case 'mime_type':
        return t('filter.format');
      case 'language':
        return t('filter.language');
      case 'ocr_quality':
        return t('filter.quality');
      case 'source':
        return t('filter.source');
      case 'pdfa':
        return t('filter.pdfa');
      case 'delivery':
        return t('filter.delivery');
      case 'storage_provider':
        return t('filter.delivered_to');
      case 'is_duplicate':
        return t('filter.copies');
      case 'needs_review':
        return t('nav.review');
      case 'pipeline_id':
        return t('filter.pipeline');
      case 'trial_group_id':
        return t('filter.look_back');
      default:
        return t('filter.date');
    }
  };
  const wordsFor = (name: FilterName, value: string): string => {
    if (isCustomFilter(name)) return custom.wordsFor(name, value);
    if (name === 'status') return statusWord(t, value);
    if (name === 'ocr_quality') return qualityWord(t, value);
    if (name === 'pdfa') return pdfaWord(t, value);
    if (name === 'delivery') return deliveryWord(t, value);
    if (name === 'storage_provider') return providerWord(t, providers, value);
    if (name === 'mime_type') return mimeNames[value] ?? value;
    if (name === 'language') return format.language(value);
    if (name === 'is_duplicate') return value === 'true' ? t('filter.copies_only') : t('filter.copies_none');
    if (name === 'needs_review') return value === 'true' ? t('filter.review_only') : t('filter.review_none');
    if (name === 'pipeline_id') return value === 'none' ? t('filter.pipeline_none') : t('filter.pipeline_own');
    if (name === 'trial_group_id') return t('filter.look_back_group');
    if (name === 'tags') return value.split(',').join(', ');
    if (name.endsWith('_any')) return valuesOf(name, value).join(t('filter.or'));
    if (name.endsWith('_not')) return t('filter.not', { value: valuesOf(name, value).join(', ') });
    return value;
  };
  /** All that a filter asks for in its ways: "tax, house, not draft". */
  const ofChoice = (name: ChoiceName, filters: ListState['filters']): string =>
    Object.values(choiceSides[name])
      .flatMap((side) => (filters[side] ? [wordsFor(side, filters[side])] : []))
      .join(', ');
  /** "2026", "March 2026", "5 Mar 2026 – 9 Mar 2026" or an open end. */
  const dates = (filters: ListState['filters']): string => {
    const { date_from: from, date_to: to } = filters;
    if (from && to) {
      const year = dayRange(from.slice(0, 4));
      if (year?.first === from && year.last === to) return from.slice(0, 4);
      return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
    }
    if (from) return t('filter.date_since', { date: format.day(from) });
    return to ? t('filter.date_until', { date: format.day(to) }) : '';
  };
  /** A part of the search text as a chip: in full, and what it is called where it is dropped. */
  const ofChip = (chip: QueryChip): { label: string; value: string; text: string; isUnwanted?: boolean } => {
    if (chip.kind === 'amount') {
      const value = amountWords(t, chip.bounds, format.number);
      return { label: t('filter.amount'), value, text: `${t('filter.amount')} ${value}` };
    }
    if (chip.kind === 'without') {
      const text = t('filter.not_word', { word: chip.word });
      return { label: text, value: chip.word, text, isUnwanted: true };
    }
    const name = excludable[chip.field];
    const value = wordsFor(name, chip.value);
    const text = t('filter.not_value', { name: nameOf(name), value });
    return { label: text, value, text, isUnwanted: true };
  };
  return { nameOf, wordsFor, ofChoice, dates, ofChip };
}
