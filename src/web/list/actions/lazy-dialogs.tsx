import { type ComponentProps, lazy, Suspense } from 'react';
import { withWords } from '../../i18n/words.ts';

const EditMany = lazy(() => withWords(['fields', 'kit', 'many'], () => import('./edit-dialog.tsx')));
const SendMany = lazy(() => withWords(['kit', 'many'], () => import('./send-dialog.tsx')));
const Dialog = lazy(() => withWords(['kit', 'account'], () => import('./password-dialog.tsx')));

/** The password dialog, fetched when the first locked document asks for it. */
export function PasswordDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

/** What is to be said of all that is chosen, fetched when somebody wants to say something. */
export function EditManyDialog(props: ComponentProps<typeof EditMany>) {
  return (
    <Suspense fallback={null}>
      <EditMany {...props} />
    </Suspense>
  );
}

/** Where all that is chosen is sent, fetched when somebody wants to send something. */
export function SendManyDialog(props: ComponentProps<typeof SendMany>) {
  return (
    <Suspense fallback={null}>
      <SendMany {...props} />
    </Suspense>
  );
}
