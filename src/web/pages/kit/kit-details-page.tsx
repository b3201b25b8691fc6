import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconClock, IconCloudUp, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip, StatusBadge, type Tone } from '../../kit/badge.tsx';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader, Facts } from '../../kit/detail-header.tsx';
import { EntityFacts } from '../../kit/entity-page.tsx';
import { useOpenRow } from '../../kit/list/list-url.ts';
import { Part, Section } from '../../kit/page.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { Pills } from '../../kit/pills.tsx';
import classes from './kit.module.css';
import { KitPage } from './kit-page.tsx';
import { PeopleList } from './people-list.tsx';

const tones: readonly { tone: Tone; word: string; icon: typeof IconBan }[] = [
  { tone: 'good', word: 'Delivered', icon: IconCircleCheck },
  { tone: 'busy', word: 'Catching up', icon: IconCloudUp },
  { tone: 'warn', word: 'Unconfirmed', icon: IconInfoCircle },
  { tone: 'bad', word: 'Blocked', icon: IconBan },
  { tone: 'idle', word: 'Waiting', icon: IconClock },
];

/** States, heads and drawers of details; `?open=few-1` opens one. */
export default function KitDetailsPage() {
  const open = useOpenRow();
  const [period, setPeriod] = useState<'all' | 'failed'>('all');
  return (
    <KitPage
      title="Details"
      text="StatusBadge, Chip, PageTabs, Pills, EntityFacts, DetailHeader, Facts and DetailDrawer beside a list."
    >
      <Section title="States">
        <div className={classes.line}>
          {tones.map(({ tone, word, icon }) => (
            <StatusBadge key={tone} tone={tone} icon={icon}>
              {word}
            </StatusBadge>
          ))}
        </div>
        <div className={classes.line}>
          {tones.map(({ tone, word }) => (
            <Chip key={tone} tone={tone}>
              {word}
            </Chip>
          ))}
        </div>
      </Section>
      <Section title="Head">
        <DetailHeader
          title="Ann Lindqvist"
          text="ann@lindqvist.example · since 14 March 2025"
          sign="AL"
          status={
            <StatusBadge tone="good" icon={IconCircleCheck}>
              Active
            </StatusBadge>
          }
        />
      </Section>
      <Section title="Parts of one thing">
        <PageTabs
          label="Parts"
          tabs={[
            { label: 'Details', to: '/admin/kit/details', isHere: true },
            { label: 'Lists', to: '/admin/kit', isHere: false, count: '12' },
          ]}
        />
        <Pills
          label="Which"
          value={period}
          onChange={setPeriod}
          choices={[
            { value: 'all', label: 'All', count: '1,204' },
            { value: 'failed', label: 'Failed', count: '3' },
          ]}
        />
        <EntityFacts
          label="What is known"
          trouble="The last delivery failed: the folder is not there."
          facts={[
            { name: 'Server', value: 'cloud.example.org' },
            { name: 'Folder', value: '/Archive/2026' },
          ]}
        />
      </Section>
      <Part title="A list with details" aside="Enter opens, j and k go on, Esc closes">
        <PeopleList label="A list with details" sample="few" open={open} />
      </Part>
      {open.id && (
        <DetailDrawer
          label="Details"
          header={<DetailHeader title="Ann Lindqvist" text={open.id} sign="AL" />}
          footer={
            <>
              <Button variant="default" onClick={() => open.show(null)}>
                Cancel
              </Button>
              <Button>Save</Button>
            </>
          }
          onClose={() => open.show(null)}
        >
          <Facts
            facts={[
              { name: 'Ways in', value: 'Password, 2 passkeys' },
              { name: 'Devices', value: '3, last today 14:02' },
              {
                name: 'A long one',
                value: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
              },
            ]}
          />
        </DetailDrawer>
      )}
    </KitPage>
  );
}
