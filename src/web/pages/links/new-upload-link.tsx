import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { UploadLink } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusBack } from '../../kit/focus-back.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { helpBelow, TextField } from '../../kit/form-fields.tsx';
import { CopyLink } from '../../links/copy-link.tsx';
import { endOfDay } from '../../links/link-end.ts';
import { useLinkWords } from '../../links/link-words.ts';
import { dayAhead, uploadLinksKey } from '../../links/links-query.ts';
import { DayInput } from '../../typed/day-input.tsx';

const usualDays = 30;
const usualFiles = '20';

function Made({ link, onClose }: { link: UploadLink; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useLinkWords();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('links.upload_made')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('links.upload_made_text')}</Text>
        <TextInput
          readOnly
          value={link.url}
          label={t('links.address')}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <CopyLink url={link.url} name={words.nameOf(link)} isMain />
          <Button onClick={onClose}>{t('links.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Makes a link by which others send documents, and shows it to be copied. */
export function NewUploadLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<UploadLink | null>(null);
  if (made) return <Made link={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('links.new_upload')}
      text={t('links.new_upload_text')}
      action={t('links.make')}
      initialValues={{ name: '', note: '', expires_at: dayAhead(usualDays), max_files: usualFiles }}
      validate={{ max_files: (text) => (/^[1-9]\d{0,3}$/.test(text) ? null : t('links.files_wrong')) }}
      onSubmit={async ({ name, note, expires_at, max_files }) => {
        const body = {
          name: name.trim() || null,
          note: note.trim() || null,
          expires_at: endOfDay(expires_at),
          max_files: Number(max_files),
          max_bytes: null,
        };
        const link = await dataOf(api.POST('/api/upload-links', { body }));
        void queryClient.invalidateQueries({ queryKey: uploadLinksKey });
        setMade(link);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="name"
            label={t('links.for')}
            description={t('links.for_help')}
            maxLength={100}
            data-autofocus
          />
          <Textarea
            key={form.key('note')}
            label={t('links.note')}
            description={t('links.note_help')}
            inputWrapperOrder={helpBelow}
            maxLength={1000}
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
          <EndField initial={form.getValues().expires_at} onChange={(day) => form.setFieldValue('expires_at', day)} />
          <TextField form={form} of="max_files" label={t('links.max_files')} inputMode="numeric" maxLength={4} />
        </>
      )}
    </FormDialog>
  );
}

function EndField({ initial, onChange }: { initial: string; onChange: (day: string) => void }) {
  const { t } = useTranslation();
  const [day, setDay] = useState(initial);
  return (
    <DayInput
      label={t('links.ends')}
      value={day}
      min={dayAhead(0)}
      onChange={(next) => {
        if (next === '') return;
        setDay(next);
        onChange(next);
      }}
    />
  );
}
