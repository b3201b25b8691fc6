import { ActionIcon, Checkbox, Radio, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ShareLink } from '../api/types.ts';
import { hint } from '../components/hint.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { helpBelow } from '../kit/form-fields.tsx';
import { DayInput } from '../typed/day-input.tsx';
import { dayOfEnd } from './link-end.ts';
import { dayAhead } from './links-query.ts';
import { newLinkPassword } from './new-link-password.ts';
import classes from './share-dialog.module.css';

/** What a link is made of, as it is typed. */
export type ShareValues = {
  name: string;
  day: string;
  /** null: as it is. */
  password: string | null;
  views: string;
  download: ShareLink['download'];
};

const usualDays = 14;

/** What a new link begins with. */
export const emptyValues = (): ShareValues => ({
  name: '',
  day: dayAhead(usualDays),
  password: '',
  views: '',
  download: 'processed',
});

/** What a link that is there is made of. */
export const valuesOf = (link: ShareLink): ShareValues => ({
  name: link.name ?? '',
  day: dayOfEnd(link.expires_at),
  password: link.has_password ? null : '',
  views: link.max_views === null ? '' : String(link.max_views),
  download: link.download,
});

type Props = {
  values: ShareValues;
  hasPassword: boolean;
  /** Something is being typed. */
  onType: (values: ShareValues) => void;
  /** Something was typed or chosen to its end. */
  onCommit: (values: ShareValues) => void;
};

/** The fields of a share link. */
export function ShareFields({ values, hasPassword, onType, onCommit }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayMs = 86_400_000;
  const days = Math.max(0, Math.round((Date.parse(values.day) - Date.parse(dayAhead(0))) / dayMs));
  const text = (of: 'name' | 'password' | 'views') => ({
    value: values[of] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...values, [of]: event.currentTarget.value }),
    onBlur: () => onCommit(values),
    inputWrapperOrder: helpBelow,
  });
  const mayDownload = values.download !== 'none';
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t('links.for')}
          description={t('links.for_help')}
          maxLength={100}
          data-autofocus
          {...text('name')}
        />
        <div>
          <DayInput
            label={t('links.ends')}
            value={values.day}
            min={dayAhead(0)}
            onChange={(day) => onCommit({ ...values, day: day || values.day })}
          />
          <p className={classes.help}>{t('links.ends_help', { count: days, number: format.number(days) })}</p>
        </div>
        <TextInput
          label={t('links.password')}
          description={t('links.password_help')}
          autoComplete="off"
          placeholder={hasPassword ? t('links.password_kept') : t('links.password_none')}
          rightSection={
            <ActionIcon
              aria-label={t('links.password_make')}
              onClick={() => onCommit({ ...values, password: newLinkPassword() })}
              {...hint(t('links.password_make'))}
            >
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          }
          {...text('password')}
        />
        <TextInput
          label={t('links.views_allowed')}
          description={t('links.views_help')}
          inputMode="numeric"
          {...text('views')}
          onChange={(event) =>
            onType({ ...values, views: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6) })
          }
        />
      </div>
      <Radio.Group
        value={values.download}
        aria-label={t('links.what_download')}
        onChange={(download) => onCommit({ ...values, download: download as ShareValues['download'] })}
      >
        <div className={classes.choices}>
          <Checkbox
            label={t('links.may_download')}
            checked={mayDownload}
            onChange={(event) => onCommit({ ...values, download: event.currentTarget.checked ? 'processed' : 'none' })}
          />
          <Radio value="processed" label={t('links.searchable_copy')} disabled={!mayDownload} />
          <Radio value="original" label={t('links.original')} disabled={!mayDownload} />
        </div>
      </Radio.Group>
    </>
  );
}
