import { Button, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshLists } from '../../list/query/list-cache.ts';
import { pickFiles } from '../../upload/upload-queue.ts';
import classes from './drop-box.module.css';

/** Says that documents can be dropped, and has the two other ways to begin with some. */
export function DropBox({ title, isMain = false }: { title: string; isMain?: boolean }) {
  const { t } = useTranslation();
  const samples = useMutation({
    mutationFn: () => dataOf(api.POST('/api/samples')),
    onSuccess: () => refreshLists({ isForced: true }),
    onError: showError,
  });
  return (
    <div className={classes.box}>
      <IconUpload size={28} stroke={1.75} aria-hidden className={classes.sign} />
      <strong className={classes.title}>{title}</strong>
      <span className="av-note">{t('onboarding.drop_kinds')}</span>
      <Group gap="sm" justify="center" mt={8}>
        <Button {...(isMain ? {} : { variant: 'default' })} onClick={pickFiles}>
          {t('empty.choose')}
        </Button>
        <Button
          {...(isMain ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
          loading={samples.isPending}
          onClick={() => samples.mutate()}
        >
          {t('empty.samples')}
        </Button>
      </Group>
    </div>
  );
}
