import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Logo } from '../components/logo.tsx';
import { usePageTitle } from '../components/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './not-found.module.css';

/** For an address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('not_found.title'));
  return (
    <main className={classes.page}>
      <Logo size={56} />
      <h1 tabIndex={-1}>{t('not_found.title')}</h1>
      <p className={classes.text}>{t('not_found.text')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('not_found.back')}</Button>
    </main>
  );
}
