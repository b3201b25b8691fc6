import type { MailLocale } from './mail-words.ts';
import { type ChangeFacts, linesOfFacts } from './sign-in-changes.ts';
import { type MailTemplate, mailWords } from './words.ts';

/** What a mail says: subject, plain text, and the same as HTML. */
export type RenderedMail = { subject: string; text: string; html: string };

const PAGE =
  'margin:0;padding:24px 16px;background:#f7f8fa;color:#1a1d24;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';
const CARD =
  'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e3e6eb;border-radius:10px';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#3f57d6;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 16px;color:#565e6b;font-size:14px';

/**
 * Writes a mail.
 * @param values.host the name people know the service by. @param values.link where its one button leads.
 * @param values.facts of what it tells of, when that is a change. @param values.count how much it tells of, where it says so.
 */
export function renderMail(
  template: MailTemplate,
  locale: MailLocale,
  values: { host: string; link: string; facts?: ChangeFacts | undefined; count?: number | undefined },
): RenderedMail {
  const fill = (text: string) =>
    text.replaceAll('{host}', values.host).replaceAll('{count}', String(values.count ?? ''));
  const words = mailWords[locale].mails[template];
  const { greeting, byHand, footer } = mailWords[locale].frame;
  const closing = fill(words.closing);
  const subject = fill(words.subject);
  const facts = values.facts ? linesOfFacts(locale, values.facts) : [];
  const paragraphs = [greeting, ...words.paragraphs.map(fill), ...facts];
  const text = [...paragraphs, `${words.action}:\n${values.link}`, closing, `-- \n${fill(footer)}`].join('\n\n');
  const link = escapeHtml(values.link);
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}">
<main style="${CARD}">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${escapeHtml(words.action)}</a></p>
<p style="${SMALL}">${escapeHtml(byHand)}<br><a href="${link}" style="color:#2f44b8;word-break:break-all">${link}</a></p>
<p style="margin:0">${escapeHtml(closing)}</p>
</main>
<p style="max-width:520px;margin:16px auto 0;color:#565e6b;font-size:13px">${escapeHtml(fill(footer))}</p>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
