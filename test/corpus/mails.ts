/** One part of a mail: its head fields and its body as it goes over the wire. */
export type WirePart = { head: readonly string[]; body: string | Buffer };

const CRLF = '\r\n';
/** Each kind of multipart has a boundary of its own, so that one may lie in another. */
let boundaryCount = 0;

/** A mail in bytes: head fields, an empty line, the body. */
export function mail(head: readonly string[], body: string | Buffer = ''): Buffer {
  return Buffer.concat([Buffer.from(`${head.join(CRLF)}${CRLF}${CRLF}`), asBytes(body)]);
}

/** A mail of several parts. @param type its kind of multipart, with further parameters */
export function multipart(head: readonly string[], parts: readonly WirePart[], type = 'mixed'): Buffer {
  const { head: further, body } = together(parts, type);
  return mail([...head, ...further], body);
}

/** Several parts as one part. */
export function together(parts: readonly WirePart[], type: string): WirePart {
  boundaryCount += 1;
  const boundary = `=_b${boundaryCount}_`;
  return { head: multipartHead(type, boundary), body: multipartBody(parts, boundary) };
}

function multipartHead(type: string, boundary: string): string[] {
  return ['MIME-Version: 1.0', `Content-Type: multipart/${type}; boundary="${boundary}"`];
}

function multipartBody(parts: readonly WirePart[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}${CRLF}${head.join(CRLF)}${CRLF}${CRLF}`),
    asBytes(body),
    Buffer.from(CRLF),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--${CRLF}`)]);
}

/** The head of an ordinary mail. */
export function headOf(subject: string, further: readonly string[] = []): string[] {
  return [
    'From: Jens Petersen <petersen@bad-rohr.example>',
    'To: Ann Lindqvist <ann@lindqvist.example>',
    `Subject: ${subject}`,
    'Date: Thu, 19 Nov 2026 16:48:00 +0100',
    'Message-ID: <1@bad-rohr.example>',
    ...further,
  ];
}

/** A part of plain text in UTF-8. */
export function text(body: string): WirePart {
  return { head: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'], body };
}

/** A part of HTML in UTF-8. */
export function html(body: string): WirePart {
  return { head: ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: 8bit'], body };
}

/** A file that is attached, in base64. @param further fields of its head */
export function attached(name: string, type: string, bytes: Buffer, further: readonly string[] = []): WirePart {
  return {
    head: [
      `Content-Type: ${type}; name="${name}"`,
      ...(further.some((field) => /^content-disposition:/i.test(field))
        ? []
        : [`Content-Disposition: attachment; filename="${name}"`]),
      'Content-Transfer-Encoding: base64',
      ...further,
    ],
    body: lines(bytes.toString('base64')),
  };
}

function lines(base64: string): string {
  return base64.replace(/.{76}/g, `$&${CRLF}`);
}

function asBytes(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
