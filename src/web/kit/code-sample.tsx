import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { hint } from '../components/hint.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './code-sample.module.css';

/** Something to be copied into another program: a command, a request, an answer. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation();
  return (
    <figure className={classes.sample}>
      <figcaption className={classes.label}>{label}</figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            aria-label={copied ? t('action.copied') : t('action.copy')}
            onClick={copy}
            {...hint(copied ? t('action.copied') : t('action.copy'))}
          >
            {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          </ActionIcon>
        )}
      </CopyButton>
    </figure>
  );
}
