import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/key-names.ts';
import { useActiveKeys } from '../keys/keys.ts';
import { modKey } from '../keys/mod-key.ts';
import classes from './keys-overlay.module.css';

function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {capsOf(keys, modKey.trim()).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}

/** Every key that works right now. */
export default function KeysOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const groups = useActiveKeys();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={classes.groups}>
        {groups.toReversed().map((group) => (
          <section key={group.title}>
            <h2 className={classes.title}>{group.title}</h2>
            <dl className={classes.list}>
              {group.keys.map((key) => (
                <Fragment key={key.keys}>
                  <dt>{key.label}</dt>
                  <dd>
                    <KeyCaps keys={key.keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
