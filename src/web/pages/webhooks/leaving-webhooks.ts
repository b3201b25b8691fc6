import { api } from '../../api/client.ts';
import { leavingThings } from '../../kit/leaving.ts';

/** A deleted webhook is silent at once; its log goes when the offer to take it back is over, or the page is left. */
export const leavingWebhooks = leavingThings((id) => `/api/webhooks/${id}`);

/** Erases a deleted webhook with its log. */
export async function eraseWebhook(id: string): Promise<void> {
  await api.DELETE('/api/webhooks/{id}', { params: { path: { id } } });
}
