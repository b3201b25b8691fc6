import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { hint } from '../components/hint.ts';
import { LatePopover } from '../components/lazy-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { UnreadMark } from './unread-mark.tsx';

const Latest = lazy(() => withWords(['inbox'], () => import('./latest.tsx')));
const widthPx = 400;

/** The bell in the foot of the rail, and the newest lines of the inbox beside it. Opening it marks nothing as read. */
export function Bell() {
  const { t } = useTranslation();
  return (
    <LatePopover
      position="top-start"
      width={widthPx}
      trapFocus
      button={(opener) => (
        <ActionIcon {...opener} style={{ overflow: 'visible' }} {...hint(`${t('nav.inbox')} · g i`)}>
          <span className="av-hidden">{t('nav.inbox')}</span>
          <IconBell size={18} stroke={1.75} aria-hidden />
          <UnreadMark />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Popover.Dropdown p={0} aria-label={t('nav.inbox')}>
          <Suspense fallback={<Loader size="sm" m="md" />}>
            <Latest onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      )}
    </LatePopover>
  );
}
