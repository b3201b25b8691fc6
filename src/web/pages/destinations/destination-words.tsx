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
import { StatusBadge, type Tone } from '../../kit/badge.tsx';
import { useDestinationState } from './catching-up.ts';
import type { DestinationState } from './destination-state.ts';

const problems = {
  credentials_refused: 'destinations.problem_credentials_refused',
  consent_gone: 'destinations.problem_consent_gone',
  credentials_unreadable: 'destinations.problem_credentials_unreadable',
  folder_missing: 'destinations.problem_folder_missing',
  host_key_changed: 'destinations.problem_host_key_changed',
  destination_full: 'destinations.problem_destination_full',
  address_refused: 'destinations.problem_address_refused',
  not_reached: 'destinations.problem_not_reached',
  server_busy: 'destinations.problem_server_busy',
  answer_not_understood: 'destinations.problem_answer_not_understood',
  permission_denied: 'destinations.problem_permission_denied',
  name_refused: 'destinations.problem_name_refused',
  too_large: 'destinations.problem_too_large',
  recipient_refused: 'destinations.problem_recipient_refused',
  mail_refused: 'destinations.problem_mail_refused',
  kind_refused: 'destinations.problem_kind_refused',
  in_trash: 'destinations.problem_in_trash',
  copy_missing: 'destinations.problem_copy_missing',
  server_failed: 'destinations.problem_server_failed',
  cut_off: 'destinations.problem_cut_off',
  not_as_sent: 'destinations.problem_not_as_sent',
} as const;

/** What went wrong, and what to do; a problem nobody has words for lies with the server there. */
export function destinationProblemWords(t: TFunction, { code, sentence }: { code: string; sentence: string }): string {
  if (!Object.hasOwn(problems, code)) return t('destinations.problem_server_failed');
  const words = t(problems[code as keyof typeof problems]);
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

const hints = {
  dropbox: 'destinations.hint_dropbox',
  onedrive: 'destinations.hint_dropbox',
  nextcloud: 'destinations.hint_nextcloud',
  s3: 'destinations.hint_s3',
  webdav: 'destinations.hint_webdav',
  sftp: 'destinations.hint_sftp',
  ftp: 'destinations.hint_ftp',
  email: 'destinations.hint_email',
  paperless: 'destinations.hint_paperless',
} as const;

/** What is needed to connect a kind of destination, in a few words. */
export function providerHint(t: TFunction, provider: string): string {
  return Object.hasOwn(hints, provider) ? t(hints[provider as keyof typeof hints]) : '';
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
