import type { Destination } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityFacts } from '../../kit/entity-page.tsx';
import { labelOf } from '../../kit/schema-form-input.tsx';
import { useTroubleWords } from '../destinations/destination-card.tsx';
import { countsOf, hasFolders } from '../destinations/destination-state.ts';
import { providerWords, valueWords } from '../destinations/provider-words.ts';

/** Where it leads, what goes there, how much of it is there, and what is wrong. */
export function DestinationFacts({ destination }: { destination: Destination }) {
  const { t } = useTranslation();
  const format = useFormat();
  const trouble = useTroubleWords()(destination);
  const { config, folder_template: folder, filter, last_success_at: last, deliveries } = destination;
  const only = [...filter.document_types, ...filter.tags.map((tag) => `#${tag}`)].join(' · ');
  const { total } = countsOf(destination);
  return (
    <EntityFacts
      label={t('destinations.facts')}
      trouble={trouble}
      facts={[
        ...Object.entries(config).map(([key, value]) => ({
          name: labelOf(providerWords(t, destination.provider), { key }),
          value: valueWords(t, value),
        })),
        ...(hasFolders(destination)
          ? [{ name: t('destinations.folder'), value: folder === '' ? t('destinations.top_folder') : folder }]
          : []),
        { name: t('destinations.only_filter'), value: only === '' ? t('destinations.everything') : only },
        { name: t('destinations.last'), value: last === null ? t('destinations.never') : format.moment(last) },
        {
          name: t('destinations.there'),
          value: t('destinations.there_of', {
            done: format.number(deliveries.delivered),
            total: format.number(total),
          }),
        },
      ]}
    />
  );
}
