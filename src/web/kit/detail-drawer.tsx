import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKeys } from '../keys/keys.ts';
import classes from './detail-drawer.module.css';

type Props = {
  /** Says which thing it is about. */
  label: string;
  header: ReactNode;
  footer?: ReactNode;
  /** The head of the page stays beside it, with what it is about. */
  isUnderHead?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Details beside a list, which stays usable: its keys go on to the next row and the details follow. On a phone they take the
 * page. Opened from a button they take the focus; closed they give it back to what had it.
 */
export function DetailDrawer({ label, header, footer, isUnderHead = false, onClose, children }: Props) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      const isOurs = document.activeElement === document.body || drawer.current?.contains(document.activeElement);
      if (isOurs && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useKeys(label, [{ keys: 'Escape', label: t('action.close'), run: onClose }]);
  // Keys of pages rest while somebody types; this one also closes from a field. A dialog over the drawer has its own.
  const closeFromField = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
    if (!(event.target instanceof Node) || !drawer.current?.contains(event.target)) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={drawer}
      open
      className={classes.drawer}
      data-under={isUnderHead || undefined}
      aria-label={label}
      onKeyDown={closeFromField}
    >
      <div className={classes.head}>
        <div className={classes.title}>{header}</div>
        <ActionIcon aria-label={t('action.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={`av-line ${classes.foot}`}>{footer}</div>}
    </dialog>
  );
}
