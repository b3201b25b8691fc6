import { api, dataOf } from '../api/client.ts';
import { showDone } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { TextField } from '../kit/form-fields.tsx';
import { refreshLists } from '../list/query/list-cache.ts';
import { sourceProblemWords } from '../pages/sources/source-words.ts';

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text.trim())?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/** Asks for the address of a document and lets the service fetch it. */
export default function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('upload.from_address')}
      text={t('sources.fetch_text')}
      action={t('sources.fetch')}
      initialValues={{ url: '' }}
      validate={{ url: (value) => (isWebAddress(value) ? null : t('sources.fetch_missing')) }}
      wordsOf={({ code = '', message }) => sourceProblemWords(t, { config: {} }, { code, detail: message })}
      onSubmit={async ({ url }) => {
        const { files } = await dataOf(api.POST('/api/ui-upload', { body: { url: url.trim() } }));
        showDone(t('sources.fetched', { name: files[0]?.original_filename ?? '' }));
        await refreshLists();
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          of="url"
          label={t('sources.fetch_address')}
          type="url"
          inputMode="url"
          maxLength={4000}
          placeholder="https://"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
