import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { NewRule, Rule } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ActionFields } from './action-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { freshCondition } from './fresh-condition.ts';
import { RulePreviewPanel } from './rule-preview.tsx';
import { type Problems, problemsOf } from './rule-problems.ts';
import { saveRule } from './rules-query.ts';

const previewAfterMs = 500;

function draftOf(rule: Rule | null): NewRule {
  if (!rule)
    return { name: '', is_active: true, matches: 'all', conditions: [freshCondition], actions: { language: null } };
  const { name, is_active, matches, conditions, actions } = rule;
  return { name, is_active, matches, conditions, actions };
}

type Props = {
  rule: Rule | null;
  /** What a new rule begins with. */
  draft?: NewRule;
  /** Where that comes from. */
  text?: string;
  /** When it is saved; left out: the form closes as it does otherwise. */
  onSaved?: () => void;
  onClose: () => void;
};

/** Makes a rule, or changes one; beside its fields stands what it would do. */
export function RuleForm({ rule, draft: first, text, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [beginning] = useState(() => first ?? draftOf(rule));
  const [draft, setDraft] = useState(beginning);
  const [problems, setProblems] = useState<Problems>({});
  const [tried] = useDebouncedValue(draft, previewAfterMs);
  return (
    <FormDialog
      isDrawer
      title={rule ? t('rules.edit_title', { name: rule.name }) : t('rules.new')}
      {...(text === undefined ? {} : { text })}
      action={rule ? t('action.save') : t('rules.create')}
      initialValues={{ draft: JSON.stringify(beginning) }}
      onSubmit={async () => {
        if (draft.name.trim() === '') {
          setProblems({ name: t('rules.name_missing') });
          return;
        }
        try {
          const saved = await saveRule(rule, draft);
          showDone(t('rules.saved', { name: saved.name }));
          (onSaved ?? onClose)();
        } catch (error) {
          const known = problemsOf(error);
          if (!known) throw error;
          setProblems(known);
        }
      }}
      onClose={onClose}
    >
      {(form) => {
        const put = (next: NewRule) => {
          setDraft(next);
          setProblems({});
          form.setFieldValue('draft', JSON.stringify(next));
        };
        return (
          <>
            <TextInput
              label={t('rules.name')}
              value={draft.name}
              error={problems.name}
              maxLength={100}
              placeholder={t('rules.name_example')}
              data-autofocus
              onChange={(event) => put({ ...draft, name: event.currentTarget.value })}
            />
            <ConditionFields draft={draft} problems={problems} onChange={put} />
            <ActionFields draft={draft} problems={problems} onChange={put} />
            <RulePreviewPanel draft={tried} ruleId={rule?.id ?? null} onProblems={setProblems} />
          </>
        );
      }}
    </FormDialog>
  );
}
