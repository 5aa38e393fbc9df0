import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** HTML that is not escaped again. */
interface Markup {
  readonly markup: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string, style = ''): Markup => ({
  markup: `<p${style === '' ? '' : ` style="${style}"`}>${escaped(text)}</p>`,
});
/** A paragraph in a weaker colour. */
export const mailAside = (text: string): Markup => paragraph(text, 'color:#5b6475');

/** A link as a button; colours with enough contrast in light and dark. */
export const mailButton = (link: string, text: string): Markup => ({
  markup: `<p style="margin:24px 0"><a href="${escaped(link)}" style="background:#1f5eff;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(text)}</a></p>`,
});

/** Plain HTML that every mail program shows. Texts become paragraphs. */
export const mailFrame = (locale: Locale, parts: readonly (string | Markup)[]): string => {
  const body = parts.map(part => (typeof part === 'string' ? paragraph(part) : part).markup).join('');
  return `<!doctype html><html lang="${locale}"><body style="font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:24px">
${body}</body></html>`;
};
