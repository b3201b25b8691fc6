import { type ComponentProps, lazy, Suspense } from 'react';
import { withWords } from '../../i18n/words.ts';

const Dialog = lazy(() => withWords(['kit', 'account'], () => import('./password-dialog.tsx')));

/** The password dialog, fetched when the first locked document asks for it. */
export function PasswordDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
