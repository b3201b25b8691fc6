/** Fields that nothing but a mail begins with. */
const OF_MAILS =
  /^(?:received|return-path|delivered-to|message-id|mime-version|from|x-mailer|dkim-signature|x-received|arc-seal|envelope-to|authentication-results)$/;
/** Fields that mails have, and other texts may have, too. */
const KNOWN =
  /^(?:to|cc|bcc|date|subject|reply-to|sender|content-type|content-transfer-encoding|x-[\w-]+|thread-\w+|references|in-reply-to|list-[\w-]+)$/;
const FIELD = /^([!-9;-~]{1,100}):(.*)$/;
/** So many fields tell; mails have dozens. */
const MAX_FIELDS = 200;

/** Whether a file is a mail as it was sent, by its beginning: also one that programs store as mbox or emlx. */
export function isMail(head: Buffer): boolean {
  const text = withoutFrame(head.toString('latin1'));
  const names = fieldNames(text);
  const ofMails = names.filter((name) => OF_MAILS.test(name));
  const known = names.filter((name) => KNOWN.test(name));
  return ofMails.length > 0 && ofMails.length + known.length >= 2;
}

/** Without what stands before a mail's first field: the mark of an encoding, the line of an mbox, the length in an emlx. */
function withoutFrame(text: string): string {
  return text
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(?:\s*\r?\n)+/, '')
    .replace(/^From [^\r\n]*\r?\n/, '')
    .replace(/^\d{1,12} *\r?\n/, '');
}

/** The names of the fields a text begins with, in small letters; none where it begins otherwise. */
function fieldNames(text: string): string[] {
  const names: string[] = [];
  for (const line of text.split(/\r?\n|\r/)) {
    if (/^[ \t]/.test(line) && names.length > 0) continue;
    const name = FIELD.exec(line)?.[1];
    // Most programs put up with a broken line within the head; the first one has to be a field.
    if (name === undefined && (line === '' || names.length === 0)) break;
    if (name !== undefined) names.push(name.toLowerCase());
    if (names.length > MAX_FIELDS) break;
  }
  return names;
}
