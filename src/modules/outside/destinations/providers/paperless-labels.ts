import type { TemplateFacts } from '../../../documents/files/index.ts';
import type { Labels, PaperlessClient, TermKind } from './paperless-client.ts';

/** Longer names are refused there. */
const MAX_NAME = 128;

/** What a token has to be allowed for it, by the names of paperless-ngx. */
export const FOR_LABELS = ['tag', 'correspondent', 'documenttype'].flatMap((kind) => [`view_${kind}`, `add_${kind}`]);

/** Sender, type and tags of a document as they are known there; one that is missing is made, one that the token may not see is left out. */
export async function labelsOf(client: PaperlessClient, facts: TemplateFacts): Promise<Labels> {
  const idOf = async (kind: TermKind, name: string | null) => {
    const known = [...(name ?? '').trim()].slice(0, MAX_NAME).join('').trim();
    return known === '' ? null : client.labelOf(kind, known);
  };
  const correspondent = await idOf('correspondents', facts.sender);
  const type = await idOf('document_types', facts.document_type);
  const tags: number[] = [];
  for (const tag of facts.tags) {
    const id = await idOf('tags', tag);
    if (id !== null && !tags.includes(id)) tags.push(id);
  }
  return {
    ...(correspondent === null ? {} : { correspondent }),
    ...(type === null ? {} : { document_type: type }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}
