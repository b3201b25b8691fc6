import { ApiError } from '../../api/problem.ts';
import { showError } from '../../components/toasts.tsx';

/**
 * Does what wants a proof that it is still the same person. The proof is asked for while it is under way; who will not give it has
 * thereby said that they do not want it. Other errors are shown, or given to `onError`, which may throw them on.
 */
export async function actWithProof(
  act: () => Promise<void>,
  onError: (error: unknown) => void = showError,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'proof_required')) onError(error);
  }
}
