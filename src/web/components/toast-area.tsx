import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './toasts.module.css';

/** Short words about what was done, wherever the dock puts them. */
export default function ToastArea() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications withinPortal={false} position="bottom-left" limit={3} classNames={{ root: classes.area ?? '' }} />
    </section>
  );
}
