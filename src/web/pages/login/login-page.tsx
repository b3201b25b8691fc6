import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedMail } from '../../api/accounts.ts';
import { deletedUntil, forgetDeletion } from '../../api/deleted-account.ts';
import { type AfterSignIn, meQuery, signIn, signInWithPasskey } from '../../api/session.ts';
import { at } from '../../base-path.ts';
import formClasses from '../../components/account-form.module.css';
import { AccountForm } from '../../components/account-form.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { safeNext, useSearchParams } from '../../navigation.ts';
import { type Instead, InsteadOfForm, insteadOf, insteadOfRefusal, useWaitingSecondStep } from './instead-of-form.tsx';
import classes from './login-page.module.css';
import { OtherMethods } from './other-methods.tsx';
import { usePasskeyInField } from './use-passkey-in-field.ts';

/** Signing in; afterwards the page that was first wanted opens. */
export default function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const errorWords = useErrorWords();
  const format = useFormat();
  const { next, second_step: isWaiting, error: refusal } = useSearchParams();
  const { data: me } = useQuery(meQuery);
  const [chosen, setChosen] = useState<Instead | null>(null);
  const [notice, setNotice] = useState('');
  const [isBack, setBack] = useState(false);
  // Who came back from another service has given a proof there.
  const waiting = useWaitingSecondStep(isWaiting !== undefined && !isBack);
  const refused = isBack ? null : insteadOfRefusal(refusal);
  const instead = chosen ?? waiting ?? refused;
  usePageTitle(t(instead?.type === 'second_step' ? 'second_step.title' : 'session.sign_in'));

  const [eraseAfter] = useState(deletedUntil);
  const open = () => {
    forgetDeletion();
    router.history.replace(at(safeNext(next)));
  };
  const back = (words = '') => {
    setChosen(null);
    setBack(true);
    setNotice(words);
  };
  const goOn = (after: AfterSignIn) => {
    setNotice('');
    if (after.methods) setChosen({ type: 'second_step', methods: after.methods });
    else open();
  };
  const turnAway = (error: unknown, name: string) => {
    const found = insteadOf(error, name);
    if (found) setChosen(found);
    return found !== undefined;
  };

  usePasskeyInField({
    isPossible: me?.features.passkeys_possible === true && instead === null,
    next,
    onSignedIn: goOn,
    onError: (error) => {
      if (!turnAway(error, '')) setNotice(errorWords(error).text);
    },
  });

  if (instead) return <InsteadOfForm instead={instead} onDone={open} onBack={back} onTurnedAway={turnAway} />;
  return (
    <NarrowLayout title={t('session.sign_in')} text={t('login.text', { host: window.location.host })}>
      {eraseAfter && !notice && (
        <p className={classes.deleted} role="status">
          {t('login.deleted', { day: format.day(eraseAfter) })}
        </p>
      )}
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <OtherMethods />
      <AccountForm
        action={t('session.sign_in')}
        isNew={false}
        nameLabel={t('login.name')}
        initialName={rememberedMail()?.email ?? ''}
        takesPasskeys={me?.features.passkeys_possible ?? false}
        passwordAside={me?.features.mail_enabled && <Link to="/forgot-password">{t('login.forgot')}</Link>}
        onSubmit={async (username, password) => {
          try {
            goOn(await signIn(username, password, next));
          } catch (error) {
            if (!turnAway(error, username)) throw error;
          }
        }}
      />
      {me?.features.passkeys_possible && (
        <Button
          variant="subtle"
          mt="sm"
          fullWidth
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          onClick={() =>
            signInWithPasskey(next).then(goOn, (error) => {
              if (!turnAway(error, '')) setNotice(errorWords(error).text);
            })
          }
        >
          {t('second_step.use_passkey')}
        </Button>
      )}
      {me?.features.signup_enabled && (
        <p className={formClasses.below}>
          {t('login.new_here')}{' '}
          <Link to="/signup" search={{ next }}>
            {t('login.create')}
          </Link>
        </p>
      )}
    </NarrowLayout>
  );
}
