import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldProvenance } from '../api/types.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEvidence } from './evidence.ts';
import { sureness } from './field-rows.ts';
import { whyWords } from './field-words.ts';
import classes from './offer.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const dots = { sure: 3, likely: 2, unsure: 1 } as const;
const words = { sure: 'fact.sure', likely: 'fact.likely', unsure: 'fact.unsure' } as const;

/** How surely something was found: dots for the eye, a word for the ear, and for what should be looked at. */
function Sureness({ confidence }: { confidence: number }) {
  const { t } = useTranslation();
  const how = sureness(confidence);
  return (
    <span className={classes.sureness} data-how={how}>
      <span className={classes.dots} aria-hidden>
        {[1, 2, 3].map((dot) => (
          <span key={dot} className={classes.dot} data-on={dot <= dots[how] || undefined} />
        ))}
      </span>
      <span className={how === 'unsure' ? classes.how : 'av-hidden'}>{t(words[how])}</span>
    </span>
  );
}

type Props = {
  label: string;
  shown: string;
  origin: Pick<FieldProvenance, 'source' | 'confidence' | 'evidence' | 'because'>;
  onAccept: () => Promise<void>;
  onDecline: (() => Promise<void>) | null;
  onEdit?: () => void;
  /** Among many that wait, what can be done stands only where one is. */
  isQuiet?: boolean;
};

/** A value that was found and waits for a yes: Enter takes it, Escape does not; while it has the focus, the page shows its place. */
export function Offer({ label, shown, origin, onAccept, onDecline, onEdit, isQuiet = false }: Props) {
  const { t } = useTranslation();
  const { show } = useEvidence();
  const [isBusy, setBusy] = useState(false);
  const why = whyWords(t, origin);
  const act = async (work: (() => Promise<void>) | null) => {
    if (!work || isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    void act(event.key === 'Enter' ? onAccept : onDecline);
  };
  return (
    <div className={classes.offer} data-offer data-quiet={isQuiet || undefined}>
      <button
        type="button"
        className={classes.chip}
        aria-label={t('fact.offered', { label, value: shown })}
        onFocus={() => show(origin.evidence ?? null)}
        onClick={() => show(origin.evidence ?? null)}
        onKeyDown={onKeyDown}
      >
        {shown}
      </button>
      {why && <div className={classes.why}>{why}</div>}
      <div className={classes.line}>
        <span className={classes.acts}>
          <button
            type="button"
            className={`av-plain ${classes.act}`}
            data-main
            aria-label={t('fact.accept_named', { label })}
            onClick={() => void act(onAccept)}
          >
            <IconCheck {...icon} />
            <span>{t('fact.accept')}</span>
          </button>
          {onDecline && (
            <button
              type="button"
              className={`av-plain ${classes.act}`}
              aria-label={t('fact.decline_named', { label })}
              onClick={() => void act(onDecline)}
            >
              <IconX {...icon} />
              <span>{t('fact.decline')}</span>
            </button>
          )}
          {onEdit && (
            <button
              type="button"
              className={`av-plain ${classes.act}`}
              data-edit
              aria-label={t('fact.edit_named', { label })}
              onClick={onEdit}
            >
              <IconPencil {...icon} />
              <span>{t('fact.edit')}</span>
            </button>
          )}
        </span>
        <Sureness confidence={origin.confidence} />
      </div>
    </div>
  );
}
