import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { hint } from '../components/hint.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';

const AddressDialog = lazy(() => withWords(['kit', 'sources'], () => import('./address-dialog.tsx')));

/** Lets the service fetch a document from a web address; the dialog comes when it is asked for. */
export function FromAddress() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('upload.from_address')}
        onClick={() => setOpen(true)}
        {...hint(t('upload.from_address'))}
      >
        <IconLink size={18} stroke={1.75} />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <AddressDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
