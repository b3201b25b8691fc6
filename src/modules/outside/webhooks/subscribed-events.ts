import { z } from 'zod';

const listSchema = z.array(z.string());

/** The names a subscription holds as JSON text. Text that is missing or cannot be read is an empty list, as the interface says. */
export function subscribedEvents(text: string | null): string[] {
  return listSchema.safeParse(parsed(text)).data ?? [];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}
