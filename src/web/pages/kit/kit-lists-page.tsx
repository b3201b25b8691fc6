import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { SearchField } from '../../kit/list/search-field.tsx';
import { NoMatches } from '../../kit/no-matches.tsx';
import { Part } from '../../kit/page.tsx';
import { DragHandle, Sortable, useSortableRow } from '../../kit/sortable.tsx';
import { KitPage } from './kit-page.tsx';
import { PeopleList } from './people-list.tsx';
import type { Sample } from './sample-people.ts';

const states: readonly { sample: Sample; title: string }[] = [
  { sample: 'long', title: 'Long words' },
  { sample: 'loading', title: 'Loading' },
  { sample: 'empty', title: 'Empty' },
  { sample: 'failed', title: 'Failed' },
];
const linkOf = () => '/admin/kit/details';

function SortableName({ id }: { id: string }) {
  const { row, handle } = useSortableRow(id);
  return (
    <li className="av-line" {...row}>
      <DragHandle name={id} handle={handle} />
      {id}
    </li>
  );
}

function SampleOrder() {
  const [items, setItems] = useState(['Letters', 'Invoices', 'Everything else'].map((id) => ({ id })));
  return (
    <Sortable items={items} nameOf={({ id }) => id} onOrder={setItems}>
      <ol className="av-card av-list" aria-label="An order">
        {items.map(({ id }) => (
          <SortableName key={id} id={id} />
        ))}
      </ol>
    </Sortable>
  );
}

/** Lists in all their states. */
export default function KitListsPage() {
  const [q, setQ] = useParameter('q');
  return (
    <KitPage title="Lists" text="EntityList, ListToolbar, SearchField, NoMatches, Sortable, and PageBody around them.">
      {states.map(({ sample, title }) => (
        <Part key={sample} title={title}>
          <PeopleList label={title} sample={sample} />
        </Part>
      ))}
      <Part title="Rows that lead to a page">
        <PeopleList label="Rows that lead to a page" sample="few" linkOf={linkOf} />
      </Part>
      <Part title="An order that can be changed">
        <SampleOrder />
      </Part>
      <Part title="No matches">
        <NoMatches q="zebra" onAll={() => setQ('')} />
      </Part>
      <Part title="Ten thousand" aside="drawn where they are seen, loaded as one goes">
        <ListToolbar
          search={<SearchField label="Search by name" value={q} onChange={(value) => setQ(value, { replace: true })} />}
          aside={<Button leftSection={<IconPlus size={16} aria-hidden />}>Add</Button>}
        >
          <NativeSelect aria-label="Plan" data={['All plans', 'Business', 'Free']} />
        </ListToolbar>
        <PeopleList label="Ten thousand" sample="many" />
      </Part>
    </KitPage>
  );
}
