import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconListCheck,
  IconRefresh,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkAction } from '../../api/types.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { Docked } from '../../dock/docked.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { useSelection } from '../../kit/use-selection.ts';
import type { ListState } from '../query/list-state.ts';
import classes from './bulk-bar.module.css';
import { applyRules, runBulk } from './file-actions.ts';

type Props = {
  list: ListState;
  selection: ReturnType<typeof useSelection<ListState>>;
  /** How many can be chosen; more than are loaded only where a filter says which. */
  total: number;
  loaded: number;
};

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Appears in the dock as soon as something is chosen, with what can be done to all of it. */
export function BulkBar({ list, selection, total, loaded }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  if (!selection.isActive) return null;
  const count = selection.all ? total : selection.ids.size;
  const run = (action: BulkAction) => {
    void runBulk(action, selection.selection);
    selection.clear();
  };
  return (
    <Docked>
      <section className={`av-line ${classes.bar}`} aria-label={t('bulk.label')} data-focus-home="[data-row]">
        <span className={classes.count} role="status">
          {t('bulk.selected', { count, number: format.number(count) })}
        </span>
        {!selection.all && selection.ids.size >= loaded && total > loaded && (
          <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
            {t('bulk.select_all', { count: total, number: format.number(total) })}
          </Button>
        )}
        <span className="av-line">
          {list.place === 'trash' ? (
            <>
              <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => run('restore')}>
                {t('action.restore')}
              </Button>
              <Button
                variant="default"
                className={classes.danger}
                leftSection={<IconTrashX {...icon} />}
                onClick={() => setAsking(true)}
              >
                {t('action.erase')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={() => run('reprocess')}>
                {t('action.reprocess')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconListCheck {...icon} />}
                onClick={() => {
                  void applyRules(selection.selection);
                  selection.clear();
                }}
              >
                {t('bulk.apply_rules')}
              </Button>
              <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => run('trash')}>
                {t('action.trash')}
              </Button>
              <LateMenu
                position="top-end"
                button={(opener) => (
                  <Button variant="default" leftSection={<IconDots {...icon} />} {...opener}>
                    {t('bulk.more')}
                  </Button>
                )}
              >
                {() => (
                  <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => run('convert_to_pdfa')}>
                    {t('bulk.archive')}
                  </Menu.Item>
                )}
              </LateMenu>
            </>
          )}
          <ActionIcon aria-label={t('bulk.clear')} onClick={selection.clear}>
            <IconX size={18} />
          </ActionIcon>
        </span>
        <ConfirmDialog
          isOpen={isAsking}
          title={t('erase.title_many', { count })}
          text={t('erase.text')}
          action={t('action.erase')}
          onClose={() => setAsking(false)}
          onConfirm={() => run('erase')}
        />
      </section>
    </Docked>
  );
}
