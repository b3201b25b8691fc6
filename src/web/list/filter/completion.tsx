import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import { lastToken } from '../query/search-syntax.ts';
import classes from './completion.module.css';

const shownAtOnce = 8;

/**
 * Offers what documents are called while `sender:`, `type:` or `tag:` is typed at the end of a text.
 * @param onChoose gets the whole text with the chosen name in place of what was typed of it.
 */
export function useCompletion(text: string, onChoose: (text: string) => void) {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const token = hasFocus && closedFor !== text ? lastToken(text) : null;
  const names = useKnownNames(token?.kind ?? null, token?.value ?? null).slice(0, shownAtOnce);
  const isOpen = token !== null && names.length > 0;
  const here = isOpen ? Math.min(active, names.length - 1) : -1;

  const choose = (name: string) => {
    if (!token) return;
    setActive(-1);
    onChoose(`${token.before}${token.word}:"${name}"`);
  };
  /** True when the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const name = names[here];
    if (event.key === 'ArrowDown') setActive(Math.min(names.length - 1, here + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(-1, here - 1));
    else if (event.key === 'Escape') setClosedFor(text);
    else if (event.key === 'Enter' && name !== undefined) choose(name);
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
    list: isOpen && <Names id={listId} names={names} here={here} onChoose={choose} />,
  };
}

type NamesProps = { id: string; names: readonly string[]; here: number; onChoose: (name: string) => void };

function Names({ id, names, here, onChoose }: NamesProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('list.known_names')} className={classes.list}>
      {names.map((name, at) => (
        <div
          key={name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === here}
          className={classes.option}
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onChoose(name);
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
