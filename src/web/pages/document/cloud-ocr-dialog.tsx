import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { FileDetail, Me } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readElsewhere } from '../../list/actions/file-actions.ts';

type Service = NonNullable<Me['features']['cloud_ocr']>;

/** Says what leaves this machine and what it may cost, before the pages of a document are sent away to be read. */
export default function CloudOcrDialog({
  file,
  service: { host, price_per_thousand_pages: price },
  onClose,
}: {
  file: FileDetail;
  service: Service;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const count = file.page_count ?? 1;
  const run = async () => {
    setBusy(true);
    if (await readElsewhere(file)) {
      showDone(t('doc.rereading'));
      onClose();
    } else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={t('doc.cloud_title')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Text size="sm">{t('doc.cloud_text', { count, host })}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {price
          ? t('doc.cloud_price', {
              count,
              price: format.money(String((Number(price.amount) * count) / 1000), price.currency),
            })
          : t('doc.cloud_price_unknown')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void run()}>
          {t('doc.cloud_action')}
        </Button>
      </Group>
    </Modal>
  );
}
