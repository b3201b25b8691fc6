import { Switch } from '@mantine/core';
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Pipeline } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionButton, ActionMenu } from '../../kit/action-menu.tsx';
import { Chip } from '../../kit/badge.tsx';
import { DragHandle, useSortableRow } from '../../kit/sortable.tsx';
import { nameOfPipeline } from '../../pipelines/pipeline-name.ts';
import { pipelineHref } from '../../pipelines/pipelines-list.ts';
import { aboutPipeline, whenWords } from './pipeline-words.ts';
import classes from './pipelines-page.module.css';
import { switchPipeline } from './pipelines-query.ts';
import { StepLine } from './step-line.tsx';
import { usePipelineActions } from './use-pipeline-actions.tsx';

/** That nothing of a pipeline's documents leaves this machine, as a word. */
function LocalOnlyChip() {
  const { t } = useTranslation();
  return (
    <Chip tone="good">
      <span className={classes.sign}>
        <IconShieldCheck size={14} stroke={1.75} aria-hidden />
        {t('pipelines.local_only')}
      </span>
    </Chip>
  );
}

/** What a pipeline is called, what is to be known of it at once, and when it is used. */
function About({ pipeline, text }: { pipeline: Pipeline; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.what}>
      <div className={`av-line ${classes.head}`}>
        <h3 className={classes.name}>
          <Link to={pipelineHref(pipeline.id)} draggable={false} className={classes.link}>
            {nameOfPipeline(t, pipeline)}
          </Link>
        </h3>
        {pipeline.local_only && <LocalOnlyChip />}
        {pipeline.is_default && pipeline.owner_id !== null && <Chip tone="busy">{t('pipelines.your_default')}</Chip>}
        {!pipeline.is_active && <Chip>{t('pipelines.off')}</Chip>}
        {pipeline.has_draft && <Chip tone="warn">{t('pipelines.draft')}</Chip>}
      </div>
      <p className="av-note">{text}</p>
    </div>
  );
}

/** How many documents took it, and when one did last. */
function Use({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { document_count: count, last_document_at: last } = pipeline;
  return (
    <div className={`av-note ${classes.use}`}>
      <div>{t('pipelines.documents', { count, number: format.number(count) })}</div>
      {last !== null && <div title={format.exact(last)}>{t('pipelines.last', { when: format.moment(last) })}</div>}
    </div>
  );
}

/** One of one's own pipelines. */
export function OwnPipelineRow({ pipeline }: { pipeline: Pipeline }) {
  const { t } = useTranslation();
  const { id, name, is_active: isActive } = pipeline;
  const { row, handle } = useSortableRow(id);
  const { copyOf, defaultOf, exportOf, removeOf } = usePipelineActions();
  return (
    <li className={classes.row} data-off={!isActive || undefined} {...row}>
      <div className={classes.grip}>
        <DragHandle name={name} handle={handle} />
      </div>
      <About pipeline={pipeline} text={whenWords(t, pipeline)} />
      <StepLine steps={pipeline.steps} />
      <Use pipeline={pipeline} />
      <div className={classes.end}>
        <Switch
          checked={isActive}
          aria-label={t('pipelines.on', { name })}
          onChange={(event) => void switchPipeline(pipeline, event.currentTarget.checked)}
        />
        <ActionMenu
          name={name}
          variant="subtle"
          actions={[defaultOf(pipeline), copyOf(pipeline), exportOf(pipeline), removeOf(pipeline)]}
        />
        <Link to={pipelineHref(id)} className={classes.open} tabIndex={-1} aria-hidden>
          <IconChevronRight size={18} stroke={1.75} />
        </Link>
      </div>
    </li>
  );
}

/** A pipeline of the service, to be copied. */
export function SystemPipelineRow({ pipeline }: { pipeline: Pipeline }) {
  const { t } = useTranslation();
  const { copyOf, defaultOf, exportOf, removeOf } = usePipelineActions();
  const { name, is_active: isActive } = pipeline;
  return (
    <li className={`${classes.row} ${classes.system}`} data-off={!isActive || undefined}>
      <About pipeline={pipeline} text={aboutPipeline(t, pipeline) || whenWords(t, pipeline)} />
      <StepLine steps={pipeline.steps} />
      <div className={classes.end}>
        {pipeline.is_editable && (
          <Switch
            checked={isActive}
            aria-label={t('pipelines.on', { name })}
            onChange={(event) => void switchPipeline(pipeline, event.currentTarget.checked)}
          />
        )}
        <ActionButton action={copyOf(pipeline)} />
        {pipeline.is_editable && (
          <ActionMenu
            name={name}
            variant="subtle"
            actions={[defaultOf(pipeline), exportOf(pipeline), removeOf(pipeline)]}
          />
        )}
      </div>
    </li>
  );
}
