import type { Rule } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { runRules } from './rules-query.ts';

/** Asks on which documents rules are to be run. @param rule null: all that are on. */
export function RunDialog({ rule, onClose }: { rule: Rule | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={rule ? t('rules.run_title', { name: rule.name }) : t('rules.run_all_title')}
      text={t('rules.run_text')}
      action={t('rules.run')}
      initialValues={{ search: '' }}
      onSubmit={async ({ search }) => {
        await runRules(rule, search);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          of="search"
          label={t('rules.run_search')}
          description={t('rules.run_search_help')}
          maxLength={1000}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
