import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { CountedCustomField } from '../../api/types.ts';
import { typeName } from '../../fields/type-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { DragHandle, useSortableRow } from '../../kit/sortable.tsx';
import classes from './custom-fields-page.module.css';
import { removeField, retireField } from './field-actions.ts';
import { kindIcons } from './field-kinds.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  field: CountedCustomField;
  /** It stays where it is. */
  isFixed?: boolean;
  /** Left out: it is read only here. */
  onEdit?: () => void;
};

/** One field: what it is called, what it holds, what it is offered for, and how many documents have a value in it. */
export function FieldRow({ field, isFixed = false, onEdit }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row, handle, move } = useSortableRow(field.id, isFixed);
  const { name, type, choices = [], document_types: types, is_retired: isRetired, document_count: count } = field;
  const Sign = kindIcons[type];
  const kind =
    type === 'choice' ? t('custom_fields.choice_of', { count: choices.length }) : t(`custom_fields.kind_${type}`);
  const usedIn = field.used_in.map(({ kind, name }) => t(`custom_fields.used_${kind}`, { name }));
  const of = types.map((one) => typeName(t, one)).join(', ');
  const number = `${format.number(count)}${field.document_count_is_capped ? '+' : ''}`;
  return (
    <li className={classes.row} {...row}>
      {isFixed ? <span /> : <DragHandle name={name} handle={handle} />}
      <span className={classes.sign}>
        <Sign size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {name} {isRetired && <Chip>{t('custom_fields.retired')}</Chip>}
        </h3>
        <p className={classes.kind}>{[kind, field.unit ?? field.currency].filter(Boolean).join(', ')}</p>
        {usedIn.length > 0 && <p className={classes.kind}>{t('custom_fields.used_in', { what: usedIn.join(', ') })}</p>}
      </div>
      <span className={classes.of}>{of}</span>
      <span className={classes.count}>{t('custom_fields.filled', { count, number })}</span>
      {onEdit ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('custom_fields.more', { name })}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('custom_fields.edit')}
            </Menu.Item>
            {!isFixed && (
              <>
                <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => move(-1)}>
                  {t('custom_fields.up')}
                </Menu.Item>
                <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => move(1)}>
                  {t('custom_fields.down')}
                </Menu.Item>
              </>
            )}
            <Menu.Item
              leftSection={isRetired ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
              onClick={() => void retireField(field, !isRetired)}
            >
              {isRetired ? t('custom_fields.unretire') : t('custom_fields.retire')}
            </Menu.Item>
            {count === 0 && usedIn.length === 0 && (
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void removeField(field)}>
                {t('custom_fields.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span />
      )}
    </li>
  );
}
