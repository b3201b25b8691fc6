let seen: string | null = null;

/** Remembers the document that is open, until a list asks. */
export function rememberSeenFile(id: string): void {
  seen = id;
}

/** The document that was open just before; whoever asks is the list one comes back to. */
export function lastSeenFile(): string | null {
  const id = seen;
  seen = null;
  return id;
}
