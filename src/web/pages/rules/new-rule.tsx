import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { fileHref, useGo } from '../../navigation.ts';
import { RuleForm } from './rule-form.tsx';
import { ruleFromDocument } from './rule-from-document.ts';
import { textQuery } from './rules-query.ts';

/** The form of a new rule, filled in with what a document suggests; who leaves it is back at the document. */
export function NewRuleFromDocument({ id, onSaved }: { id: string; onSaved: () => void }) {
  const file = useQuery(fileQuery(id));
  if (file.data) return <Filled file={file.data} onSaved={onSaved} />;
  return file.error ? <ErrorNotice error={file.error} onRetry={() => void file.refetch()} /> : null;
}

function Filled({ file, onSaved }: { file: FileDetail; onSaved: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data, error, refetch } = useQuery(textQuery(file));
  if (data === undefined) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null;
  return (
    <RuleForm
      rule={null}
      draft={ruleFromDocument(file, data)}
      text={t('rules.from_document', { name: nameOfFile(file) })}
      onSaved={onSaved}
      onClose={() => go(fileHref(file.id), {}, { replace: true })}
    />
  );
}
