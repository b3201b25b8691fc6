import { Link } from '@tanstack/react-router';
import type { PipelineStep } from '../../api/types.ts';
import { hint } from '../../components/hint.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pipelineHref } from '../../pipelines/pipelines-list.ts';
import { stepIcon } from '../../steps/step-icons.ts';
import { stepTitle } from './pipeline-words.ts';
import classes from './pipelines-page.module.css';

/** The steps of a pipeline as signs on a line; each says its name to whoever points at it, reaches it or listens, and leads to it. */
export function StepLine({ steps }: { steps: readonly PipelineStep[] }) {
  const { t } = useTranslation();
  return (
    <ol className={`av-list ${classes.line}`} aria-label={t('pipelines.steps')}>
      {steps.map((step) => {
        const Icon = stepIcon(step.step_type);
        const title = stepTitle(step);
        const words = step.enabled ? title : t('pipelines.step_off', { name: title });
        return (
          <li key={step.id} data-off={!step.enabled || undefined}>
            <Link
              to={pipelineHref(step.pipeline_id)}
              search={{ step: step.id }}
              draggable={false}
              aria-label={words}
              {...hint(words)}
            >
              <Icon size={14} stroke={1.75} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
