import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmEmail } from '../../api/accounts.ts';
import { ApiError } from '../../api/problem.ts';
import formClasses from '../../components/account-form.module.css';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../navigation.ts';

type State = { is: 'asking' } | { is: 'busy' } | { is: 'done'; email: string } | { is: 'dead' };

/** Where the link to a new address leads: a person has to press the button, since programs that look at links open them, too. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { token } = useSearchParams();
  const [state, setState] = useState<State>({ is: token ? 'asking' : 'dead' });
  const [failure, setFailure] = useState('');
  usePageTitle(t('email.confirm_title'));

  const confirm = async () => {
    setState({ is: 'busy' });
    setFailure('');
    try {
      setState({ is: 'done', email: await confirmEmail(token ?? '') });
    } catch (error) {
      const isDead = error instanceof ApiError && error.problem.code === 'link_not_valid';
      setState({ is: isDead ? 'dead' : 'asking' });
      if (!isDead) setFailure(errorWords(error).text);
    }
  };

  if (state.is === 'done' || state.is === 'dead') {
    const isDone = state.is === 'done';
    return (
      <NarrowLayout
        title={isDone ? t('email.done_title') : t('email.dead_title')}
        text={isDone ? t('email.done_text', { email: state.email }) : t('email.dead_text')}
      >
        <Button fullWidth size="md" renderRoot={(props) => <Link to="/settings" {...props} />}>
          {t('email.to_settings')}
        </Button>
      </NarrowLayout>
    );
  }
  return (
    <NarrowLayout title={t('email.confirm_title')} text={t('email.confirm_text')}>
      {failure && (
        <p className={formClasses.failure} role="alert">
          {failure}
        </p>
      )}
      <Button fullWidth size="md" loading={state.is === 'busy'} onClick={() => void confirm()}>
        {t('email.confirm')}
      </Button>
    </NarrowLayout>
  );
}
