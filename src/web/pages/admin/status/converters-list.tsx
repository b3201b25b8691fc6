import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloud,
  IconEye,
  IconFileText,
  IconLoader,
  IconMinus,
  IconPackage,
  IconPlus,
  IconTerminal2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Converter } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavItems } from '../../../page.ts';
import classes from './converters-list.module.css';
import { useAddOfficeExtra } from './status-query.ts';

type Format = ReturnType<typeof useFormat>;

const icons: Readonly<Record<Converter['name'], TablerIcon>> = {
  office: IconFileText,
  office_extra: IconPackage,
  reading: IconEye,
  cloud_reading: IconCloud,
};

const stateIcons: Readonly<Record<Converter['state'], TablerIcon>> = {
  ready: IconCircleCheck,
  missing: IconMinus,
  adding: IconLoader,
  failed: IconAlertTriangle,
};

/** What stands under the name: what it is for, why it failed, or what is to be done without it. */
function detailOf(entry: Converter, all: readonly Converter[], t: TFunction, format: Format): string {
  if (entry.problem) return t(`converters.problem_${entry.problem}`);
  if (entry.name === 'reading') return entry.languages.map(format.language).join(', ');
  const isServed = (name: Converter['name']) => all.some((one) => one.name === name && one.state === 'ready');
  if (entry.name === 'office' && entry.state === 'missing' && !isServed('office_extra')) return t('converters.install');
  if (entry.name === 'office_extra' && isServed('office')) return t('converters.text_office_extra_unneeded');
  return t(`converters.text_${entry.name}`);
}

function stateOf({ state, name, version, done_bytes, size_bytes }: Converter, t: TFunction, format: Format): string {
  if (state === 'ready') return version === null ? '' : version.charAt(0).toUpperCase() + version.slice(1);
  if (state === 'missing') return t(`converters.missing_${name}`);
  if (state === 'failed') return t('converters.failed');
  if (!done_bytes) return t('converters.adding');
  return t('converters.adding_progress', { done: format.size(done_bytes), all: format.size(size_bytes ?? 0) });
}

/** At the right: the button that adds it, the way to its settings, or where it comes from. */
function Last({ entry }: { entry: Converter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const add = useAddOfficeExtra();
  const hasSettings = useNavItems().some(({ path }) => path === '/admin/settings');
  const size = format.size(entry.size_bytes ?? 0);
  if (entry.name === 'office_extra' && (entry.state === 'missing' || entry.state === 'failed'))
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={add.isPending}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => add.mutate()}
      >
        {t(entry.state === 'failed' ? 'converters.add_again' : 'converters.add', { size })}
      </Button>
    );
  if (entry.name === 'cloud_reading')
    return hasSettings ? (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        renderRoot={(props) => <Link to="/admin/settings" search={{ q: 'CLOUD_OCR' }} {...props} />}
      >
        {t('converters.settings')}
      </Button>
    ) : null;
  return entry.state === 'ready' ? <span>{t(`converters.origin_${entry.origin}`, { size })}</span> : null;
}

function Entry({ entry, all }: { entry: Converter; all: readonly Converter[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [Icon, StateIcon] = [icons[entry.name], stateIcons[entry.state]];
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.what}>
        <div className={classes.name}>{t(`converters.name_${entry.name}`)}</div>
        <div className={classes.detail} data-state={entry.state}>
          {detailOf(entry, all, t, format)}
        </div>
      </div>
      <div className={classes.state} data-state={entry.state}>
        <StateIcon size={15} stroke={1.75} aria-hidden />
        <span>{stateOf(entry, t, format)}</span>
      </div>
      <div className={classes.last}>
        <Last entry={entry} />
      </div>
    </li>
  );
}

/** What converts and reads documents in this installation, and what can be added to it from here. */
export function ConvertersList({ converters }: { converters: readonly Converter[] | null }) {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="converters">
      <div className={classes.head}>
        <h2 id="converters">{t('converters.title')}</h2>
        <p className="av-note">{t('converters.hint')}</p>
      </div>
      {converters ? (
        <ul className={`av-card ${classes.list}`}>
          {converters.map((entry) => (
            <Entry key={entry.name} entry={entry} all={converters} />
          ))}
        </ul>
      ) : (
        <p className="av-trouble">{t('converters.unasked')}</p>
      )}
      <p className={`av-hint ${classes.command}`}>
        <IconTerminal2 size={15} stroke={1.5} aria-hidden />
        <span>
          {t('converters.command')} <code className="av-mono">archivolt extra add office</code>
        </span>
      </p>
    </section>
  );
}
