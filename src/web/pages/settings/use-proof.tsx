import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { showError } from '../../components/toasts.tsx';
import { ProofDialog } from './proof-dialog.tsx';

type Act = () => Promise<void>;

/**
 * Does what changes how one signs in: where the server wants a proof again, it is asked for, and then it goes on. Other errors are
 * shown, or given to `onError`, which may throw them on.
 */
export function useProof(): {
  act: (act: Act, onError?: (error: unknown) => void) => Promise<void>;
  dialog: ReactNode;
} {
  const [wanted, setWanted] = useState<{ act: Act } | null>(null);
  const act = async (act: Act, onError: (error: unknown) => void = showError) => {
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'proof_required') setWanted({ act });
      else onError(error);
    }
  };
  const dialog = wanted && (
    <ProofDialog
      onClose={() => setWanted(null)}
      onProven={() => {
        setWanted(null);
        void act(wanted.act);
      }}
    />
  );
  return { act, dialog };
}
