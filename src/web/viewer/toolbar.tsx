import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { hint } from '../components/hint.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { takeEarlyLetters } from '../keys/keys.ts';
import { modKey } from '../keys/mod-key.ts';
import { PageNumber } from './page-number.tsx';
import type { Find } from './use-find.ts';
import type { Zoom } from './use-zoom.ts';
import classes from './viewer.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const pointsPerInch = 72;
const pixelsPerInch = 96;

function Tool(props: { label: string; keys?: string; onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <ActionIcon
      size={32}
      className={classes.tool}
      aria-label={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
      {...hint(props.keys ? `${props.label} · ${props.keys}` : props.label)}
    >
      {props.children}
    </ActionIcon>
  );
}

type Props = {
  find: Find;
  text: string;
  isFinding: boolean;
  /** How often Find was asked for; coming from a search it is open unasked, and the keyboard stays with the document. */
  requests: number;
  onText: (text: string) => void;
  onOpen: () => void;
  onClose: () => void;
  zoom: Zoom;
  page: number;
  pageCount: number;
  /** Somebody wants to see another page. */
  onGo: (page: number) => void;
};

function FindBar({
  find,
  text,
  requests,
  onText,
  onClose,
}: Pick<Props, 'find' | 'text' | 'requests' | 'onText' | 'onClose'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    const early = takeEarlyLetters();
    if (early) onText(early);
    else field.current?.select();
  });
  useLayoutEffect(() => {
    if (requests === 0) return;
    field.current?.focus();
    takeEarly();
  }, [requests]);
  const hits = { hit: find.position + 1, count: find.count };
  // Until the last page is read there may be more.
  const count = find.isReading ? t('viewer.hits_so_far', hits) : t('viewer.hits', hits);
  return (
    <search className={classes.find} data-focus-home="[data-pages]">
      <IconSearch {...icon} className={classes.findIcon} />
      <input
        ref={field}
        className={classes.findField}
        value={text}
        aria-label={t('viewer.find')}
        placeholder={t('viewer.find')}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span className={classes.count} role="status">
        {find.count > 0 ? count : text && !find.isReading ? t('viewer.no_hits') : ''}
      </span>
      <Tool label={t('viewer.hit_previous')} keys="Shift N" disabled={find.count === 0} onClick={() => find.step(-1)}>
        <IconChevronUp {...icon} />
      </Tool>
      <Tool label={t('viewer.hit_next')} keys="N" disabled={find.count === 0} onClick={() => find.step(1)}>
        <IconChevronDown {...icon} />
      </Tool>
      <Tool label={t('viewer.find_close')} keys="Esc" onClick={onClose}>
        <IconX {...icon} />
      </Tool>
    </search>
  );
}

/** The bar that floats over the pages: find, page number, zoom, turn. */
export function Toolbar(props: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { zoom, isFinding, page, pageCount, onGo } = props;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('viewer.tools')}>
      {isFinding ? (
        <FindBar {...props} />
      ) : (
        <Tool label={t('viewer.find')} keys={`${modKey}F`} onClick={props.onOpen}>
          <IconSearch {...icon} />
        </Tool>
      )}
      <span className={classes.rule} data-when-wide={isFinding || undefined} />
      {pageCount > 1 && <PageNumber page={page} pageCount={pageCount} isAside={isFinding} onGo={onGo} />}
      <span className={classes.zoom} data-when-wide={isFinding || undefined}>
        <Tool label={t('viewer.zoom_out')} keys="-" onClick={() => zoom.by(1 / 1.2)}>
          <IconMinus {...icon} />
        </Tool>
        <button type="button" className={classes.percent} onClick={zoom.fit} {...hint(`${t('viewer.fit')} · 0`)}>
          <span className="av-hidden">{t('viewer.fit')} </span>
          {format.percent((zoom.scale * pointsPerInch) / pixelsPerInch)}
        </button>
        <Tool label={t('viewer.zoom_in')} keys="+" onClick={() => zoom.by(1.2)}>
          <IconPlus {...icon} />
        </Tool>
        <Tool label={t('viewer.rotate')} keys="R" onClick={zoom.turn}>
          <IconRotateClockwise {...icon} />
        </Tool>
      </span>
    </div>
  );
}
