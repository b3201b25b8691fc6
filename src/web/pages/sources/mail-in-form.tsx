import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { meQuery } from '../../api/session.ts';
import type { Source } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useGo } from '../../navigation.ts';
import { putSource, refreshSources, sourceHref, tagsOf } from './sources-query.ts';

type Fields = { name: string; senders: string; tags: string };

const helpBelow = ['label', 'input', 'description', 'error'] as const;

/** Sends what was entered. @returns the id of the source. */
async function save(source: Source | null, { name, senders, tags }: Fields): Promise<string> {
  const body = { name: name.trim(), tags: tagsOf(tags), config: { senders: tagsOf(senders) } };
  if (source === null) {
    const added = await dataOf(api.POST('/api/sources', { body: { ...body, kind: 'mail_in' } }));
    await refreshSources();
    return added.id;
  }
  putSource(await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id: source.id } }, body })));
  return source.id;
}

/** Adds a mail address of one's own, which its page then shows, or changes one. */
export function MailInForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data: me } = useQuery(meQuery);
  const { senders = [me?.user?.email ?? ''] } = source?.config ?? {};
  return (
    <FormDialog<Fields>
      title={source ? t('sources.edit_title') : t('sources.add_mail_in')}
      text={t('sources.mail_in_text')}
      action={source ? t('action.save') : t('sources.add_mail_in')}
      initialValues={{
        name: source?.name ?? '',
        senders: Array.isArray(senders) ? senders.join(', ') : '',
        tags: source?.tags.join(', ') ?? '',
      }}
      fieldOf={{ 'config.senders': 'senders' }}
      validate={{
        name: (value) => (value.trim() === '' ? t('sources.name_missing') : null),
        senders(value) {
          const all = tagsOf(value);
          return all.length > 0 && all.every((one) => one.includes('@')) ? null : t('sources.senders_wrong');
        },
      }}
      onSubmit={async (values) => {
        const id = await save(source, values);
        showDone(t(source ? 'sources.changed' : 'sources.saved', { name: values.name }));
        onClose();
        if (source === null) go(sourceHref(id));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('name')}
            {...form.getInputProps('name')}
            label={t('sources.name')}
            maxLength={100}
            data-autofocus
          />
          <TextInput
            key={form.key('senders')}
            {...form.getInputProps('senders')}
            label={t('sources.senders')}
            description={t('sources.senders_help')}
            inputWrapperOrder={[...helpBelow]}
          />
          <TextInput
            key={form.key('tags')}
            {...form.getInputProps('tags')}
            label={t('sources.tags')}
            description={t('sources.tags_help')}
            inputWrapperOrder={[...helpBelow]}
          />
        </>
      )}
    </FormDialog>
  );
}
