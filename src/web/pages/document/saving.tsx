import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FilePatch } from '../../api/types.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { saveFields, undoChange } from '../../fields/field-actions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ruleFrom } from '../../navigation.ts';
import classes from './details-panel.module.css';

const undoMs = 10_000;

/** Saves one change at once and remembers for a while by which it can be undone. */
export function useSaving(fileId: string) {
  const errorWords = useErrorWords();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState('');
  const [changeId, setChangeId] = useState<string | null>(null);

  useEffect(() => {
    if (state !== 'saved') return;
    const timer = window.setTimeout(() => setState('idle'), undoMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const attempt = async (work: () => Promise<string | null>): Promise<boolean> => {
    setState('saving');
    setError('');
    try {
      const change = await work();
      setChangeId(change);
      setState(change ? 'saved' : 'idle');
      return true;
    } catch (failure) {
      setError(errorWords(failure).text);
      setState('idle');
      return false;
    }
  };
  /** True when the server took it. */
  const save = (patch: FilePatch) => attempt(() => saveFields(fileId, patch));
  const undo = () => {
    if (changeId) void attempt(() => undoChange(fileId, changeId).then(() => null));
  };
  return { state, error, save, undo };
}

/** "Saved · Undo" beside a field that was just changed. @param ruleFrom the document whose field a rule could set next time. */
export function SavedLine({ saving, ruleFrom: from }: { saving: ReturnType<typeof useSaving>; ruleFrom?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.saved} role="status">
      {saving.state === 'saving' && t('doc.saving')}
      {saving.state === 'saved' && (
        <>
          <IconCheck size={14} stroke={2} aria-hidden className={classes.savedSign} />
          <span className={classes.savedWord}>{t('doc.saved')} ·</span>{' '}
          <button type="button" className={`av-plain av-link ${classes.link}`} onClick={saving.undo}>
            {t('action.undo')}
          </button>
          {from !== undefined && (
            <>
              {' · '}
              <Link className={`av-plain av-link ${classes.link}`} to="/rules" search={ruleFrom(from)}>
                {t('doc.make_rule_short')}
              </Link>
            </>
          )}
        </>
      )}
    </span>
  );
}
