import { Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { at } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const LARGEST = 2_147_483_647;

const labelsQuery = queryOptions({
  queryKey: ['asn-labels'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/asn-labels', { signal })),
  // What is free now may be taken when one comes back.
  staleTime: 0,
});

type Sheet = { name: string; paper: 'a4' | 'letter'; labels: number; width_mm: number; height_mm: number };

function LabelForm({ sheets, next, prefix }: { sheets: readonly Sheet[]; next: number; prefix: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState(sheets[0]?.name ?? '');
  const [start, setStart] = useState(next);
  const [skip, setSkip] = useState(0);
  const onSheet = sheets.find((one) => one.name === name)?.labels ?? 1;
  const used = Math.min(skip, onSheet - 1);
  const [given, setGiven] = useState<number | null>(null);
  const count = given ?? onSheet - used;
  const query = new URLSearchParams({ sheet: name, start: `${start}`, count: `${count}`, skip: `${used}` });
  const written = (asn: number) => `${prefix}${String(asn).padStart(5, '0')}`;
  return (
    <Stack gap="md" maw={480}>
      <NativeSelect
        label={t('paper.sheet')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={sheets.map((sheet) => ({
          value: sheet.name,
          label: t(sheet.paper === 'a4' ? 'paper.sheet_a4' : 'paper.sheet_letter', {
            name: sheet.name.replace('avery-', 'Avery ').toUpperCase().replace('AVERY', 'Avery'),
            labels: sheet.labels,
          }),
        }))}
      />
      <Group grow align="end">
        <NumberInput
          label={t('paper.start')}
          min={1}
          max={LARGEST}
          allowDecimal={false}
          value={start}
          onChange={(value) => setStart(Number(value) || next)}
        />
        <NumberInput
          label={t('paper.count')}
          min={1}
          max={2_000}
          allowDecimal={false}
          value={count}
          onChange={(value) => setGiven(Number(value) || null)}
        />
        <NumberInput
          label={t('paper.skip')}
          min={0}
          max={onSheet - 1}
          allowDecimal={false}
          value={used}
          onChange={(value) => setSkip(Number(value) || 0)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('paper.range', { first: written(start), last: written(start + count - 1) })}
      </Text>
      <Group>
        <Button
          component="a"
          href={at(`/api/asn-labels.pdf?${query}`)}
          target="_blank"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        >
          {t('paper.print_labels')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is printed for paper: labels with archive serial numbers, and sheets to lay into stacks. */
export default function PaperPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(labelsQuery);
  return (
    <SettingsFrame title={t('nav.paper')}>
      <Section title={t('paper.labels')}>
        <Stack gap="md">
          <Text>{t('paper.labels_text')}</Text>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!error && (
            // As high as it will be, so that nothing below moves.
            <div inert={!data} style={{ visibility: data ? undefined : 'hidden' }}>
              <LabelForm
                key={data ? 'known' : 'awaited'}
                sheets={data?.sheets ?? []}
                next={data?.next_asn ?? 1}
                prefix={data?.prefix ?? ''}
              />
            </div>
          )}
        </Stack>
      </Section>
      <Section title={t('paper.separator')}>
        <Stack gap="md" align="flex-start">
          <Text>{t('paper.separator_text')}</Text>
          <Group>
            <Button component="a" variant="default" href={at('/api/separator-sheet.pdf?paper=a4')} target="_blank">
              {t('paper.print_a4')}
            </Button>
            <Button component="a" variant="default" href={at('/api/separator-sheet.pdf?paper=letter')} target="_blank">
              {t('paper.print_letter')}
            </Button>
          </Group>
        </Stack>
      </Section>
    </SettingsFrame>
  );
}
