import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import type { DestinationTrial } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { type FormField, fieldNamesOf } from '../../kit/schema-form.ts';
import { type DestinationGoal, draftOf, type Fields } from './save-destination.ts';

/** How what is entered was tried out. */
export type DraftTrial = { trial: DestinationTrial; isByItself: boolean; at: Date };

/**
 * Tries out what is entered before it is stored: when somebody asks for it, and by itself when everything is there that the place
 * needs and is not what was tried before.
 */
export function useDraftTrial(goal: DestinationGoal, fields: readonly FormField[]) {
  const [last, setLast] = useState<DraftTrial | null>(null);
  const [isRunning, setRunning] = useState(false);
  const triedKey = useRef<string | null>(null);
  const wanted = useRef('');
  const keyOf = (values: Fields) => {
    const { folder_template: _folder, ...place } = draftOf(goal, fields, values);
    return JSON.stringify(place);
  };

  const run = async (form: UseFormReturnType<Fields>, isByItself: boolean) => {
    const values = form.getValues();
    const key = keyOf(values);
    if (isByItself && key === triedKey.current) return;
    triedKey.current = key;
    wanted.current = key;
    setRunning(true);
    try {
      const trial = await dataOf(api.POST('/api/destinations/test', { body: draftOf(goal, fields, values) }));
      // What was changed meanwhile was not tried.
      if (wanted.current === key) setLast({ trial, isByItself, at: new Date() });
    } catch (error) {
      const names = fieldNamesOf(fields);
      const problems = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      const shown = problems.filter(({ path }) => names[path] !== undefined);
      for (const { path, message } of shown) form.setFieldError(names[path] ?? path, message);
      // What belongs to no field is said all the same.
      if (shown.length === 0) showError(error);
    } finally {
      if (wanted.current === key) setRunning(false);
    }
  };
  return {
    last,
    isRunning,
    run,
    /** Something was typed: where it matters to the place, what was tried is not what is there. */
    forget: (values: Fields) => {
      if (keyOf(values) === triedKey.current) return;
      triedKey.current = null;
      wanted.current = '';
      setRunning(false);
      setLast(null);
    },
  };
}
