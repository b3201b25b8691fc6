import { Button, Loader } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconFileCheck,
  IconMinus,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail, FileStep } from '../../api/types.ts';
import { needsPassword, progressWords, waitWords } from '../../components/status-words.ts';
import { showError } from '../../components/toasts.tsx';
import { useProblemWords } from '../../components/use-problem-words.ts';
import { reviewFile } from '../../fields/field-actions.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FailedStepButton } from '../../list/actions/failed-step-button.tsx';
import { retryStep } from '../../list/actions/file-actions.ts';
import { FromHere } from './from-here.tsx';
import { PipelineLine } from './pipeline-line.tsx';
import { noteWords, sourceWords, stepWords, useWarningWords } from './step-words.ts';
import { SupportLog } from './support-log.tsx';
import classes from './timeline.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** Whether a step waits for somebody to say yes to the document. */
function isAsking({ step, status }: FileStep): boolean {
  return step === 'wait_for_review' && status === 'in_progress';
}

function StepIcon({ step }: { step: FileStep }) {
  if (step.status === 'success') return <IconCheck {...icon} className={classes.good} />;
  if (step.status === 'failure') return <IconAlertCircle {...icon} className={classes.bad} />;
  if (isAsking(step)) return <IconFileCheck {...icon} className={classes.faint} />;
  if (step.status === 'in_progress') return <Loader size={14} color="var(--av-accent)" aria-hidden />;
  if (step.status === 'skipped') return <IconMinus {...icon} className={classes.faint} />;
  return <IconCircleDashed {...icon} className={classes.faint} />;
}

/** Tries a step again; what is wrong with that is told. */
function useRetry(file: FileDetail, step: FileStep) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await retryStep(file, step.step);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, retry };
}

function Failure({ file, step }: { file: FileDetail; step: FileStep }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  return (
    <li className={classes.failure}>
      <strong className={classes.failureTitle}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {needsPassword(step.error_code) ? t('status.needs_password') : t('status.attention')}
      </strong>
      <p className={`av-note ${classes.failureText}`}>
        {problemWords(step.error_code ?? '', step.error_message ?? '')}
      </p>
      <FailedStepButton file={file} step={step.step} code={step.error_code} size="compact-md" variant="default" />
    </li>
  );
}

/** Steps that another time may be better for: what they warn of lies with somebody else. */
const worthAnotherTry = new Set(['ask_ai']);

/** What should be known of a step that did its work. */
function Warning({ file, step, words }: { file: FileDetail; step: FileStep; words: string }) {
  const { t } = useTranslation();
  const { isBusy, retry } = useRetry(file, step);
  return (
    <li className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span className={classes.what}>{words}</span>
      {worthAnotherTry.has(step.step) && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void retry()}>
          {t('action.retry')}
        </Button>
      )}
    </li>
  );
}

/** The document waits for somebody: who is looking at it already can say yes here. */
function Asking({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const review = async () => {
    setBusy(true);
    try {
      await reviewFile(file.id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.warning}>
      <span className={classes.what}>{t('doc.asks_review')}</span>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void review()}>
        {t('doc.reviewed')}
      </Button>
    </li>
  );
}

/** What a service elsewhere was asked: which text went where. */
function AskedLine({ step }: { step: FileStep }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = step.attempts.findLast((attempt) => attempt.asked !== null)?.asked;
  if (!asked || step.status === 'pending') return null;
  const { host, model, sent_characters, prompt_tokens, completion_tokens } = asked;
  const tokens = (prompt_tokens ?? 0) + (completion_tokens ?? 0);
  return (
    <li className={classes.warning}>
      <span className={classes.wraps}>
        {t('doc.asked', { host, model, characters: format.number(sent_characters) })}
        {tokens > 0 && ` · ${t('doc.asked_tokens', { tokens: format.number(tokens) })}`}
      </span>
    </li>
  );
}

/** The reason why a document failed stands with its pages, with what can be done; once is enough. */
function isShownByPages(file: FileDetail, step: FileStep): boolean {
  return file.status === 'failed' && file.status_reason?.step === step.step;
}

/** A few words on how a step went, in the person's language; the server's own sentence is in the log. */
function useNote(file: FileDetail, step: FileStep): string {
  const { t } = useTranslation();
  const format = useFormat();
  if (step.waiting_since && step.status === 'pending') {
    const since = t('doc.waits_since', { when: format.moment(step.waiting_since) });
    return step.error_code === null ? since : `${waitWords(t, step.error_code)}, ${since}`;
  }
  if (step.status === 'failure')
    return needsPassword(step.error_code) ? t('status.needs_password') : t('status.attention');
  if (step.status === 'skipped') return noteWords(step) || t('doc.skipped');
  if (step.status === 'pending') return file.status === 'failed' ? t('doc.not_done') : t('doc.waits');
  if (step.step !== 'ocr' || step.status !== 'success' || file.ocr_quality_score === null) return '';
  return t('doc.quality', { score: format.number(Math.round(file.ocr_quality_score)) });
}

function Step({ file, step }: { file: FileDetail; step: FileStep }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isRunning = step.status === 'in_progress';
  const note = useNote(file, step);
  const words = isRunning
    ? progressWords(t, { step: step.step, done: step.progress_done ?? 0, total: step.progress_total ?? 0 })
    : stepWords(step);
  const warning = useWarningWords()(step);
  return (
    <>
      <li className={classes.line} data-quiet={step.status === 'pending' || step.status === 'skipped' || undefined}>
        <StepIcon step={step} />
        <span className={classes.what}>
          {words} {note && <span className={classes.note}>{note}</span>}
        </span>
        {step.duration_ms !== null && step.status === 'success' && (
          <span className={classes.number}>{format.duration(step.duration_ms)}</span>
        )}
        <FromHere file={file} step={step} words={words} />
      </li>
      {step.status === 'failure' && !isShownByPages(file, step) && <Failure file={file} step={step} />}
      {isAsking(step) && <Asking file={file} />}
      <AskedLine step={step} />
      {warning && <Warning file={file} step={step} words={warning} />}
    </>
  );
}

/** Nothing is told of sending where there is nothing to send to, nor before that is known. */
function isShown({ is_duplicate }: FileDetail, { step, status, waiting_since }: FileStep): boolean {
  // A copy is not read: that its steps had nothing to do is no news.
  if (is_duplicate) return status !== 'skipped';
  return step !== 'send_to_destinations' || !(status === 'skipped' || (status === 'pending' && waiting_since === null));
}

/** What happened to a document, one line a step; what failed stands open with its reason and its button. */
export function Timeline({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby="happened-title">
      <h2 id="happened-title">{t('doc.happened')}</h2>
      <ol className={`av-list ${classes.lines}`}>
        <li className={classes.line}>
          <IconCheck {...icon} className={classes.good} />
          <span className={classes.what}>
            {t('doc.received')} <span className={classes.note}>{sourceWords(t, file.source)}</span>
          </span>
          <span className={classes.number} title={format.exact(file.created_at)}>
            {format.moment(file.created_at)}
          </span>
        </li>
        <PipelineLine file={file} />
        {file.steps
          .filter((step) => isShown(file, step))
          .map((step) => (
            <Step key={step.id} file={file} step={step} />
          ))}
      </ol>
      <SupportLog file={file} />
    </section>
  );
}
