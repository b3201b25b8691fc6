import {
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  IconCloudUp,
  IconFileCheck,
  IconForms,
  IconHelpCircle,
  IconLock,
  IconMinus,
  IconPlayerTrackNext,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { TrialFile } from '../api/types.ts';
import { useProblemWords } from '../components/use-problem-words.ts';
import { fieldLabel } from '../fields/field-words.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../kit/badge.tsx';
import { nameOfFile } from '../list/actions/file-actions.ts';
import { Thumb } from '../list/row/thumb.tsx';
import { fileHref } from '../navigation.ts';
import { stepIcon } from '../steps/step-icons.ts';
import { wordsOfStep } from '../steps/words.ts';
import { Becomes } from './becomes.tsx';
import { problemOfTrial, useChangeWords } from './trial-words.ts';
import classes from './trials.module.css';

const outcomes: Record<TrialFile['outcome'], { tone: Tone; icon: TablerIcon }> = {
  works: { tone: 'good', icon: IconCircleCheck },
  waits: { tone: 'warn', icon: IconFileCheck },
  fails: { tone: 'bad', icon: IconCircleX },
  not_tried: { tone: 'idle', icon: IconHelpCircle },
};

/** Steps that decide something for each document: that one of them is passed over is worth knowing. */
const deciding = new Set(['set_fields', 'wait_for_review', 'notify', 'send_to_destinations', 'convert_to_pdfa']);

type TriedStep = TrialFile['steps'][number];

/** What is known of a step beside what became of it: when it is taken at all. */
export type StepWhen = (step: TriedStep) => string;

function stepTitleOf({ label, step_type }: TriedStep): string {
  return label ?? wordsOfStep(step_type)?.todo ?? step_type;
}

function iconOf(field: string): TablerIcon {
  if (field === 'tags') return IconTag;
  return field.endsWith('_date') ? IconCalendarDue : IconForms;
}

type LineProps = { icon: TablerIcon; name: string; tone?: Tone; children: ReactNode };

function Line({ icon: Icon, name, tone, children }: LineProps) {
  return (
    <li className={classes.line} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.what}>{name}</span>
      <span className={classes.value}>{children}</span>
    </li>
  );
}

function namesOf(t: TFunction, places: readonly { name: string; is_new?: boolean }[]): string {
  return places.map(({ name, is_new: isNew }) => (isNew ? t('trials.new_there', { name }) : name)).join(', ');
}

function StepLine({ step, when }: { step: TriedStep; when: StepWhen | undefined }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const { outcome, step_type: type } = step;
  if (outcome === 'failed') {
    return (
      <Line icon={IconCircleX} name={stepTitleOf(step)} tone="bad">
        {problemWords(step.code ?? '', step.sentence ?? '')}
      </Line>
    );
  }
  if (outcome === 'waits') {
    return (
      <Line icon={IconFileCheck} name={t('trials.would_wait')} tone="warn">
        {when?.(step) ?? ''}
      </Line>
    );
  }
  if (type === 'convert_to_pdfa' && outcome !== 'passed_over' && outcome !== 'not_reached') {
    return (
      <Line icon={stepIcon(type)} name={stepTitleOf(step)}>
        {t('trials.made')}
      </Line>
    );
  }
  if (outcome !== 'passed_over' || !deciding.has(type)) return null;
  const condition = when?.(step) ?? '';
  return (
    <Line icon={IconPlayerTrackNext} name={stepTitleOf(step)}>
      {condition === '' ? t('trials.passed_over') : t('trials.passed_over_when', { what: condition })}
    </Line>
  );
}

/** What would become of one document, a line for each thing that people would notice. @param when the condition of a step, in words */
export function FoundLines({ found, when }: { found: TrialFile; when?: StepWhen | undefined }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { file, changes, stays, sends_to: sends, not_sent_to: lost, notifies, steps, problem } = found;
  const unreached = steps.filter(({ outcome }) => outcome === 'not_reached').length;
  return (
    <ul className={`av-list ${classes.lines}`}>
      {problem && <li className="av-note">{problemOfTrial(t, problem)}</li>}
      {changes.map(({ field, before, after }) => (
        <Line key={field} icon={iconOf(field)} name={fieldLabel(t, field)}>
          <Becomes before={words(file, field, before)} after={words(file, field, after)} />
        </Line>
      ))}
      {stays.map(({ field, value }) => (
        <Line key={field} icon={IconLock} name={t('trials.stays', { field: fieldLabel(t, field) })}>
          {words(file, field, value)}
        </Line>
      ))}
      {steps.map((step) => (
        <StepLine key={step.position} step={step} when={when} />
      ))}
      {sends.length > 0 && (
        <Line icon={IconCloudUp} name={t('trials.would_go')}>
          {namesOf(t, sends)}
        </Line>
      )}
      {lost.length > 0 && (
        <Line icon={IconCloudOff} name={t('trials.would_not_go')} tone="bad">
          {namesOf(t, lost)}
        </Line>
      )}
      {notifies.length > 0 && (
        <Line icon={stepIcon('notify')} name={t('trials.would_tell')}>
          {notifies.map((one) => one?.name ?? t('trials.inbox')).join(', ')}
        </Line>
      )}
      {unreached > 0 && (
        <Line icon={IconMinus} name={t('trials.not_reached')}>
          {t('trials.steps', { count: unreached })}
        </Line>
      )}
      {changes.length + stays.length + lost.length === 0 && !sends.some((one) => one.is_new) && !problem && (
        <li className="av-note">{t('trials.unchanged')}</li>
      )}
    </ul>
  );
}

/** One document of a preview: what it is, how it would end, and what would be different. */
export function TrialFileCard({ found, when }: { found: TrialFile; when: StepWhen }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, outcome, steps, duration_ms: durationMs } = found;
  const { tone, icon } = outcomes[outcome];
  const stop = steps.find((step) => step.outcome === 'waits' || step.outcome === 'failed');
  const time = format.duration(durationMs);
  const how =
    stop && outcome !== 'works'
      ? t('trials.stops_at', { place: stop.position + 1 })
      : t('trials.steps_and_time', { count: steps.length, time });
  return (
    <li className={`av-card ${classes.card}`}>
      <div className={classes.head}>
        <span className={classes.thumb}>
          <Thumb file={file} />
        </span>
        <div className={classes.names}>
          <h3 className={classes.name}>
            <Link to={fileHref(file.id)} className="av-link">
              {nameOfFile(file)}
            </Link>
          </h3>
          <p className="av-note">
            {file.sender ?? t('trials.no_sender')} · {how}
          </p>
        </div>
        <StatusBadge tone={tone} icon={icon}>
          {t(`trials.${outcome}`)}
        </StatusBadge>
      </div>
      <FoundLines found={found} when={when} />
    </li>
  );
}
