import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { findKey, type Key, type KeyGroup, nameOf } from './key-names.ts';
import { TypingGuard } from './typing-guard.ts';

let groups: KeyGroup[] = [];
const listeners = new Set<() => void>();
let pendingPrefix = '';
let pendingSince = 0;

const sequenceTimeoutMs = 1200;
const guard = new TypingGuard(() => performance.now());

/** A field is about to be shown for somebody who may already be typing. */
export const expectField = (): void => guard.expectField();

/** What was typed for the expected field before it was there. */
export const takeEarlyLetters = (): string => guard.takeEarly();

function emit(): void {
  for (const listener of listeners) listener();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type);
}

function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = nameOf(event);
  const isChord = name.startsWith('Mod+');
  if (!isChord && isTyping(event.target)) return;
  if (isLetter(event) && guard.isTyping(event.key, event.repeat)) {
    pendingPrefix = '';
    return;
  }
  // A dialog owns the keyboard while it is open; menus and lists handle their own arrows.
  if (document.querySelector('[aria-modal="true"]')) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('[role="menu"],[role="listbox"]')) return;
  if (name === 'Enter' && target?.closest('a,button,summary')) return;
  const prefix = pendingPrefix && event.timeStamp - pendingSince < sequenceTimeoutMs ? pendingPrefix : '';
  pendingPrefix = '';
  const { match, begins } = findKey(groups, name, prefix);
  if (match) {
    event.preventDefault();
    match.run(event);
  } else if (begins) {
    pendingPrefix = name;
    pendingSince = event.timeStamp;
  }
}

/**
 * Registers a page's keys; the handlers may change on every render without registering again. What can be seen can be
 * used: layout effects run before the page is painted, so that a fast typist's first key is not lost.
 */
export function useKeys(title: string, keys: readonly Key[], enabled = true): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map((key) => `${key.keys}|${key.label}`).join('\n');
  useLayoutEffect(() => {
    if (!enabled) return;
    const group: KeyGroup = {
      title,
      keys: shape.split('\n').map((line, index) => {
        const [name = '', label = ''] = line.split('|');
        return { keys: name, label, run: (event) => latest.current[index]?.run(event) };
      }),
    };
    groups = [...groups, group];
    emit();
    return () => {
      groups = groups.filter((other) => other !== group);
      emit();
    };
  }, [title, shape, enabled]);
}

/** Listens for the whole page; call once. */
export function startKeys(): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  const watch = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') guard.moveOn();
    else guard.typed();
  };
  document.addEventListener('focusin', ({ target }) => isTyping(target) && guard.enter(), options);
  document.addEventListener('focusout', ({ target }) => isTyping(target) && guard.leave(), options);
  document.addEventListener(
    'pointerdown',
    ({ target }) => (isTyping(target) ? guard.typed() : guard.moveOn()),
    options,
  );
  document.addEventListener('keydown', watch, options);
  document.addEventListener('keydown', onKeyDown, { signal: listeners.signal });
  return () => listeners.abort();
}

/** Every key that works at this moment, for the overlay. */
export function useActiveKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => groups,
  );
}
