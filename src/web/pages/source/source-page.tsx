import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Source } from '../../api/types.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { EntityFacts, EntityLoaded, EntityPage } from '../../kit/entity-page.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { useGo } from '../../navigation.ts';
import { SourceBadge, SourceTrouble, useKindWords } from '../sources/source-columns.tsx';
import { sourceQuery } from '../sources/sources-query.ts';
import { useSourceActions } from '../sources/use-source-actions.tsx';
import { fetchCalls, useCallColumns } from './calls.tsx';
import { useSourceTest } from './test-source.tsx';

/** How often the log is read again: what comes in comes by itself. */
const refreshMs = 5_000;

function useBack() {
  const { t } = useTranslation();
  return { to: '/sources', label: t('sources.back') };
}

/** One source: how it stands, and what came from it. */
export default function SourcePage() {
  const { t } = useTranslation();
  const { source: id = '' } = useParams({ strict: false }) as { source?: string };
  return (
    <EntityLoaded query={useQuery(sourceQuery(id))} title={t('nav.sources')} back={useBack()}>
      {(source) => <LoadedSource key={id} source={source} />}
    </EntityLoaded>
  );
}

function LoadedSource({ source }: { source: Source }) {
  const { t } = useTranslation();
  const go = useGo();
  const columns = useCallColumns(source);
  const { test, answer } = useSourceTest(source);
  const calls = useEntities({
    key: ['source-calls', source.id],
    fetchPage: (cursor, signal) => fetchCalls(source.id, cursor, signal),
    refreshMs,
  });
  const { toggleOf, menuOf, dialog } = useSourceActions(() => go('/sources'));
  return (
    <EntityPage
      name={source.name}
      badge={<SourceBadge source={source} />}
      back={useBack()}
      buttons={[test, toggleOf(source)]}
      menu={menuOf(source)}
      dialog={dialog}
    >
      <SourceFacts source={source} answer={answer} />
      <EntityList
        label={t('sources.log')}
        entities={calls}
        nameOf={({ filename, id }) => filename ?? id}
        columns={columns}
        empty={<EmptyState title={t('sources.log_empty_title')} text={t('sources.log_empty_text')} />}
      />
    </EntityPage>
  );
}

/** What it is, its tags, who may post, and what is wrong with it. */
function SourceFacts({ source, answer }: { source: Source; answer: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindWords();
  const { previous_key_until: until, last_success_at: last } = source;
  const old = until === null ? '' : `${format.day(until)} ${format.time(until)}`;
  return (
    <EntityFacts
      label={t('sources.facts')}
      trouble={source.problem && <SourceTrouble source={source} />}
      facts={[
        { name: t('sources.kind'), value: kindOf(source) },
        ...ownFacts(t, source),
        ...(source.waiting.length > 0 ? [{ name: t('sources.waiting'), value: waitingWords(t, format, source) }] : []),
        { name: t('sources.tags'), value: source.tags.join(' · ') || '–' },
        { name: t('sources.last'), value: last === null ? t('sources.never') : format.moment(last) },
        ...(until === null ? [] : [{ name: t('sources.new_key'), value: t('sources.old_until', { when: old }) }]),
      ]}
    >
      {answer}
      {source.mail_address && <CodeSample label={t('sources.mail_in_address')} code={source.mail_address} />}
    </EntityFacts>
  );
}

/** What only a source of its kind has. */
function ownFacts(t: TFunction, { kind, config }: Source) {
  const { requires_signature: isSigned, senders, username = '', mailbox = '', host = '', path = '' } = config;
  switch (kind) {
    case 'inbound_key':
      return [{ name: t('sources.who'), value: t(isSigned === true ? 'sources.signed' : 'sources.unsigned') }];
    case 'mail_in':
      return [{ name: t('sources.field_senders'), value: Array.isArray(senders) ? senders.join(', ') : '' }];
    case 'mailbox':
      return [
        { name: t('sources.field_username'), value: String(username) },
        { name: t('sources.field_mailbox'), value: `${String(mailbox)} · ${String(host)}` },
      ];
    case 'folder':
      return [{ name: t('sources.field_path'), value: String(path) }];
  }
}

/** What waits, why, and until when as far as that is known. */
function waitingWords(t: TFunction, format: ReturnType<typeof useFormat>, { waiting }: Source): string {
  const wordsOf = ({ filename, code, resets_at: at }: Source['waiting'][number]) => {
    const until = at === null ? '' : ` ${t('sources.waiting_until', { when: format.moment(at) })}`;
    return `${filename} ${t(`sources.waiting_${code}`)}${until}`;
  };
  return waiting.map(wordsOf).join(' · ');
}
