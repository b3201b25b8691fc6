import { ActionIcon, Menu, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { Rule } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DragHandle, useSortableRow } from '../../kit/sortable.tsx';
import { thenWords, whenWords } from './rule-words.ts';
import classes from './rules-page.module.css';
import { removeRule, switchRule } from './rules-query.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { rule: Rule; onEdit: () => void; onRun: () => void };

/** One rule: when it applies, what it sets, and whether it is on. */
export function RuleRow({ rule, onEdit, onRun }: Props) {
  const { t } = useTranslation();
  const { name, is_active: isActive } = rule;
  const { row, handle, move } = useSortableRow(rule.id);
  return (
    <li className={classes.rule} data-off={!isActive || undefined} {...row}>
      <DragHandle name={name} handle={handle} />
      <div className={classes.what}>
        <h2 className={classes.name}>
          <button type="button" className={`av-plain ${classes.link}`} onClick={onEdit}>
            {name}
          </button>
        </h2>
        <p className={classes.when}>{t('rules.when', { what: whenWords(t, rule) })}</p>
      </div>
      <ul className={`av-list av-line ${classes.sets}`} aria-label={t('rules.sets')}>
        {thenWords(t, rule).map(({ field, label, value }) => (
          <li key={field} className={classes.set}>
            <span className="av-dim">{label}</span> {value}
          </li>
        ))}
      </ul>
      <Switch
        checked={isActive}
        aria-label={t('rules.on', { name })}
        onChange={(event) => void switchRule(rule, event.currentTarget.checked)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('rules.more', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('rules.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={onRun}>
            {t('rules.run_this')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => move(-1)}>
            {t('rules.up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => move(1)}>
            {t('rules.down')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void removeRule(rule)}>
            {t('rules.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
