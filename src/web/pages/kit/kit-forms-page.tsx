import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { showDone } from '../../components/toasts.tsx';
import { CodeSample } from '../../kit/code-sample.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
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
          <TextInput key={form.key('name')} {...form.getInputProps('name')} label="Name" data-autofocus />
          <TextInput key={form.key('mail')} {...form.getInputProps('mail')} label="E-mail" />
          <NativeSelect
            key={form.key('plan')}
            {...form.getInputProps('plan')}
            label="Plan"
            data={['Free', 'Starter']}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Dialogs with forms, secrets and code; `?show=` opens one, for pictures. */
export default function KitFormsPage() {
  const [shown, show] = useParameter('show');
  return (
    <KitPage title="Forms" text="FormDialog, SecretOnce and CodeSample.">
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
