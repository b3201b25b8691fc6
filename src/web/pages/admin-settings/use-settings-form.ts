import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import type { Setting, SettingTrial } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Problems, problemsIn } from './setting-problem.ts';
import { type Drafts, readSettingsAnew, saveDrafts, tryOut } from './settings-query.ts';
import type { TrialResult } from './trial.tsx';
import { useDrafts } from './use-drafts.ts';

/** What is typed, what is wrong with it, and what came of trying it out. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Brings the first field in error into view and gives it the focus. */
function focusFirst(problems: Problems): void {
  requestAnimationFrame(() => {
    const [name] = Object.keys(problems);
    const row = name === undefined ? null : document.querySelector(`[data-setting="${CSS.escape(name)}"]`);
    const field = row?.querySelector<HTMLElement>('input, select, textarea, button');
    field?.focus();
  });
}

/** The page's form: only what was changed is written, and nothing typed is lost when it is refused. */
export function useSettingsForm(settings: readonly Setting[]) {
  const { t } = useTranslation();
  const { drafts, hasDrafts, type, reset, keep, drop, clear } = useDrafts();
  const [problems, setProblems] = useState<Problems>({});
  const [results, setResults] = useState<readonly TrialResult[]>([]);

  const refuse = async (error: unknown) => {
    const found = problemsIn(error);
    if (found === null) return showError(error);
    setProblems(found);
    focusFirst(found);
    if (error instanceof ApiError && error.problem.status === 409) await readSettingsAnew();
  };
  const saving = useMutation({
    mutationFn: (wanted: Drafts) => saveDrafts(wanted),
    onMutate: () => setProblems({}),
    onSuccess: () => {
      clear();
      showDone(t('server.saved'));
    },
    onError: refuse,
  });
  const trying = useMutation({
    mutationFn: (trial: SettingTrial) => tryOut(trial.what, ownDrafts(drafts, trial)),
    onSuccess: (answer, { what }) =>
      setResults((old) => [
        ...old.filter((result) => result.what !== what),
        { what, answer, at: new Date().toISOString() },
      ]),
    onError: refuse,
  });
  const forget = (name: string) => setProblems(({ [name]: _solved, ...others }) => others);
  return {
    drafts,
    hasDrafts: hasDrafts && settings.length > 0,
    problems,
    results,
    isSaving: saving.isPending,
    trying: trying.isPending ? trying.variables.what : null,
    type: (setting: Setting, text: string) => {
      forget(setting.name);
      type(setting, text);
    },
    reset: (setting: Setting) => {
      forget(setting.name);
      reset(setting);
    },
    keep,
    drop: (name: string) => {
      forget(name);
      drop(name);
    },
    discard: () => {
      setProblems({});
      clear();
    },
    save: () => saving.mutate(drafts),
    tryOut: (trial: SettingTrial) => trying.mutate(trial),
  };
}

/** Of what is typed, what a trial is about. */
function ownDrafts(drafts: Drafts, trial: SettingTrial): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => trial.settings.includes(name)));
}
