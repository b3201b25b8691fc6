import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { FileDetail, FileStep } from '../../api/types.ts';
import { CustomFieldList } from '../../fields/custom/custom-field-list.tsx';
import { FieldHistory } from '../../fields/field-history.tsx';
import { FieldList } from '../../fields/field-list.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrivalLine } from './arrival-line.tsx';
import { Attachments, FromParent } from './attachments.tsx';
import { CopiesLine } from './copies-line.tsx';
import classes from './details-panel.module.css';
import { FileDeliveries } from './file-deliveries.tsx';
import { PageMarksLines } from './page-marks-lines.tsx';
import { PageVersions } from './page-versions.tsx';
import { SharedLine } from './shared-line.tsx';
import { Signatures } from './signatures.tsx';
import { SimilarFiles } from './similar-files.tsx';
import { TagsField } from './tags-field.tsx';
import lines from './timeline.module.css';
import { Timeline } from './timeline.tsx';

function Details({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">{t('doc.details')}</h2>
      <dl className={classes.fields}>
        <FieldList file={file} />
        <CustomFieldList file={file} />
        <TagsField file={file} />
        <div className={classes.field} data-wide>
          <dt>{t('doc.file')}</dt>
          <dd className={classes.plain}>
            {file.original_filename}
            <FromParent file={file} />
            <ArrivalLine file={file} />
            <div className={lines.faint}>
              {[
                file.page_count === null ? '' : t('list.pages', { count: file.page_count }),
                file.ocr_quality_score === null
                  ? ''
                  : t('doc.quality', { score: format.number(Math.round(file.ocr_quality_score)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Whether the step that lets the copy say what it is has ended well, or had nothing to change. */
function hasWrittenDetails({ step, status, warning_code, note_code }: FileStep): boolean {
  const hasEndedWell = status === 'success' || status === 'skipped';
  return step === 'embed_metadata' && hasEndedWell && warning_code === null && note_code === null;
}

function WhereItIs({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { original, processed } = file.storage;
  // Without a copy of its own, a finished document is searchable as it came.
  const isSearchable = processed !== null || file.status === 'completed';
  const noCopy = file.status === 'failed' ? t('doc.no_copy') : t('doc.no_copy_yet');
  const copyWords = processed ? t('doc.searchable_copy') : isSearchable ? t('doc.searchable_itself') : noCopy;
  return (
    <section aria-labelledby="where-title">
      <h2 id="where-title">{t('doc.where')}</h2>
      <ul className={`av-list ${lines.lines}`}>
        <li className={lines.line}>
          <IconCircleCheck size={18} stroke={1.75} className={lines.good} aria-hidden />
          <span className={lines.what}>{t('doc.original_kept')}</span>
          <span className={lines.number}>{format.size(original.size_bytes)}</span>
        </li>
        {!file.is_duplicate && (
          <li className={lines.line}>
            {isSearchable ? (
              <IconCircleCheck size={18} stroke={1.75} className={lines.good} aria-hidden />
            ) : (
              <IconCircleDashed size={18} stroke={1.75} className={lines.faint} aria-hidden />
            )}
            <span className={lines.what}>
              {copyWords}
              {processed && file.steps.some(hasWrittenDetails) && (
                <div className={lines.faint}>{t('doc.copy_tells')}</div>
              )}
            </span>
            {processed && <span className={lines.number}>{format.size(processed.size_bytes)}</span>}
          </li>
        )}
        <FileDeliveries file={file} />
        <SharedLine file={file} />
        {!file.is_duplicate && <CopiesLine file={file} />}
        <PageMarksLines file={file} />
      </ul>
    </section>
  );
}

/** What is known of a document, where it is kept, and what happened to it. */
export function DetailsPanel({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  // What a portfolio holds is the document; its pages say so at most.
  const isPortfolio = file.steps.some(({ warning_code: code }) => code === 'pdf_portfolio');
  return (
    <aside className={classes.panel} aria-label={t('doc.details')}>
      {isPortfolio && <Attachments file={file} />}
      <Details file={file} />
      <Signatures file={file} />
      {!isPortfolio && <Attachments file={file} />}
      <WhereItIs file={file} />
      <PageVersions file={file} />
      <SimilarFiles file={file} />
      <FieldHistory file={file} />
      <Timeline file={file} />
    </aside>
  );
}
