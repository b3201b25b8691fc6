import { Button } from '@mantine/core';
import { useState } from 'react';
import { ALL_FIELDS, type DraftCondition, OPERATORS } from '../../../modules/documents/conditions/shape.ts';
import { ApiError } from '../../api/problem.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { OptionalConditionEditor } from '../../kit/conditions/condition-editor.tsx';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import { useParameter } from '../../kit/list/list-url.ts';
import { Part, Section } from '../../kit/page.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import classes from './kit.module.css';
import { KitPage } from './kit-page.tsx';

/** A server that keeps what it is sent waiting until it is asked, then refuses the e-mail address. */
async function refuse(): Promise<void> {
  const errors = [{ path: 'email_address', message: 'This address is taken.' }];
  throw new ApiError({ title: 'Refused', status: 422, detail: 'Not valid', code: 'kit', request_id: '', errors });
}

function SampleForm({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [tries, setTries] = useState(0);
  return (
    <FormDialog
      title="Add somebody"
      text="What is wrong stands at its field, and nothing that was typed is lost. The first try is refused."
      action="Add"
      initialValues={{ name: '', mail: '', plan: 'Free' }}
      validate={{ name: (value) => (value.trim() === '' ? 'Enter a name.' : null) }}
      fieldOf={{ email_address: 'mail' }}
      onSubmit={async () => {
        setTries(tries + 1);
        if (tries === 0) await refuse();
        onMade();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} of="name" label="Name" data-autofocus />
          <TextField form={form} of="mail" label="E-mail" />
          <ChoiceField form={form} of="plan" label="Plan" data={['Free', 'Starter']} />
        </>
      )}
    </FormDialog>
  );
}

const everything = {
  hasCustomFields: true,
  fields: ALL_FIELDS,
  operators: Object.values(OPERATORS).flat(),
  hasGroups: true,
};
/** A test of each kind, single and in a group. */
const sampleCondition: DraftCondition = {
  match: 'all',
  groups: [
    { match: 'none', tests: [{ field: 'sender', operator: 'contains', value: 'Northgate' }] },
    { match: 'all', tests: [{ field: 'tags', operator: 'has_all', value: ['tax', 'house'] }] },
    {
      match: 'any',
      tests: [
        { field: 'total_amount', operator: 'at_least', value: { amount: '100', currency: 'EUR' } },
        { field: 'page_count', operator: 'between', value: { from: 2, to: 10 } },
        { field: 'document_date', operator: 'less_than', value: '2026-01-01' },
        { field: 'uploaded_on', operator: 'within_last', value: 30 },
        { field: 'language', operator: 'is_empty' },
        { field: 'text', operator: 'matches_expression', value: '(?=a)' },
      ],
    },
  ],
};

function SampleCondition() {
  const { t } = useTranslation();
  const [condition, setCondition] = useState<DraftCondition | null>(sampleCondition);
  return (
    <>
      <OptionalConditionEditor
        legend="Only when"
        value={condition}
        problems={{ 'groups.2.tests.5.value': 'It looks ahead.' }}
        offer={everything}
        onChange={setCondition}
      />
      <p>{condition && conditionWords(t, condition)}</p>
    </>
  );
}

/** Dialogs with forms, secrets and code; `?show=` opens one, for pictures. */
export default function KitFormsPage() {
  const [shown, show] = useParameter('show');
  return (
    <KitPage title="Forms" text="FormDialog, SecretOnce, CodeSample and ConditionEditor.">
      <Section title="Dialogs">
        <div className={classes.line}>
          <Button onClick={() => show('form')}>Open a form</Button>
          <Button variant="default" onClick={() => show('secret')}>
            Show a secret
          </Button>
          <Button variant="default" disabled>
            Disabled
          </Button>
          <Button variant="default" loading>
            Busy
          </Button>
        </div>
      </Section>
      <Part title="Code">
        <CodeSample
          label="A request"
          code={
            'curl -H "Authorization: Bearer avt_…" \\\n  https://papers.example.org/api/files?per_page=200&sort_by=created_at&sort_order=desc'
          }
        />
      </Part>
      <Part title="Conditions">
        <SampleCondition />
      </Part>
      {shown === 'form' && <SampleForm onClose={() => show('')} onMade={() => show('secret')} />}
      {shown === 'secret' && (
        <SecretOnce
          title="The new key"
          text="Copy it now: it is not shown again."
          secret="avt_0123456789abcdef_0123456789abcdefghijklmnopqrstuvwxyz"
          onDone={() => {
            show('');
            showDone('Stored');
          }}
        />
      )}
    </KitPage>
  );
}
