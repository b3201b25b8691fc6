import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { showDone, showUndo } from '../../components/toasts.tsx';
import { Chip, StatusBadge } from '../../kit/badge.tsx';
import { EntityList, type OpenRow } from '../../kit/list/entity-list.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { type Person, type Sample, useSamplePeople } from './sample-people.ts';

const columns: readonly Column<Person>[] = [
  {
    title: 'Person',
    width: 'minmax(0, 2fr)',
    cell: ({ name, mail }) => (
      <>
        <strong className="av-name">{name}</strong>
        <span className="av-dim">{mail}</span>
      </>
    ),
  },
  {
    title: 'Plan',
    width: 'minmax(0, 1fr)',
    cell: ({ plan }) => (
      <>
        {plan} {plan === 'Business' && <Chip>Admin</Chip>}
      </>
    ),
  },
  { title: 'Documents', width: '84px', isNumber: true, isWideOnly: true, cell: ({ documents }) => documents },
  {
    title: 'Status',
    width: '96px',
    cell: ({ isBlocked }) =>
      isBlocked ? (
        <StatusBadge tone="bad" icon={IconBan}>
          Blocked
        </StatusBadge>
      ) : (
        <StatusBadge tone="good" icon={IconCircleCheck}>
          Active
        </StatusBadge>
      ),
  },
];

/** A list of made-up people with everything a list can have. */
export function PeopleList(props: { label: string; sample: Sample; open?: OpenRow; linkOf?: (id: string) => string }) {
  const { label, sample, open, linkOf } = props;
  const people = useSamplePeople(sample);
  return (
    <EntityList
      label={label}
      entities={people}
      nameOf={({ name }) => name}
      columns={columns}
      isOver={({ isBlocked }) => isBlocked}
      {...(open ? { open } : {})}
      {...(linkOf ? { linkOf } : {})}
      actions={(person) => [
        // Undo, not "are you sure?": it is done at once and can be taken back.
        {
          label: 'Block',
          icon: IconBan,
          run: () => showUndo(`${person.name} is blocked`, () => showDone('Let in again')),
        },
        { label: 'Delete', icon: IconTrash, isDanger: true, isDisabled: person.isBlocked, run: () => undefined },
      ]}
      selectionActions={(_ids, clear) => (
        <Button size="compact-sm" variant="default" onClick={clear}>
          Block
        </Button>
      )}
      empty={
        <EmptyState title="Nobody is here yet" text="One sentence on what will be here, and what to do next.">
          <Button>Add somebody</Button>
        </EmptyState>
      }
    />
  );
}
