import { html, type Html } from '@latchkey/events/documents/html.ts';
import type { ParsedMail } from 'mailparser';
import { page, table } from '../page.ts';
import type { Mail } from './store.ts';

/**
 * Content-Security-Policy of a message's HTML: no scripts or external resources, framed only by our own
 * pages. Links may open a new tab.
 */
export const framePolicy =
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; ` +
  `frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

export const newestFirst = (mails: readonly Mail[]): Mail[] => mails.toReversed();

const size = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);

const pager = (total: number, shown: number, query: URLSearchParams): Html => {
  const offset = Number(query.get('offset') ?? 0);
  const link = (to: number, text: string): Html => {
    const next = new URLSearchParams(query);
    next.set('offset', String(to));
    return html`<a href="/?${next.toString()}">${text}</a> `;
  };
  const newer = offset > 0 ? [link(Math.max(0, offset - 50), 'Newer')] : [];
  const older = offset + shown < total ? [link(offset + shown, 'Older')] : [];
  return html`<p>${[...newer, ...older]}</p>`;
};

export const listPage = (mails: Mail[], total: number, query: URLSearchParams): Html => {
  const rows = mails.map(mail => [
    mail.to.join(', '),
    html`<a href="/inbox/${mail.id}">${mail.subject || '(no subject)'}</a>`,
    mail.from,
    mail.at.slice(0, 19).replace('T', ' '),
    size(mail.size),
  ]);
  const body = html`<section>
    <form method="get" role="search">
      <input name="to" aria-label="Recipient" placeholder="Recipient" value="${query.get('to') ?? ''}" />
      <input
        name="subject"
        aria-label="Subject"
        placeholder="Subject"
        value="${query.get('subject') ?? ''}"
      />
      <button>Search</button>
    </form>
    ${table(['To', 'Subject', 'From', 'At (UTC)', 'Size'], rows, 'No message here.')}
    ${pager(total, rows.length, query)}
  </section>`;
  return page(
    'Mail inbox',
    `${total} ${total === 1 ? 'message' : 'messages'}, caught and not passed on`,
    body,
  );
};

export const messagePage = (mail: Mail, parsed: ParsedMail): Html => {
  const files = parsed.attachments.map(({ filename, contentType, size: bytes }, index) => [
    html`<a href="/messages/${mail.id}/attachments/${index}">${filename ?? `attachment ${index + 1}`}</a>`,
    contentType,
    size(bytes),
  ]);
  const headers = Object.entries(mail.headers).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  );
  const framed = html`<section>
    <h2>Message</h2>
    <iframe
      title="Message"
      src="/messages/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </section>`;
  const plain = html`<section>
    <h2>Text</h2>
    <pre>${parsed.text ?? ''}</pre>
  </section>`;
  const attached = html`<section>
    <h2>Attachments</h2>
    ${table(['Name', 'Type', 'Size'], files, 'None.')}
  </section>`;
  const body = html`<p>
      <a href="/">Back to the inbox</a> · <a href="/messages/${mail.id}/source">Source</a>
    </p>
    ${parsed.html ? [framed] : []} ${plain} ${files.length > 0 ? [attached] : []}
    <section>
      <h2>Headers</h2>
      <dl>${headers}</dl>
    </section>`;
  return page(mail.subject || '(no subject)', `From ${mail.from} to ${mail.to.join(', ')}`, body);
};
