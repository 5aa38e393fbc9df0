import { createHash } from 'node:crypto';
import { html, trusted, type Html } from '@latchkey/events/documents/html.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { claimStyle } from './claimStyle.ts';
import { claimTexts, filled, type ClaimNotice } from './claimTexts.ts';

const styleHash = createHash('sha256').update(claimStyle).digest('base64');
export const claimPolicy = (formTargets: readonly string[]): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `img-src 'self' data:`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

export interface Frame {
  readonly locale: Locale;
  readonly token: string;
  readonly customer: string | null;
  readonly logo: string | null;
}
export const pageOf = ({ locale, token, customer, logo }: Frame, title: string, body: Html): string => {
  const texts = claimTexts[locale];
  const languages = (['en', 'de'] as const).map(
    language =>
      html`<a
        href="/w/${token}?lang=${language}"
        lang="${language}"
        ${trusted(language === locale ? 'aria-current="true"' : '')}
        >${language === 'en' ? 'English' : 'Deutsch'}</a
      >`,
  );
  const brand = html`${logo === null ? '' : html`<img src="${logo}" alt="" />`}<span
      >${customer ?? ''}</span
    >`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${trusted(`<style>${claimStyle}</style>`)}
      </head>
      <body>
        <header>
          <div class="brand">${brand}</div>
          <nav aria-label="${texts.language}">${languages}</nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup;
};

const leadBack: ReadonlySet<ClaimNotice> = new Set(['googleBusy', 'googleRefused', 'sent', 'requested']);

/**
 * Renders a page with a short message, such as the reason why a link can't be used. `way`: a form that lets
 * the holder continue.
 */
export const noticePage = (
  frame: Frame,
  notice: ClaimNotice,
  values: Readonly<Record<string, string>> = {},
  way: Html | '' = '',
): string => {
  const { title, text } = claimTexts[frame.locale].states[notice];
  const back = leadBack.has(notice)
    ? html`<p><a href="/w/${frame.token}?lang=${frame.locale}">${claimTexts[frame.locale].back}</a></p>`
    : '';
  return pageOf(
    frame,
    title,
    html`<section class="notice">
      <h1>${title}</h1>
      <p>${filled(text, values)}</p>
      ${way}${back}
    </section>`,
  );
};
