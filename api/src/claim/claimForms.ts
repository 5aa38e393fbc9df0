import { dateIn } from '@latchkey/events/cardProfile/design/card.ts';
import { html, trusted, type Html } from '@latchkey/events/documents/html.ts';
import type { Frame } from './claimFrame.ts';
import { claimTexts, filled } from './claimTexts.ts';
import type { ClaimView } from './claimView.ts';

// Forms need no CSRF token: another site would have to know the secret token in their URL.

const icons = {
  EMAIL:
    'M22 6c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2zm-2 0-8 5-8-5zm0 12H4V8l8 5 8-5z',
  SMS: 'M20 2H4c-1.1 0-2 .9-2 2v18l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m0 14H5.2L4 17.2V4h16z',
} as const;
const icon = (path: string): Html =>
  trusted(
    `<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`,
  );

export const sendForm = ({ sendsTo }: Pick<ClaimView, 'sendsTo'>, { token, locale }: Frame): Html | '' => {
  if (sendsTo === null) return '';
  const { channel, masked } = sendsTo;
  const texts = claimTexts[locale];
  return html`<form class="send" method="post" action="/w/${token}/send?lang=${locale}">
    <button class="plain" aria-describedby="to">${icon(icons[channel])}${texts.send[channel]}</button>
    <p class="keep" id="to">${filled(texts.sendsTo, { to: masked })}</p>
  </form>`;
};

type Requesting = Pick<ClaimView, 'canRequest' | 'requestedAt' | 'customer'>;
export const requestForm = (
  { canRequest, requestedAt, customer }: Requesting,
  { token, locale }: Frame,
): Html => {
  const texts = claimTexts[locale];
  if (canRequest)
    return html`<form method="post" action="/w/${token}/request?lang=${locale}">
      <button class="plain">${texts.request}</button>
    </form>`;
  const date = dateIn(locale, requestedAt ?? '');
  return html`<p>
    ${filled(requestedAt === null ? texts.askForNew : texts.requestedOn, { customer, date })}
  </p>`;
};
