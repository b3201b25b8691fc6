import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providersQuery } from '../../api/destination-providers.ts';
import type { DestinationProvider } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { type FormField, fieldNamesOf, formFieldsOf, initialOf } from '../../kit/schema-form.ts';
import { labelOf, SchemaFormInput } from '../../kit/schema-form-input.tsx';
import classes from './destination-form.module.css';
import { FolderField, type Sends } from './folder-field.tsx';
import { KnownChoices } from './known-choices.tsx';
import { NextcloudLogin } from './nextcloud-login.tsx';
import { providerWords } from './provider-words.ts';
import { type DestinationGoal, type Fields, isWithoutSignIn, saveDestination } from './save-destination.ts';
import { TrialBox } from './trial-box.tsx';
import { useDraftTrial } from './use-draft-trial.ts';

type Props = DestinationGoal & {
  onClose: () => void;
  /** It is stored; the form closes by itself. */
  onSaved?: () => void;
};

/** Connects a destination, or changes one; the fields are those that its kind asks for. */
export function DestinationForm(props: Props) {
  const { data: providers } = useQuery(providersQuery);
  const provider = providers?.find(({ key }) => key === props.provider);
  if (!providers) return <Skeleton height={0} />;
  return provider && <FormOf {...props} kind={provider} />;
}

