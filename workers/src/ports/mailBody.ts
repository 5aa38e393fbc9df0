import { escapeHtml } from '@latchkey/events/kernel/escapeHtml.ts';
import { isLink } from '@latchkey/events/kernel/link.ts';
import type { DocumentLocale } from '@latchkey/events/documents/documentLocale.ts';

export type MailPart =
  | string
  | { readonly link: string; readonly button: string }
  | { readonly aside: string };

const paragraph = (text: string, style = '') =>
  `<p${style === '' ? '' : ` style="${style}"`}>${escapeHtml(text)}</p>`;

/**
 * Returns whether a link becomes a button: safe links, and `http:` links, because our own pages may be served
 * without TLS.
 */
const isButton = (link: string): boolean => isLink(link) || /^http:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/.test(link);

/**
 * Renders a part as HTML, with colors that are readable in light and dark mode. Links that don't become a
 * button are omitted; the plain text has them.
 */
const asHtml = (part: MailPart): string => {
  if (typeof part === 'string') return paragraph(part);
  if ('aside' in part) return paragraph(part.aside, 'color:#5b6475');
  if (!isButton(part.link)) return '';
  return `<p style="margin:24px 0"><a href="${escapeHtml(part.link)}" style="background:#1f5eff;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(part.button)}</a></p>`;
};

const asText = (part: MailPart): string => {
  if (typeof part === 'string') return part;
  return 'aside' in part ? part.aside : part.link;
};

export const mailBody = (
  locale: DocumentLocale,
  parts: readonly MailPart[],
): { readonly text: string; readonly html: string } => ({
  text: parts.map(asText).filter(Boolean).join('\n\n'),
  html: `<!doctype html><html lang="${locale}"><body style="font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:24px">
${parts.map(asHtml).join('')}</body></html>`,
});
