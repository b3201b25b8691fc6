import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Onboarding } from '../../api/types.ts';
import { Logo } from '../../components/logo.tsx';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Arriving } from './arriving.tsx';
import classes from './step-frame.module.css';

type Act = { label: string; run: () => Promise<void> };

type Props = {
  status: Onboarding;
  title: string;
  text: string;
  isNarrow?: boolean;
  /** What comes next; Enter does it, too. */
  main: Act & { isQuiet?: boolean };
  skip?: Act;
  back?: () => Promise<void>;
  /** Stands where there is no way back. */
  note?: string;
  children?: ReactNode;
};

/** One step: how far one is, what is asked, the documents that came meanwhile, and the ways on. */
export function StepFrame({ status, title, text, isNarrow = false, main, skip, back, note, children }: Props) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState<'main' | 'other' | null>(null);
  const [failure, setFailure] = useState('');
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its step.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  const act = async (which: 'main' | 'other', run: () => Promise<void>) => {
    if (busy) return;
    setBusy(which);
    setFailure('');
    try {
      await run();
    } catch (error) {
      setFailure(errorWords(error).text);
    } finally {
      setBusy(null);
    }
  };

  const place = status.steps.indexOf(status.step) + 1;
  const count = status.steps.length;
  return (
    <div className={classes.column} data-narrow={isNarrow || undefined}>
      <div className={classes.head}>
        <Logo size={36} />
        <div className={classes.way} aria-hidden>
          {status.steps.map((step, at) => (
            <span key={step} className={classes.part} data-reached={at < place || undefined} />
          ))}
        </div>
        <p className={classes.place}>{t('onboarding.place', { place, count })}</p>
      </div>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <form
        id={formId}
        noValidate
        className={classes.asked}
        onSubmit={(event) => {
          event.preventDefault();
          void act('main', main.run);
        }}
      >
        {children}
      </form>
      <Arriving />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <footer className={classes.foot}>
        {back ? (
          <Button
            variant="subtle"
            color="gray"
            className={classes.back}
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            onClick={() => void act('other', back)}
          >
            {t('onboarding.back')}
          </Button>
        ) : (
          <p className={`av-note ${classes.note}`}>{note}</p>
        )}
        {skip && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.skip}
            loading={busy === 'other'}
            onClick={() => void act('other', skip.run)}
          >
            {skip.label}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          size="md"
          className={classes.main}
          loading={busy === 'main'}
          {...(main.isQuiet ? { variant: 'default' } : {})}
        >
          {main.label}
        </Button>
      </footer>
    </div>
  );
}
