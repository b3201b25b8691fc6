const STACK_FRAME = /^\s+at .*(?:\n|$)/gm;
/** `file://…` and absolute paths of this machine, of at least two parts: of a path the last part alone may be of use. */
const PATHS =
  /(?:file:\/\/\/?|(?<![\w.:/\\])(?=\/|[A-Za-z]:[\\/]))(?:[A-Za-z]:)?(?:[\\/][^\s\\/'"`:;,()<>[\]]+)+[\\/]([^\s\\/'"`:;,()<>[\]]+)/g;
const SOURCE_POSITION = /(\.[cm]?[jt]s)(?::\d+)+/g;

/**
 * The technical detail of a line as the document's owner may read it: what programs said, without stack traces and without where
 * things lie on this machine. The whole of it stands in the service's log.
 * @returns null where nothing is left that the line itself does not say.
 */
export function publicDetail(detail: string | null, message: string): string | null {
  if (detail === null) return null;
  const left = detail
    .replaceAll(STACK_FRAME, '')
    .replaceAll(PATHS, (_whole, name: string) => `…/${name}`)
    .replaceAll(SOURCE_POSITION, '$1')
    .replaceAll(/^(?:\w*(?:Error|Failure|Missing|Timeout)): /gm, '')
    .trim();
  return left === '' || left === message ? null : left;
}
