import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCloudUpload,
  IconDots,
  IconDownload,
  IconForms,
  IconListCheck,
  IconRefresh,
  IconTag,
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
import { useKeys } from '../../keys/keys.ts';
import type { useSelection } from '../../kit/use-selection.ts';
import type { ListState } from '../query/list-state.ts';
import { applyRules, downloadMany, editMany, runBulk, sendMany } from './bulk-actions.ts';
import classes from './bulk-bar.module.css';
import { EditManyDialog, SendManyDialog } from './lazy-dialogs.tsx';

type Props = {
  list: ListState;
  selection: ReturnType<typeof useSelection<ListState>>;
  /** How many can be chosen; more than are loaded only where a filter says which. */
  total: number;
  loaded: number;
};

type Asking = 'tags' | 'fields' | 'send' | null;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Appears in the dock as soon as something is chosen, with what can be done to all of it. */
export function BulkBar(props: Props) {
  return props.selection.isActive ? <Bar {...props} /> : null;
}

function Bar({ list, selection, total, loaded }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState<Asking>(null);
  const count = selection.all ? total : selection.ids.size;
  const isTrash = list.place === 'trash';
  useKeys(t('keys.list'), [{ keys: 't', label: t('keys.tag'), run: () => setAsking('tags') }], !isTrash);
  const close = () => setAsking(null);
  /** What was chosen stays chosen until it was taken on. */
  const whenTaken = async (work: Promise<void>) => {
    await work;
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
        <span className={`av-line ${classes.actions}`}>
          {isTrash ? (
            <TrashActions selection={selection} count={count} />
          ) : (
            <ListActions selection={selection} onAsk={setAsking} />
          )}
          <ActionIcon aria-label={t('bulk.clear')} onClick={selection.clear}>
            <IconX size={18} />
          </ActionIcon>
        </span>
        {(asking === 'tags' || asking === 'fields') && (
          <EditManyDialog
            of={asking}
            count={count}
            onEdit={(changes) => whenTaken(editMany(changes, selection.selection))}
            onClose={close}
          />
        )}
        {asking === 'send' && (
          <SendManyDialog count={count} onSend={(id) => whenTaken(sendMany(id, selection.selection))} onClose={close} />
        )}
      </section>
    </Docked>
  );
}

function ListActions({ selection, onAsk }: Pick<Props, 'selection'> & { onAsk: (what: Asking) => void }) {
  const { t } = useTranslation();
  const run = (action: BulkAction) => {
    void runBulk(action, selection.selection);
    selection.clear();
  };
  const asks = [
    { what: 'tags', Icon: IconTag, word: t('bulk.tag') },
    { what: 'fields', Icon: IconForms, word: t('bulk.set') },
    { what: 'send', Icon: IconCloudUpload, word: t('bulk.send') },
  ] as const;
  return (
    <>
      {asks.map(({ what, Icon, word }) => (
        <Button
          key={what}
          variant="default"
          className={classes.action}
          leftSection={<Icon {...icon} />}
          {...(what === 'tags'
            ? {
                rightSection: (
                  <Kbd size="xs" aria-hidden>
                    T
                  </Kbd>
                ),
              }
            : {})}
          onClick={() => onAsk(what)}
        >
          {word}
        </Button>
      ))}
      <LateMenu
        position="top-end"
        button={(opener) => (
          <Button
            variant="default"
            className={classes.action}
            aria-label={t('bulk.download')}
            leftSection={<IconDownload {...icon} />}
            {...opener}
          >
            {t('bulk.download')}
          </Button>
        )}
      >
        {() =>
          (['processed', 'original'] as const).map((version) => (
            <Menu.Item key={version} onClick={() => void downloadMany(version, selection.selection)}>
              {t(`bulk.download_${version}`)}
            </Menu.Item>
          ))
        }
      </LateMenu>
      <ActionIcon variant="default" size={36} aria-label={t('action.trash')} onClick={() => run('trash')}>
        <IconTrash {...icon} />
      </ActionIcon>
      <LateMenu
        position="top-end"
        button={(opener) => (
          <Button
            variant="default"
            className={classes.action}
            aria-label={t('bulk.more')}
            leftSection={<IconDots {...icon} />}
            {...opener}
          >
            {t('bulk.more')}
          </Button>
        )}
      >
        {() => (
          <>
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => run('reprocess')}>
              {t('action.reprocess')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconListCheck {...icon} />}
              onClick={() => {
                void applyRules(selection.selection);
                selection.clear();
              }}
            >
              {t('bulk.apply_rules')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => run('convert_to_pdfa')}>
              {t('bulk.archive')}
            </Menu.Item>
          </>
        )}
      </LateMenu>
    </>
  );
}

function TrashActions({ selection, count }: Pick<Props, 'selection'> & { count: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const run = (action: BulkAction) => {
    void runBulk(action, selection.selection);
    selection.clear();
  };
  return (
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
      <ConfirmDialog
        isOpen={isAsking}
        title={t('erase.title_many', { count })}
        text={t('erase.text')}
        action={t('action.erase')}
        onClose={() => setAsking(false)}
        onConfirm={() => run('erase')}
      />
    </>
  );
}
