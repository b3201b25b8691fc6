import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './custom-fields-page.module.css';
import { type FieldKind, kindIcons, kinds } from './field-kinds.ts';

/** What a new field holds, one of a few. */
export function KindInput({ value, onChange }: { value: FieldKind; onChange: (kind: FieldKind) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.kinds} aria-label={t('custom_fields.kind')}>
      <legend className={classes.legend}>{t('custom_fields.kind')}</legend>
      {kinds.map((kind) => {
        const Sign = kindIcons[kind];
        return (
          <button
            key={kind}
            type="button"
            className={`av-plain ${classes.pick}`}
            aria-pressed={kind === value}
            onClick={() => onChange(kind)}
          >
            <Sign size={16} stroke={1.75} aria-hidden />
            {t(`custom_fields.kind_${kind}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
