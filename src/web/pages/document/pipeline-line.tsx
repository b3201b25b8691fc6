import { IconRoute, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FileDetail } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfPipeline } from '../../pipelines/pipeline-name.ts';
import { pipelineHref } from '../../pipelines/pipelines-list.ts';
import lines from './timeline.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** Which pipeline a document went through, in which version, and that nothing of it leaves this machine. */
export function PipelineLine({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { pipeline, local_only: isLocal, no_delivery: isKept } = file;
  const name = nameOfPipeline(t, pipeline ?? { name: '', built_in: 'standard' });
  const version = pipeline?.version ?? null;
  return (
    <>
      <li className={lines.line}>
        <IconRoute {...icon} className={lines.faint} />
        <span className={lines.what}>
          {t('pipeline_choice.label')}{' '}
          {pipeline && !pipeline.is_deleted ? (
            <Link to={pipelineHref(pipeline.id)} className="av-link">
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}{' '}
          {version !== null && <span className={lines.note}>{t('pipeline_choice.version', { number: version })}</span>}
          {pipeline?.is_deleted && <span className={lines.note}>{t('pipeline_choice.deleted')}</span>}
        </span>
      </li>
      {(isLocal || isKept) && (
        <li className={lines.line}>
          <IconShieldCheck {...icon} className={lines.good} />
          <span className={lines.what}>{t(isLocal ? 'pipeline_choice.local' : 'pipeline_choice.kept')}</span>
        </li>
      )}
    </>
  );
}
