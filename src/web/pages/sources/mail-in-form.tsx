import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { Source } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../kit/form-fields.tsx';
import { useGo } from '../../navigation.ts';
import { SourceDialog } from './source-dialog.tsx';
import { sourceHref, tagsOf } from './sources-query.ts';

type Fields = { name: string; senders: string; tags: string; pipeline: string };

/** Adds a mail address of one's own, which its page then shows, or changes one. */
export function MailInForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data: me } = useQuery(meQuery);
  const { senders = [me?.user?.email ?? ''] } = source?.config ?? {};
  return (
    <SourceDialog<Fields>
      kind="mail_in"
      source={source}
      title={t('sources.add_mail_in')}
      text={t('sources.mail_in_text')}
      initial={{ senders: Array.isArray(senders) ? senders.join(', ') : '' }}
      fieldOf={{ 'config.senders': 'senders' }}
      validate={{
        senders(value) {
          const all = tagsOf(value);
          return all.length > 0 && all.every((one) => one.includes('@')) ? null : t('sources.senders_wrong');
        },
      }}
      partsOf={(values) => ({ config: { senders: tagsOf(values.senders) } })}
      onSaved={({ id, name }) => {
        if (source) return true;
        showDone(t('sources.saved', { name }));
        onClose();
        go(sourceHref(id));
        return false;
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField form={form} of="senders" label={t('sources.senders')} description={t('sources.senders_help')} />
      )}
    </SourceDialog>
  );
}
