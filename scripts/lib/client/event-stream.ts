/** One server-sent event; `id` is null for what is not kept (progress). */
export type ServerEvent = { id: string | null; name: string; payload: Record<string, unknown> };

/** Reads server-sent events until the stream ends or `signal` aborts it. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let buffered = '';
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      buffered += text;
      const blocks = buffered.split(/\r?\n\r?\n/);
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) onEvent(event);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** One block of the stream; undefined for comments (heartbeats) and blocks without data. */
export function parseEvent(block: string): ServerEvent | undefined {
  let id: string | null = null;
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  if (data.length === 0) return undefined;
  return { id, name, payload: JSON.parse(data.join('\n')) as Record<string, unknown> };
}
