import { Autocomplete } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FileDetail } from '../../api/types.ts';
import { BecauseOfRule, TagOffers } from '../../fields/field-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import { TagDot } from '../../labels/tag-dot.tsx';
import classes from './details-panel.module.css';
import { SavedLine, useSaving } from './saving.tsx';

/** Saves the tags of a document. Those that are on their way count already: the next one joins them, and nothing typed fast is lost. */
function useTags(file: FileDetail) {
  const saving = useSaving(file.id);
  const meant = useRef<string[] | null>(null);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  const put = async (tags: string[]) => {
    meant.current = tags;
    // In turn, for what comes last is what stays.
    earlier.current = earlier.current.then(() => saving.save({ tags }));
    await earlier.current;
    if (meant.current === tags) meant.current = null;
  };
  return { saving, put, now: () => meant.current ?? file.tags };
}

/** The tags of a document; one is taken off or put on with a single move. */
export function TagsField({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const { saving, put, now } = useTags(file);
  // What lies in the trash is looked at and restored, not edited.
  const isTrashed = file.deleted_at !== null;
  const known = useKnownNames('tag', draft).filter((tag) => !file.tags.includes(tag));

  /** Adds what was typed; the box stays for the next tag when `goesOn`, or else yields to the button. */
  const add = async (text: string, goesOn: boolean) => {
    const added = text.split(',').map((tag) => tag.trim());
    const before = now();
    const tags = [...new Set([...before, ...added])].filter(Boolean);
    setDraft(goesOn && added.some(Boolean) ? '' : null);
    if (tags.length > before.length) await put(tags);
  };

  return (
    <div className={classes.field} data-wide>
      <dt>{t('doc.tags')}</dt>
      <dd>
        <div className={`av-line ${classes.tags}`} data-focus-home="[data-add-tag]">
          {file.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              <TagDot tag={tag} />
              {tag}
              {!isTrashed && (
                <button
                  type="button"
                  className={`av-plain ${classes.tagOff}`}
                  aria-label={t('doc.remove_tag', { tag })}
                  onClick={() => void put(now().filter((other) => other !== tag))}
                >
                  <IconX size={12} aria-hidden />
                </button>
              )}
            </span>
          ))}
          {isTrashed ? null : draft === null ? (
            <button type="button" className={`av-plain ${classes.tagAdd}`} data-add-tag onClick={() => setDraft('')}>
              + {t('doc.add_tag')}
            </button>
          ) : (
            <Autocomplete
              autoFocus
              size="xs"
              w={150}
              value={draft}
              data={known}
              limit={8}
              aria-label={t('doc.add_tag')}
              onChange={setDraft}
              onOptionSubmit={(tag) => void add(tag, true)}
              onBlur={() => void add(draft, false)}
              onKeyDown={(event) => {
                // A tag that is chosen from the list is submitted by the list.
                const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
                if (event.key === 'Enter' && !isChoosing) void add(draft, true);
                if (event.key === 'Escape') setDraft(null);
              }}
            />
          )}
        </div>
        <BecauseOfRule origin={file.fields.tags} />
        {!isTrashed && <TagOffers file={file} />}
        {saving.error && (
          <span className={classes.error} role="alert">
            {saving.error}
          </span>
        )}
        <SavedLine saving={saving} ruleFrom={file.id} />
      </dd>
    </div>
  );
}
