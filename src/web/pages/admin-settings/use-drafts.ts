import { useState } from 'react';
import type { Setting } from '../../api/types.ts';
import type { Draft, Drafts } from './settings-query.ts';

/** What is typed and not saved yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  const hasDrafts = Object.keys(drafts).length > 0;

  const put = (name: string, draft: Draft | null) =>
    setDrafts((old) => {
      const { [name]: _before, ...others } = old;
      return draft === null ? others : { ...others, [name]: draft };
    });
  return {
    drafts,
    hasDrafts,
    /** Notes what was typed; a value that is there already is no change. */
    type: (setting: Setting, text: string) => {
      const isSame = !setting.is_secret && setting.source === 'saved' && text === setting.value;
      const isUntouched = setting.source !== 'saved' && text === (setting.value ?? '');
      const version = drafts[setting.name]?.version ?? setting.version;
      put(setting.name, isSame || isUntouched ? null : { text, version });
    },
    /** Goes back to what counts without a saved value. */
    reset: (setting: Setting) => put(setting.name, { text: null, version: setting.version }),
    /** Keeps what is typed although somebody else has changed the setting. */
    keep: (setting: Setting) => {
      const draft = drafts[setting.name];
      if (draft) put(setting.name, { ...draft, version: setting.version });
    },
    drop: (name: string) => put(name, null),
    clear: () => setDrafts({}),
  };
}
