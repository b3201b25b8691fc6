import { IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Trial, TrialGroup } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { groupWords, problemOfTrial, weightOf } from '../../trials/trial-words.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import styles from './history.module.css';
import type { Editor } from './use-editor.ts';

/** Why documents are in a group: the step that makes the difference, and when it does. */
function aboutGroup(t: TFunction, { kind, step_type: type, code }: TrialGroup, { now }: Editor): string {
  if (kind === 'same' || kind === 'not_taken') return t(`trials.about_${kind}`);
  if (kind === 'not_tried') return problemOfTrial(t, { code: code ?? '' });
  const decides: Partial<Record<TrialGroup['kind'], string>> = {
    gets_tag: 'set_fields',
    gets_value: 'set_fields',
    sent: 'send_to_destinations',
    not_sent: 'send_to_destinations',
  };
  const wanted = type ?? decides[kind];
  const steps = now.steps.filter(({ step_type, enabled }) => enabled && step_type === wanted);
  const [step] = steps;
  if (!step || steps.length > 1) return '';
  const name = stepTitle(step);
  if (step.condition) return t('trials.about_when', { step: name, what: conditionWords(t, step.condition) });
  return t('trials.about_step', { step: name });
}

type Props = { trial: Trial; chosen: string; editor: Editor; onChoose: (id: string) => void };

/** In what ways documents would end differently, each with how many; what would be lost is red and last. */
export function HistoryGroups({ trial, chosen, editor, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { groups, done, oldest_uploaded_at: oldest, finished_at: finished } = trial;
  return (
    <section className={`av-card ${styles.groups}`} aria-label={t('trials.groups')}>
      <ul className="av-list">
        {groups.map((group) => {
          const about = aboutGroup(t, group, editor);
          return (
            <li key={group.id} className={styles.group} data-chosen={group.id === chosen || undefined}>
              <span className={styles.count}>{format.number(group.count)}</span>
              <div className={styles.what}>
                <button
                  type="button"
                  className={`av-plain ${styles.choose}`}
                  aria-current={group.id === chosen || undefined}
                  onClick={() => onChoose(group.id)}
                >
                  {groupWords(t, group)}
                </button>
                {about && <p className="av-note">{about}</p>}
                <span className={styles.bar} data-weight={weightOf(group)} aria-hidden>
                  <span style={{ width: `${done === 0 ? 0 : Math.max(1, (100 * group.count) / done)}%` }} />
                </span>
              </div>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </li>
          );
        })}
      </ul>
      {oldest && finished && (
        <p className={`av-note ${styles.foot}`}>
          {t('trials.together', { count: done, from: format.day(oldest), time: format.time(finished) })}
        </p>
      )}
    </section>
  );
}
