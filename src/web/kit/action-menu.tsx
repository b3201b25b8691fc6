import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { LateMenu } from '../components/lazy-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/** Something that can be done to a thing: a line of its menu, or a button of its page. */
export type RowAction = {
  label: string;
  icon: TablerIcon;
  run: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Stands below the label in a menu: why it cannot be done, say. */
  note?: string;
  /** It is being done. */
  isBusy?: boolean;
};

type MenuProps = {
  name: string;
  actions: readonly RowAction[];
  variant?: 'default' | 'subtle';
  className?: string | undefined;
};

/** What can be done to a thing, behind a button with three dots. */
export function ActionMenu({ name, actions, ...look }: MenuProps) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <ActionIcon {...opener} {...look} aria-label={t('kit.actions_of', { name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      {() =>
        actions.map(({ label, icon: Icon, run, isDanger, isDisabled, note }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            disabled={isDisabled ?? false}
            onClick={run}
            {...(isDanger ? { color: 'red' } : {})}
          >
            {label}
            {note && <div className="av-hint">{note}</div>}
          </Menu.Item>
        ))
      }
    </LateMenu>
  );
}

/** Something that can be done, as a button. */
export function ActionButton({ action, className = '' }: { action: RowAction; className?: string | undefined }) {
  const { label, icon: Icon, run, isDisabled = false, isBusy = false } = action;
  return (
    <Button
      className={className}
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={run}
    >
      {label}
    </Button>
  );
}
