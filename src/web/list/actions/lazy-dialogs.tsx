import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./password-dialog.tsx'));

/** The password dialog, fetched when the first locked document asks for it. */
export function PasswordDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
