import { Button } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus, IconRestore, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PipelineVersion } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { useAction } from '../../kit/use-entity-actions.ts';
import { type DifferenceWords, differenceWords } from './difference-words.ts';
import { differences } from './differences.ts';
import { applyVersion } from './drafts.ts';
import { editedOf } from './edited.ts';
import type { StepNames } from './step-names.ts';
import type { Editor } from './use-editor.ts';
import styles from './versions.module.css';

const signs: Record<DifferenceWords['sign'], TablerIcon> = { more: IconPlus, less: IconMinus, other: IconPencil };

/** What changed, a line each with its sign. */
function Changes({ words }: { words: readonly DifferenceWords[] }) {
  return (
    <ul className={`av-list ${styles.changes}`}>
      {words.map(({ sign, text }) => {
        const Icon = signs[sign];
        return (
          <li key={`${sign} ${text}`} data-sign={sign}>
            <Icon size={14} stroke={2} aria-hidden />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  editor: Editor;
  names: StepNames;
  /** Newest first. */
  versions: readonly PipelineVersion[];
  hasMore: boolean;
  chosen: number | 'draft';
  onChoose: (version: number | 'draft') => void;
  onMore: () => void;
  onSteps: () => void;
};

/** Every version in words: what it changed, and how many documents ran with it; the draft above all. */
export function VersionList({ editor, names, versions, hasMore, chosen, onChoose, onMore, onSteps }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pipeline, isEditable, isChanged, now, discard } = editor;
  const again = useAction(
    ({ number }: PipelineVersion) => applyVersion(pipeline.id, number),
    ({ version }) => {
      showDone(t('pipelines.in_use_now', { number: version }));
      onChoose(version);
    },
  );
  const wordsOf = (version: PipelineVersion): DifferenceWords[] => {
    if (version.made_from !== null)
      return [{ sign: 'other', text: t('pipelines.same_as', { number: version.made_from }) }];
    const before = versions.find(({ number }) => number === version.number - 1);
    if (before) {
      const found = differences(editedOf(before), editedOf(version));
      return found.flatMap((difference) => differenceWords(t, difference, names));
    }
    if (version.number > 1) return [];
    return [{ sign: 'more', text: t('pipelines.made_with', { count: version.steps.length }) }];
  };
  return (
    <aside className={styles.list} aria-label={t('pipelines.versions')}>
      <div className={styles.top}>
        <h2 className={styles.name}>{t('pipelines.versions')}</h2>
        <p className="av-note">{t('pipelines.versions_text')}</p>
      </div>
      <ol className="av-list">
        {isChanged && isEditable && (
          <Entry
            name={t('pipelines.draft')}
            isChosen={chosen === 'draft'}
            onChoose={() => onChoose('draft')}
            badge={<Chip tone="warn">{t('pipelines.not_in_use')}</Chip>}
          >
            <Changes words={differences(editedOf(pipeline), now).flatMap((one) => differenceWords(t, one, names))} />
            <p className="av-note">{t('pipelines.nothing_runs_yet')}</p>
            <div className="av-line">
              <Button variant="default" size="xs" onClick={onSteps}>
                {t('pipelines.go_on_editing')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => {
                  onChoose(pipeline.version);
                  void discard();
                }}
              >
                {t('pipelines.throw_away')}
              </Button>
            </div>
          </Entry>
        )}
        {versions.map((version) => {
          const { number, is_in_use: isInUse, created_at: created, document_count: count } = version;
          const isChosen = chosen === number;
          const action = again.of(version, { label: t('pipelines.use_again'), icon: IconRestore });
          return (
            <Entry
              key={number}
              name={t('pipelines.version', { number })}
              isChosen={isChosen}
              onChoose={() => onChoose(number)}
              badge={isInUse && <Chip tone="good">{t('pipelines.in_use')}</Chip>}
              when={<span title={format.exact(created)}>{format.moment(created)}</span>}
            >
              <Changes words={wordsOf(version)} />
              <p className="av-note">{t('pipelines.ran', { count, number: format.number(count) })}</p>
              {isChosen && !isInUse && isEditable && (
                <div className="av-line">
                  <Button
                    size="xs"
                    loading={action.isDisabled ?? false}
                    leftSection={<IconRestore size={16} aria-hidden />}
                    onClick={action.run}
                  >
                    {action.label}
                  </Button>
                  <span className="av-note">
                    {t('pipelines.makes_version', { next: pipeline.version + 1, number })}
                  </span>
                </div>
              )}
            </Entry>
          );
        })}
      </ol>
      {hasMore && (
        <Button variant="subtle" className={styles.more} onClick={onMore}>
          {t('pipelines.older')}
        </Button>
      )}
    </aside>
  );
}

type EntryProps = {
  name: string;
  badge?: ReactNode;
  when?: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Entry({ name, badge, when, isChosen, onChoose, children }: EntryProps) {
  return (
    <li className={styles.entry} data-chosen={isChosen || undefined}>
      <div className="av-line">
        <h3 className={styles.name}>
          <button
            type="button"
            className={`av-plain ${styles.choose}`}
            aria-current={isChosen || undefined}
            onClick={onChoose}
          >
            {name}
          </button>
        </h3>
        {badge}
        {when && <span className={`av-note ${styles.date}`}>{when}</span>}
      </div>
      {children}
    </li>
  );
}
