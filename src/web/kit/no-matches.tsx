import { Button } from '@mantine/core';
import { EmptyState } from '../components/empty-state.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/** Nothing contains what was searched for: says so, and leads back to all. */
export function NoMatches({ q, onAll }: { q: string; onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('kit.no_match_title')} text={t('kit.no_match_text', { q })}>
      <Button variant="default" onClick={onAll}>
        {t('kit.no_match_all')}
      </Button>
    </EmptyState>
  );
}
