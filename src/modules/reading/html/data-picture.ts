const MAX_LENGTH = 45_000_000;

/** The bytes of a picture that an address itself holds; undefined for every other address. Nothing is ever fetched. */
export function dataPicture(address: string): Buffer | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const head = /^\s*data:image\/[\w.+-]{1,40}((?:;[\w=.+-]{0,100}){0,5}),/i.exec(address.slice(0, 700));
  if (!head) return undefined;
  const data = address.slice(head[0].length);
  if (/;base64$/i.test(head[1] ?? '')) return Buffer.from(data, 'base64');
  return Buffer.from(
    data.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}
