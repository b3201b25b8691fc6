import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Source } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { hint } from '../../components/hint.ts';
import { LateMenu } from '../../components/late-target.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { Facts } from '../../kit/detail-header.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { PageBody } from '../../kit/page.tsx';
import { useGo } from '../../navigation.ts';
import { SourceBadge, SourceTrouble, useKindWords } from '../sources/source-columns.tsx';
import { sourceQuery } from '../sources/sources-query.ts';
import { useSourceDeeds } from '../sources/use-source-deeds.tsx';
import { fetchCalls, useCallColumns } from './calls.tsx';
import classes from './source-page.module.css';
import { useSourceTest } from './test-source.tsx';

/** How often the log is read again: what comes in comes by itself. */
const refreshMs = 5_000;

function Back() {
  const { t } = useTranslation();
  return (
    <ActionIcon
      renderRoot={(root) => <Link to="/sources" {...root} />}
      aria-label={t('sources.back')}
      {...hint(t('sources.back'))}
    >
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** One source: how it stands, and what came from it. */
export default function SourcePage() {
  const { t } = useTranslation();
  const { source: id = '' } = useParams({ strict: false }) as { source?: string };
  const { data: source, error, refetch } = useQuery(sourceQuery(id));
  usePageTitle(source?.name ?? t('nav.sources'));
  if (source) return <LoadedSource key={id} source={source} />;
  return (
    <PageBody title={t('nav.sources')} isWide sign={<Back />}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </PageBody>
  );
}

function LoadedSource({ source }: { source: Source }) {
  const { t } = useTranslation();
  const go = useGo();
  const columns = useCallColumns(source);
  const { button: testButton, answer } = useSourceTest(source);
  const calls = useEntities({
    key: ['source-calls', source.id],
    fetchPage: (cursor, signal) => fetchCalls(source.id, cursor, signal),
    refreshMs,
  });
  const { deedsOf, menuOf, dialog } = useSourceDeeds(() => go('/sources'));
  const { toggle } = deedsOf(source);
  return (
    <PageBody
      title={source.name}
      badge={<SourceBadge source={source} />}
      isWide
      sign={<Back />}
      actions={
        <>
          {testButton}
          <Button
            variant="default"
            leftSection={<toggle.icon size={16} aria-hidden />}
            disabled={toggle.isDisabled ?? false}
            onClick={toggle.run}
          >
            {toggle.label}
          </Button>
          <LateMenu
            position="bottom-end"
            button={(opener) => (
              <ActionIcon {...opener} variant="default" aria-label={t('kit.actions_of', { name: source.name })}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            )}
          >
            {() =>
              menuOf(source).map(({ label, icon: Icon, run, isDanger }) => (
                <Menu.Item
                  key={label}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={run}
                  {...(isDanger ? { color: 'red' } : {})}
                >
                  {label}
                </Menu.Item>
              ))
            }
          </LateMenu>
        </>
      }
    >
      <div className={classes.page}>
        <SourceFacts source={source} answer={answer} />
        <EntityList
          label={t('sources.log')}
          entities={calls}
          nameOf={({ filename, id }) => filename ?? id}
          columns={columns}
          empty={<EmptyState title={t('sources.log_empty_title')} text={t('sources.log_empty_text')} />}
        />
      </div>
      {dialog}
    </PageBody>
  );
}

/** What it is, its tags, who may post, and what is wrong with it. */
function SourceFacts({ source, answer }: { source: Source; answer: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindWords();
  const { previous_key_until: until } = source;
  const isSigned = source.config.requires_signature === true;
  return (
    <section className={classes.facts} aria-label={t('sources.facts')}>
      {source.problem && (
        <p className={classes.trouble}>
          <SourceTrouble source={source} />
        </p>
      )}
      {answer}
      {source.mail_address && <CodeSample label={t('sources.mail_in_address')} code={source.mail_address} />}
      <Facts
        facts={[
          { name: t('sources.kind'), value: kindOf(source) },
          ...(source.kind === 'inbound_key'
            ? [{ name: t('sources.who'), value: t(isSigned ? 'sources.signed' : 'sources.unsigned') }]
            : []),
          ...(source.kind === 'mail_in' ? [{ name: t('sources.senders'), value: textOf(source.config.senders) }] : []),
          ...(source.kind === 'mailbox' ? mailboxFacts(t, source) : []),
          ...(source.kind === 'folder' ? [{ name: t('sources.path'), value: String(source.config.path ?? '') }] : []),
          ...(source.waiting.length > 0 ? [{ name: t('sources.waiting'), value: waitingWords(t, source) }] : []),
          { name: t('sources.tags'), value: source.tags.join(' · ') || '–' },
          {
            name: t('sources.last'),
            value: source.last_success_at === null ? t('sources.never') : format.moment(source.last_success_at),
          },
          ...(until === null
            ? []
            : [
                {
                  name: t('sources.new_key'),
                  value: t('sources.old_until', { when: `${format.day(until)} ${format.time(until)}` }),
                },
              ]),
        ]}
      />
    </section>
  );
}

/** A list of words as one line. */
function textOf(list: unknown): string {
  return Array.isArray(list) ? list.join(', ') : '';
}

function mailboxFacts(t: TFunction, { config }: Source) {
  return [
    { name: t('sources.username'), value: String(config.username ?? '') },
    { name: t('sources.mailbox'), value: `${String(config.mailbox ?? '')} · ${String(config.host ?? '')}` },
  ];
}

const waitingKeys = {
  file_empty: 'sources.waiting_file_empty',
  file_not_readable: 'sources.waiting_file_not_readable',
  file_open: 'sources.waiting_file_open',
  file_unfinished: 'sources.waiting_file_unfinished',
} as const;

/** Which files wait in a watched folder, and why. */
function waitingWords(t: TFunction, { waiting }: Source): string {
  return waiting.map(({ filename, code }) => `${filename} ${t(waitingKeys[code])}`).join(' · ');
}
