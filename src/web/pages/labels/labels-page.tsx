import { Button, NativeSelect } from '@mantine/core';
import { IconArrowMerge, IconFiles, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useEntities } from '../../kit/list/entities.ts';
import { EntityList } from '../../kit/list/entity-list.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { SearchField } from '../../kit/list/search-field.tsx';
import { NoMatches } from '../../kit/no-matches.tsx';
import { PageBody } from '../../kit/page.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { useGo } from '../../navigation.ts';
import { deleteTerms, mergeTerms } from './label-actions.ts';
import { documentsOf, useLabelColumns } from './label-columns.tsx';
import { fetchLabels, labelCountsQuery, labelsKey, readKind, readOrder, type TermRow } from './labels-query.ts';
import { MergeBar } from './merge-bar.tsx';
import { NewTagDialog } from './new-tag-dialog.tsx';

const tabs = [
  { kind: 'tag', label: 'labels.tags', find: 'labels.find_tag' },
  { kind: 'sender', label: 'labels.senders', find: 'labels.find_sender' },
  { kind: 'document_type', label: 'labels.types', find: 'labels.find_type' },
] as const;

/** Tags, senders and types as things: renamed, merged, coloured and deleted on all documents at once. */
export default function LabelsPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.labels'));
  const go = useGo();
  const format = useFormat();
  const { data: counts } = useQuery(labelCountsQuery);
  const [kindName] = useParameter('kind');
  const [q, setQ] = useParameter('q');
  const [orderName, setOrder] = useParameter('order');
  const [kind, order] = [readKind(kindName), readOrder(orderName)];
  const labels = useEntities({
    key: [...labelsKey, 'list', kind, order, q],
    fetchPage: (cursor, signal) => fetchLabels({ kind, q, order }, cursor, signal),
  });
  const [renamed, setRenamed] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const endRename = () => {
    const id = renamed;
    setRenamed(null);
    // The field goes; its row keeps the place of whoever goes through the list by keys.
    if (id !== null) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  const columns = useLabelColumns(kind, { id: renamed, end: endRename });
  const rename = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (row?.dataset.row) setRenamed(row.dataset.row);
  };
  useKeys(t('nav.labels'), [
    { keys: 'F2', label: t('labels.rename'), run: rename },
    { keys: 'Enter', label: t('labels.rename'), run: rename },
  ]);

  const actionsOf = (label: TermRow): readonly RowAction[] => {
    const { name, looks_like: alike } = label;
    return [
      { label: t('labels.rename'), icon: IconPencil, run: () => setRenamed(label.id) },
      ...(alike === null
        ? []
        : [
            {
              label: t('labels.merge_into_name', { name: alike }),
              icon: IconArrowMerge,
              run: () => void mergeTerms(kind, [name], alike),
            },
          ]),
      { label: t('labels.show'), icon: IconFiles, run: () => go('/', documentsOf(label)) },
      { label: t('labels.delete'), icon: IconTrash, isDanger: true, run: () => void deleteTerms(kind, [name]) },
    ];
  };
  const here = tabs.find((tab) => tab.kind === kind) ?? tabs[0];
  const make = kind === 'tag' && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('labels.new')}
    </Button>
  );
  const isBare = q === '' && order !== 'alike' && labels.data?.rows.length === 0;
  return (
    <PageBody title={t('nav.labels')} text={t('labels.text')} isWide actions={!isBare && make}>
      <PageTabs
        label={t('nav.labels')}
        tabs={tabs.map((tab) => ({
          label: t(tab.label),
          to: '/labels',
          search: { kind: tab.kind },
          isHere: tab.kind === kind,
          count: counts && format.number(counts.get(tab.kind) ?? 0),
        }))}
      />
      {!isBare && (
        <ListToolbar
          search={
            <SearchField
              key={kind}
              label={t(here.find)}
              value={q}
              onChange={(value) => setQ(value, { replace: true })}
            />
          }
          aside={
            <NativeSelect
              aria-label={t('labels.order')}
              value={order}
              data={[
                { value: 'documents', label: t('labels.by_documents') },
                { value: 'name', label: t('labels.by_name') },
                { value: 'last_used_at', label: t('labels.by_use') },
                { value: 'alike', label: t('labels.alike') },
              ]}
              onChange={(event) => setOrder(event.currentTarget.value, { replace: true })}
            />
          }
        />
      )}
      <EntityList
        key={kind}
        label={t(here.label)}
        entities={labels}
        nameOf={({ name }) => name}
        columns={columns}
        rowPx={45}
        actions={actionsOf}
        selectionActions={(ids, clear) => (
          <MergeBar kind={kind} chosen={(labels.data?.rows ?? []).filter(({ id }) => ids.has(id))} clear={clear} />
        )}
        empty={
          q ? (
            <NoMatches q={q} onAll={() => setQ('')} />
          ) : order === 'alike' ? (
            <EmptyState title={t('labels.no_alike_title')} text={t('labels.no_alike_text')} />
          ) : (
            <EmptyState title={t('labels.none_title')} text={t('labels.none_text')}>
              {make}
            </EmptyState>
          )
        }
      />
      {isMaking && <NewTagDialog onClose={() => setMaking(false)} />}
    </PageBody>
  );
}
