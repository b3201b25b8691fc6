import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NewRule } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { useLanguageChoices } from '../../fields/language-choices.ts';
import { NameInput } from '../../fields/name-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKnownNames } from '../../labels/known-names.ts';
import type { Problems } from './rule-problems.ts';
import classes from './rules-page.module.css';

type Props = { draft: NewRule; problems: Problems; onChange: (draft: NewRule) => void };

/** What a rule sets; what is left empty is left alone. */
export function ActionFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  const [tagDraft, setTagDraft] = useState<string | null>(null);
  const { sender, recipient, document_type, language, add_tags: tags = [] } = draft.actions;
  const languages = useLanguageChoices(language ?? '');
  const knownTags = useKnownNames('tag', tagDraft);
  const put = (part: Partial<NewRule['actions']>) => onChange({ ...draft, actions: { ...draft.actions, ...part } });
  const named = (field: 'sender' | 'document_type', value: string | null | undefined) => (
    <NameInput
      of={field}
      label={fieldLabel(t, field)}
      value={value ?? ''}
      error={problems[`actions.${field}`]}
      onChange={(text) => put({ [field]: text || null })}
    />
  );
  return (
    <fieldset className={`av-list ${classes.part}`} data-error={problems.actions ? true : undefined}>
      <legend className={classes.legend}>{t('rules.then_set')}</legend>
      {named('sender', sender)}
      <TextInput
        label={fieldLabel(t, 'recipient')}
        value={recipient ?? ''}
        maxLength={200}
        error={problems['actions.recipient']}
        onChange={(event) => put({ recipient: event.currentTarget.value || null })}
      />
      {named('document_type', document_type)}
      <NativeSelect
        label={fieldLabel(t, 'language')}
        value={language ?? ''}
        error={problems['actions.language']}
        data={[{ value: '', label: t('rules.leave') }, ...languages]}
        onChange={(event) => put({ language: event.currentTarget.value || null })}
      />
      <TagsInput
        label={t('rules.add_tags')}
        value={tags}
        data={[...knownTags]}
        error={problems['actions.add_tags']}
        acceptValueOnBlur
        splitChars={[',']}
        onFocus={() => setTagDraft('')}
        onSearchChange={setTagDraft}
        onChange={(next) => put({ add_tags: next })}
      />
      {problems.actions && (
        <p className="av-trouble" role="alert">
          {problems.actions}
        </p>
      )}
      <p className={classes.note}>{t('rules.by_hand_stays')}</p>
    </fieldset>
  );
}
