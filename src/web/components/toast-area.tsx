import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from '../i18n/use-translation.ts';

/** Where short words about what was done appear. */
export default function ToastArea() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications withinPortal={false} position="bottom-left" limit={4} zIndex={400} />
    </section>
  );
}
