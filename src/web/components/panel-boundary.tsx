import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiError, PasskeyUnused, UnreachableError } from '../api/problem.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './panel-boundary.module.css';
import { problemWords } from './problem-words.ts';

/** What to say about an error, in words for people; the request id is for support. */
export function useErrorWords() {
  const { t } = useTranslation();
  return (error: unknown): { text: string; requestId: string } => {
    if (error instanceof ApiError) {
      const { code, detail, request_id: requestId } = error.problem;
      return { text: problemWords(t, code, detail), requestId };
    }
    if (error instanceof UnreachableError) return { text: t('error.unreachable'), requestId: '' };
    if (error instanceof PasskeyUnused) return { text: t('error.passkey_unused'), requestId: '' };
    return { text: t('error.unknown'), requestId: '' };
  };
}

/** The calm notice in place of a part that failed, with a button to try again. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords()(error);
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className={classes.icon} aria-hidden />
      <h2 className={classes.title}>{t('error.panel_title')}</h2>
      <p className={classes.text}>{words.text}</p>
      {words.requestId && <p className={classes.id}>{t('error.request_id', { id: words.requestId })}</p>}
      <Button variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

type Props = { children: ReactNode; onReset: () => void };

class Catch extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        error={this.state.error}
        onRetry={() => {
          this.props.onReset();
          this.setState({ error: undefined, failed: false });
        }}
      />
    );
  }
}

/** Keeps an error inside one panel: the rest of the page stays usable. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Catch onReset={reset}>{children}</Catch>}</QueryErrorResetBoundary>;
}