function FormOf(props: Props & { kind: DestinationProvider }) {
  const { kind, destination, scope, onClose, onSaved } = props;
  const { t } = useTranslation();
  const { keeps, takes } = kind.capabilities;
  const hasFolders = keeps === 'objects';
  const fields = formFieldsOf(kind.forms);
  const words = providerWords(t, kind.key);
  const provided = initialOf(fields, destination?.config ?? {});
  const wasOpen = isWithoutSignIn(fields, provided);
  const missing = (field: FormField) => (value: unknown, values: Fields) => {
    const isSecret = field.part === 'credentials';
    // With a user who was not there before there is no password yet.
    const isFirst = isSecret && wasOpen && !isWithoutSignIn(fields, values);
    const mayBeEmpty = !isFirst && (!field.isRequired || (isSecret && destination !== null));
    return mayBeEmpty || value !== '' ? null : t('kit.field_missing', { field: labelOf(words, field) });
  };
  const initialValues: Fields = {
    name: destination?.name ?? '',
    folder_template: destination?.folder_template ?? (hasFolders ? '{year}/{sender}' : ''),
    sends: sendsOf(destination?.sends ?? ['processed']),
    types: destination?.filter.document_types ?? [],
    tags: destination?.filter.tags ?? [],
    is_catching_up: false,
    ...provided,
  };
  const trial = useDraftTrial(props, fields);
  const canTest = !kind.needs_consent;
  // A mail would go out each time.
  const isByItself = canTest && kind.key !== 'email';
  const checks = Object.fromEntries(fields.map((field) => [field.name, missing(field)]));
  const isComplete = (values: Fields) => fields.every(({ name }) => checks[name]?.(values[name], values) === null);
  return (
    <FormDialog<Fields>
      isDrawer
      title={t(destination ? 'destinations.edit_named' : 'destinations.add_named', {
        name: destination?.name ?? kind.title,
      })}
      {...(scope === 'instance' ? { text: t('destinations.instance_text') } : {})}
      action={destination ? t('action.save') : t('destinations.add')}
      initialValues={initialValues}
      fieldOf={{ credentials: 'name', ...fieldNamesOf(fields) }}
      validate={{
        ...checks,
        sends: (value: Sends) => (value.length === 0 ? t('destinations.sends_missing') : null),
      }}
      onSubmit={async (values) => {
        await saveDestination({ ...props, kind }, fields, values);
        showDone(t('destinations.saved', { name: values.name.trim() || kind.title }));
        onClose();
        onSaved?.();
      }}
      onClose={onClose}
      {...(canTest
        ? {
            aside: (form) => (
              <Button
                variant="default"
                leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
                loading={trial.isRunning}
                onClick={() => {
                  const problems = fields.map(({ name }) => form.validateField(name));
                  if (problems.every(({ hasError }) => !hasError)) void trial.run(form, false);
                }}
              >
                {t(trial.last ? 'destinations.test_again' : 'destinations.test')}
              </Button>
            ),
          }
        : {})}
    >
      {(form) => (
        <>
          <fieldset
            className={classes.pairs}
            aria-label={t('destinations.place')}
            onChange={() => trial.forget(form.getValues())}
            onBlur={() => {
              // What is stored is tried when somebody asks for it.
              const isNew = !destination || fields.some(({ name }) => form.isDirty(name));
              if (isByItself && isNew && isComplete(form.getValues())) void trial.run(form, true);
            }}
          >
            <TextField
              form={form}
              of="name"
              label={t('destinations.name')}
              description={t('destinations.name_help')}
              maxLength={100}
              data-autofocus
            />
            {fields.map((field) => (
              <SchemaFormInput
                key={field.name}
                form={form}
                field={field}
                words={words}
                stored={
                  !wasOpen && destination?.has_credentials ? { placeholder: t('destinations.secret_set') } : undefined
                }
              />
            ))}
          </fieldset>
          {kind.key === 'nextcloud' && (
            <NextcloudLogin
              scope={scope}
              addressOf={() => String(form.getValues().config_url ?? '').trim()}
              onGranted={(username, password) =>
                form.setValues({ config_username: username, credentials_password: password })
              }
            />
          )}
          {canTest && (
            <TrialBox
              last={trial.last}
              isRunning={trial.isRunning}
              isByItself={isByItself}
              destination={{ provider: kind.key, config: { to: form.getValues().config_to } }}
            />
          )}
          <WhatGoesWhere
            initial={initialValues}
            takes={takes}
            hasFolders={hasFolders}
            error={form.errors.folder_template}
            onFolder={(folder) => form.setFieldValue('folder_template', folder)}
            onSends={(sends) => form.setFieldValue('sends', sends)}
            sendsError={form.errors.sends}
          />
          <div className={classes.pairs}>
            {(['types', 'tags'] as const).map((name) => (
              <KnownChoices
                key={name}
                kind={name === 'types' ? 'document_type' : 'tag'}
                label={t(`destinations.only_${name}`)}
                placeholder={t(`destinations.only_${name}_none`)}
                initial={initialValues[name]}
                error={form.errors[name]}
                onChange={(names) => form.setFieldValue(name, names)}
              />
            ))}
          </div>
          {!destination && kind.needs_consent && (
            <Text size="sm" c="dimmed">
              {t('destinations.connect_text', { name: kind.title })}
            </Text>
          )}
          {!destination && !kind.needs_consent && (
            <Checkbox
              key={form.key('is_catching_up')}
              {...form.getInputProps('is_catching_up', { type: 'checkbox' })}
              label={t('destinations.catch_up')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

const roles = {
  processed: 'destinations.role_processed',
  original: 'destinations.role_original',
  pdfa: 'destinations.role_pdfa',
  sidecar: 'destinations.role_sidecar',
} as const satisfies Record<Sends[number], string>;
const roleNames = Object.keys(roles) as Sends;

function sendsOf(list: readonly string[]): Sends {
  return roleNames.filter((role) => list.includes(role));
}

/** Folder and copies, side by side with the example that follows both. */
function WhatGoesWhere(props: {
  initial: Pick<Fields, 'folder_template' | 'sends'>;
  takes: readonly Sends[number][];
  hasFolders: boolean;
  error: React.ReactNode;
  sendsError: React.ReactNode;
  onFolder: (folder: string) => void;
  onSends: (sends: Sends) => void;
}) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState(props.initial.folder_template);
  const [sends, setSends] = useState(props.initial.sends);
  return (
    <>
      {props.hasFolders && (
        <FolderField
          value={folder}
          sends={sends}
          error={props.error}
          onChange={(next) => {
            setFolder(next);
            props.onFolder(next);
          }}
        />
      )}
      <Checkbox.Group
        label={t('destinations.what')}
        value={sends}
        error={props.sendsError}
        onChange={(next) => {
          setSends(sendsOf(next));
          props.onSends(sendsOf(next));
        }}
      >
        <Group gap="sm" mt={6}>
          {sendsOf(props.takes).map((role) => (
            <Checkbox key={role} value={role} label={t(roles[role])} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
