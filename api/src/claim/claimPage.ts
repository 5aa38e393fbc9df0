import { dateIn } from '@latchkey/events/cardProfile/design/card.ts';
import { looksOf } from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import { fitted, linesOf } from '@latchkey/events/cardProfile/design/cardFront.ts';
import { svgOf } from '@latchkey/events/cardProfile/design/svg.ts';
import { html, trusted, type Html } from '@latchkey/events/documents/html.ts';
import { qrMatrix, qrRuns, quietZone } from '@latchkey/events/documents/qrMatrix.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { ImageSize } from '@latchkey/events/kernel/image.ts';
import { requestForm, sendForm } from './claimForms.ts';
import { noticePage, pageOf } from './claimFrame.ts';
import { claimTexts, filled } from './claimTexts.ts';
import type { ClaimView } from './claimView.ts';

/** The wallet of the device; `other` for computers and phones without one. */
export type Device = 'apple' | 'google' | 'other';

/** Renders a QR code as SVG, black on white with its quiet zone. */
export const codeSvg = (text: string): string => {
  const matrix = qrMatrix(text);
  const size = matrix.size + 2 * quietZone;
  const path = qrRuns(matrix)
    .map(({ x, y, width }) => `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
};

const cardSvg = (
  view: ClaimView,
  device: Device,
  locale: Locale,
  sizeOf: (file: string) => ImageSize,
): Html => {
  const wallet = device === 'google' ? 'google' : 'apple';
  const looks = looksOf(view.design, wallet);
  const lines = linesOf(looks, wallet, view.card, locale).map(line => fitted(line));
  return trusted(svgOf(drawingOf(looks, 'front', sizeOf, lines), { href: file => file }));
};

export interface ClaimOptions {
  readonly token: string;
  readonly locale: Locale;
  readonly device: Device;
  readonly wallets: Readonly<Record<'apple' | 'google', boolean>>;
  readonly url: string;
  readonly sizeOf: (file: string) => ImageSize;
}

export const claimPage = (view: ClaimView, options: ClaimOptions): string => {
  const { token, locale, device, wallets, url, sizeOf } = options;
  const { customer, logo, state, card, cardName, linkUntil, validFrom, withdrawnAt, code, heldBy } = view;
  const frame = { locale, token, customer, logo };
  const texts = claimTexts[locale];
  if (state !== 'ready') {
    const dates: Readonly<Partial<Record<typeof state, string | null>>> = {
      withdrawn: withdrawnAt,
      notYetValid: validFrom,
    };
    const date = dateIn(locale, dates[state] ?? linkUntil ?? '');
    const way = state === 'expired' ? requestForm(view, frame) : '';
    return noticePage(frame, state, { customer, date }, way);
  }
  const values = { card: cardName, name: card.nameOnCard ?? '' };
  const title = filled(card.nameOnCard ? texts.title : texts.titleWithoutName, values);
  const canAdd = device !== 'other' && wallets[device];
  const needsPhone = device === 'other' && (wallets.apple || wallets.google);
  const add = !canAdd
    ? ''
    : device === 'apple'
      ? html`<a class="button" href="/w/${token}/pass.pkpass">${texts.add.apple}</a>`
      : html`<form method="post" action="/w/${token}/google?lang=${locale}">
          <button class="button">${texts.add.google}</button>
        </form>`;
  const held = heldBy.map(wallet => html`<p class="held">${texts.held[wallet]}</p>`);
  const ownCode =
    code === null || canAdd
      ? ''
      : html`<figure class="code own" role="img" aria-label="${texts.ownCode}">
            ${trusted(codeSvg(code))}
          </figure>
          <p class="save"><a href="/w/${token}/code.png" download="code.png">${texts.saveCode}</a></p>`;
  const pageCode = html`<div class="other">
    <figure class="code" role="img" aria-label="${texts.pageCode}">${trusted(codeSvg(url))}</figure>
    <ol>
      ${texts.steps.map(step => html`<li>${step}</li>`)}
    </ol>
  </div>`;
  const lead = canAdd ? texts.lead[device] : needsPhone ? texts.lead.other : texts.lead.code;
  const send = sendForm(view, frame);
  const another = canAdd
    ? html`<details>
        <summary>${texts.otherPhone}</summary>
        ${pageCode} ${send}
      </details>`
    : send;
  return pageOf(
    frame,
    title,
    html`<div class="card" aria-hidden="true">${cardSvg(view, device, locale, sizeOf)}</div>
      <section>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${held} ${add} ${needsPhone ? pageCode : ownCode} ${another}
        <dl>
          <div>
            <dt>${texts.linkUntil}</dt>
            <dd>${dateIn(locale, linkUntil ?? '')}</dd>
          </div>
        </dl>
        <p class="keep">${texts.keep}</p>
      </section>`,
  );
};
