import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { meQuery } from '../../api/session.ts';
import type { ApiToken } from '../../api/types.ts';
import { at, wholeAddress } from '../../base-path.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { PipelineField } from '../../pipelines/pipeline-field.tsx';

type Scope = ApiToken['scopes'][number];
type NewToken = { token: string; scopes: readonly Scope[] };

/** What a token may do, in words. */
export function useScopeWords() {
  const { t } = useTranslation();
  return (scope: string): string => {
    if (scope === 'documents:read') return t('tokens.scope_read');
    if (scope === 'documents:write') return t('tokens.scope_write');
    return scope === 'admin' ? t('tokens.scope_admin') : scope;
  };
}

/** What such a token is mostly for: it uploads a document where it may, else it lists them. */
function firstRequest({ token, scopes }: NewToken): string {
  const upload = scopes.includes('documents:write') ? ' -F file=@letter.pdf' : '';
  const path = scopes.some((scope) => scope.startsWith('documents:')) ? '/api/files' : '/api/admin/status';
  return `curl -H "Authorization: Bearer ${token}"${upload} \\\n  ${wholeAddress(path)}`;
}

/** Makes a token; its secret is shown this once. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation();
  const scopeWords = useScopeWords();
  const { data: me } = useQuery(meQuery);
  const [made, setMade] = useState<NewToken | null>(null);
  const scopes: Scope[] = ['documents:read', 'documents:write', ...(me?.user?.is_admin ? (['admin'] as const) : [])];

  if (made) {
    return (
      <SecretOnce title={t('tokens.secret_title')} text={t('tokens.secret_text')} secret={made.token} onDone={onClose}>
        <CodeSample label={t('tokens.sample')} code={firstRequest(made)} />
        <a className="av-link av-touch" href={at('/api/docs')} target="_blank" rel="noreferrer">
          {t('tokens.reference')}
        </a>
      </SecretOnce>
    );
  }
  return (
    <FormDialog
      title={t('tokens.make')}
      action={t('tokens.make')}
      initialValues={{ name: '', scopes: ['documents:read', 'documents:write'], days: '', pipeline: '' }}
      validate={{
        name: (value) => (value.trim() === '' ? t('tokens.name_missing') : null),
        scopes: (value) => (value.length === 0 ? t('tokens.scope_missing') : null),
      }}
      fieldOf={{ expires_in_days: 'days', pipeline_id: 'pipeline' }}
      onSubmit={async (values) => {
        const answer = await dataOf(
          api.POST('/api/api-tokens', {
            body: {
              name: values.name.trim(),
              scopes: scopes.filter((scope) => values.scopes.includes(scope)),
              pipeline_id: values.pipeline || null,
              ...(values.days ? { expires_in_days: Number(values.days) } : {}),
            },
          }),
        );
        setMade(answer);
        onMade();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="name"
            label={t('tokens.name')}
            description={t('tokens.name_help')}
            maxLength={100}
            data-autofocus
          />
          <Checkbox.Group key={form.key('scopes')} {...form.getInputProps('scopes')} label={t('tokens.may')}>
            <Stack gap={8} mt={6}>
              {scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopeWords(scope)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <ChoiceField
            form={form}
            of="days"
            label={t('tokens.lifetime')}
            data={[
              { value: '', label: t('tokens.lifetime_none') },
              { value: '30', label: t('tokens.lifetime_days', { count: 30 }) },
              { value: '90', label: t('tokens.lifetime_days', { count: 90 }) },
              { value: '365', label: t('tokens.lifetime_days', { count: 365 }) },
            ]}
          />
          <PipelineField
            form={form}
            current={null}
            none={t('pipeline_choice.as_usual')}
            help={t('pipeline_choice.help')}
          />
        </>
      )}
    </FormDialog>
  );
}
