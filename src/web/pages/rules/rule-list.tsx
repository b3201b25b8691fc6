import { type KeyboardEvent, useState } from 'react';
import type { Rule } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RuleRow } from './rule-row.tsx';
import { orderRules } from './rules-query.ts';

type Props = {
  /** Every rule there is, those about to go included: an order names all of them. */
  all: readonly Rule[];
  rules: readonly Rule[];
  onEdit: (rule: Rule) => void;
  onRun: (rule: Rule) => void;
};

/** Puts one thing of a list at the place of another. */
function moved(rules: readonly Rule[], id: string, to: number): Rule[] {
  const rest = rules.filter((rule) => rule.id !== id);
  return [...rest.slice(0, to), ...rules.filter((rule) => rule.id === id), ...rest.slice(to)];
}

/** Those that are shown no more and still have a place. */
function goingOf(all: readonly Rule[], shown: readonly Rule[]): Rule[] {
  return all.filter(({ id }) => !shown.some((rule) => rule.id === id));
}

/** Rules in the order they are asked; moved by dragging, or by Space and the arrows. */
export function RuleList({ all, rules, onEdit, onRun }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<readonly Rule[] | null>(null);
  const [grabbed, setGrabbed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const shown = draft ?? rules;
  const end = (isKept: boolean) => {
    if (isKept && draft) void orderRules([...draft, ...goingOf(all, rules)]);
    setDraft(null);
    setGrabbed(null);
  };
  const move = (id: string, to: number) => {
    if (to < 0 || to >= shown.length) return;
    setDraft(moved(shown, id, to));
    const name = shown.find((rule) => rule.id === id)?.name ?? '';
    setSaid(t('rules.moved', { name, place: to + 1, count: shown.length }));
  };
  const onKeyDown = (event: KeyboardEvent, { id, name }: Rule) => {
    const at = shown.findIndex((rule) => rule.id === id);
    const isHeld = grabbed === id;
    if (event.key === ' ' || (isHeld && event.key === 'Enter')) {
      if (isHeld) end(true);
      else {
        setGrabbed(id);
        setSaid(t('rules.held', { name }));
      }
    } else if (isHeld && event.key === 'Escape') end(false);
    else if (isHeld && event.key === 'ArrowUp') move(id, at - 1);
    else if (isHeld && event.key === 'ArrowDown') move(id, at + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <ol className="av-card av-list" aria-label={t('nav.rules')}>
        {shown.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            isHeld={grabbed === rule.id}
            onEdit={() => onEdit(rule)}
            onRun={() => onRun(rule)}
            handle={{
              onKeyDown: (event) => onKeyDown(event, rule),
              onBlur: () => grabbed === rule.id && end(true),
              onDragStart: (event) => {
                // Some browsers drag nothing that carries nothing.
                event.dataTransfer.setData('text/plain', rule.name);
                setGrabbed(rule.id);
              },
              onDragEnd: () => end(true),
            }}
            onMove={(by) => {
              const to = at + by;
              if (to >= 0 && to < rules.length) void orderRules([...moved(rules, rule.id, to), ...goingOf(all, rules)]);
            }}
            onDragOver={() => grabbed !== null && grabbed !== rule.id && move(grabbed, at)}
          />
        ))}
      </ol>
      <span className="av-hidden" role="status">
        {said}
      </span>
    </>
  );
}
