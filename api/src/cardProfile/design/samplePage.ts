import { html, trusted } from '@latchkey/events/documents/html.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { claimPolicy } from '../../claim/claimFrame.ts';
import { claimStyle } from '../../claim/claimStyle.ts';
import type { Reply } from '../../http/route.ts';

const texts = {
  ended: {
    en: {
      title: 'This sample has expired',
      text: 'Samples work for an hour. Choose “Try it on your phone” in the card designer for a new code.',
    },
    de: {
      title: 'Dieses Muster ist abgelaufen',
      text: 'Muster funktionieren eine Stunde lang. Wählen Sie im Kartendesigner „Auf dem Telefon ausprobieren“ für einen neuen Code.',
    },
  },
  refused: {
    en: {
      title: 'This sample can’t be added',
      text: 'Nothing was added. To see the reason, choose “Try it on your phone” in the card designer again.',
    },
    de: {
      title: 'Dieses Muster lässt sich nicht hinzufügen',
      text: 'Es wurde nichts hinzugefügt. Den Grund sehen Sie, wenn Sie im Kartendesigner erneut „Auf dem Telefon ausprobieren“ wählen.',
    },
  },
} as const;

export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

export const samplePage = (status: 404 | 409 | 503, reason: keyof typeof texts, locale: Locale): Reply => {
  const { title, text } = texts[reason][locale];
  const { markup } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${trusted(`<style>${claimStyle}</style>`)}
      </head>
      <body>
        <main>
          <section class="notice">
            <h1>${title}</h1>
            <p>${text}</p>
          </section>
        </main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      ...secretHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': claimPolicy([]),
      Vary: 'Accept-Language',
    },
    body: Buffer.from(markup),
  };
};
