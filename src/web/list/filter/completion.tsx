import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import { lastToken, type OpenToken } from '../query/search-syntax.ts';
import classes from './completion.module.css';
import { useFilterWords } from './filter-words.ts';

const shownAtOnce = 8;

/**
 * Offers what documents are called while `sender:`, `type:` or `tag:` is typed at the end of a text, and what there is to choose
 * from while it is `status:`, `delivery:`, `pdfa:` or `quality:`.
 * @param onChoose gets the whole text with what was chosen in place of what was typed of it.
 */
export function useCompletion(text: string, onChoose: (text: string) => void) {
  const { t } = useTranslation();
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const token = hasFocus && closedFor !== text ? lastToken(text) : null;
  const offers = useOffers(token);
  const isOpen = token !== null && offers.length > 0;
  const here = isOpen ? Math.min(active, offers.length - 1) : -1;

  const choose = ({ value }: Offer) => {
    if (!token) return;
    setActive(-1);
    onChoose(`${token.before}${token.word}:"${value}"`);
  };
  /** True when the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const offer = offers[here];
    if (event.key === 'ArrowDown') setActive(Math.min(offers.length - 1, here + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(-1, here - 1));
    else if (event.key === 'Escape') setClosedFor(text);
    else if (event.key === 'Enter' && offer !== undefined) choose(offer);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    onKeyDown,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onType: () => setActive(-1),
    /** What the field says of the list to those who listen. */
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      ...(isOpen ? { 'aria-controls': listId } : {}),
      ...(here >= 0 ? { 'aria-activedescendant': `${listId}-${here}` } : {}),
    } as const,
    list: isOpen && (
      <Offers
        id={listId}
        label={t(token.kind === null ? 'list.known_choices' : 'list.known_names')}
        offers={offers}
        here={here}
        onChoose={choose}
      />
    ),
  };
}

/** What can be put in, and what it is called for whoever reads it. */
type Offer = { value: string; label: string };

function useOffers(token: OpenToken | null): readonly Offer[] {
  const { wordsFor } = useFilterWords();
  const names = useKnownNames(token?.kind ?? null, token?.value ?? null);
  if (!token?.chosen) return names.slice(0, shownAtOnce).map((name) => ({ value: name, label: name }));
  const { name, values } = token.chosen;
  const typed = token.value.toLowerCase();
  return values
    .map((value) => ({ value, label: wordsFor(name, value) }))
    .filter(({ value, label }) => value.startsWith(typed) || label.toLowerCase().startsWith(typed));
}

type OffersProps = {
  id: string;
  label: string;
  offers: readonly Offer[];
  here: number;
  onChoose: (offer: Offer) => void;
};

function Offers({ id, label, offers, here, onChoose }: OffersProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {offers.map((offer, at) => (
        <div
          key={offer.value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === here}
          className={`av-cut ${classes.option}`}
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onChoose(offer);
          }}
        >
          {offer.label}
        </div>
      ))}
    </div>
  );
}
