import {
  IconAlertCircle,
  IconBrandDropbox,
  IconBrandGoogleDrive,
  IconBrandOnedrive,
  IconBucket,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconCloud,
  IconCloudUp,
  IconFolderShare,
  IconLeaf,
  IconMail,
  IconPlayerPause,
  IconTerminal2,
  IconTransfer,
  IconWorldUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Delivery, Destination } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { StatusBadge, type Tone } from '../../kit/badge.tsx';
import { useDestinationState } from './catching-up.ts';
import type { DestinationState } from './destination-state.ts';

/** What went wrong, and what to do; a problem nobody has words for lies with the server there. */
export function destinationProblemWords(t: TFunction, { code, sentence }: { code: string; sentence: string }): string {
  const words = wordsFor(t, 'destinations.problem_', code);
  if (words === null) return t('destinations.problem_server_failed');
  const shownKey = /SHA256:\S+/.exec(sentence)?.[0];
  return shownKey === undefined ? words : `${words} ${t('destinations.shows_key', { key: shownKey })}`;
}

const signs: Readonly<Record<string, TablerIcon>> = {
  dropbox: IconBrandDropbox,
  google_drive: IconBrandGoogleDrive,
  onedrive: IconBrandOnedrive,
  nextcloud: IconCloud,
  s3: IconBucket,
  webdav: IconWorldUp,
  sftp: IconTerminal2,
  ftp: IconTransfer,
  email: IconMail,
  paperless: IconLeaf,
};

/** The sign of a kind of destination. */
export function ProviderSign({ provider }: { provider: string }) {
  const Icon = signs[provider] ?? IconFolderShare;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}

/** What is needed to connect a kind of destination, in a few words. */
export function providerHint(t: TFunction, provider: string): string {
  // Both ask for consent at their own page.
  return wordsFor(t, 'destinations.hint_', provider === 'onedrive' ? 'dropbox' : provider) ?? '';
}

/** Where a copy is: at its path, or in words where no objects are kept; '' when nothing is known. */
export function placeWords(
  t: TFunction,
  { remote_path: path, sent_to: to }: Pick<Delivery, 'remote_path' | 'sent_to'>,
): string {
  if (to === null) return path ?? '';
  return /^https?:/.test(to) ? t('destinations.filed_as', { place: to }) : t('destinations.sent_to', { to });
}

const badges = {
  needs_you: { tone: 'bad', icon: IconAlertCircle, words: 'destinations.needs_you' },
  paused: { tone: 'idle', icon: IconPlayerPause, words: 'destinations.paused' },
  resting: { tone: 'warn', icon: IconClock, words: 'destinations.resting' },
  delivering: { tone: 'busy', icon: IconCloudUp, words: 'destinations.catching_up' },
  some_failed: { tone: 'bad', icon: IconAlertCircle, words: 'destinations.some_failed' },
  working: { tone: 'good', icon: IconCircleCheck, words: 'destinations.working' },
  nothing_yet: { tone: 'idle', icon: IconCircleDashed, words: 'destinations.nothing_yet' },
} as const satisfies Record<DestinationState, { tone: Tone; icon: TablerIcon; words: string }>;

/** How a destination stands, as a sign and a word. */
export function DestinationBadge({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const { tone, icon, words } = badges[useDestinationState(destination)];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(words)}
    </StatusBadge>
  );
}
