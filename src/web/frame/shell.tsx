import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { meQuery } from '../api/session.ts';
import { followTimeZone } from '../i18n/format.ts';
import { followPreference } from '../i18n/index.ts';
import { withWords } from '../i18n/words.ts';
import { startFocusGuard } from '../keys/focus-guard.ts';
import { startKeys } from '../keys/keys.ts';
import { pendingProof, pendingSignIn } from './pending-sign-in.ts';

const SignInDialog = lazy(() => withWords(['second_step'], () => import('./sign-in-dialog.tsx')));
const ProofDialog = lazy(() =>
  withWords(['elsewhere', 'kit', 'second_step'], () => import('../pages/settings/proof-dialog.tsx')),
);
const restAfterMs = 1500;
const Hints = lazy(() => import('../components/hint-area.tsx'));

/** Follows the profile's theme and language; what stands around every page, framed or not. */
export function Shell() {
  const { data: me } = useQuery(meQuery);
  const { setColorScheme } = useMantineColorScheme();
  const pending = useSyncExternalStore(pendingSignIn.subscribe, pendingSignIn.snapshot);
  const proof = useSyncExternalStore(pendingProof.subscribe, pendingProof.snapshot);
  // Nothing is hinted at in the first second.
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setAtRest(true), restAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  const theme = me?.user?.theme;
  const locale = me?.user?.locale;
  const timeZone = me?.user?.timezone ?? null;

  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);

  useEffect(() => {
    if (locale) void followPreference(locale);
  }, [locale]);

  useLayoutEffect(() => followTimeZone(timeZone), [timeZone]);
  useLayoutEffect(startKeys, []);
  useLayoutEffect(startFocusGuard, []);

  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        {pending && <SignInDialog pending={pending} />}
        {proof && <ProofDialog onProven={() => proof.resolve(true)} onClose={() => proof.resolve(false)} />}
        {isAtRest && <Hints />}
      </Suspense>
    </>
  );
}
