import { trusted, html, type Html } from '@latchkey/events/documents/html.ts';
import type { Answer } from '../http.ts';
import { page } from '../page.ts';
import { passPicture } from './passPicture.ts';
import type { Phone } from './phone.ts';

/** Allows `data:` images, which contain the passes' pictures. */
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const button = (phone: string, action: string, label: string): Html =>
  html`<button formaction="/_sandbox/phones/${phone}/${action}">${label}</button>`;
const buttonsOf = (phone: string, isOnline: boolean): Html =>
  html`<form method="post">
    ${button(phone, isOnline ? 'offline' : 'online', isOnline ? 'Go offline' : 'Go online')}
    ${button(phone, 'poll', 'Check for updates')} ${button(phone, 'restore', 'Move to a new phone')}
    ${button(phone, 'wipe', 'Wipe')}
  </form>`;
const cardOf = (phone: Phone): Html => {
  const { name: called, isOnline, isWiped, pushes, seenAt, lines, passes } = phone.shown();
  const state = isWiped ? 'Wiped' : isOnline ? 'Online' : 'Offline';
  return html`<section>
    <h2>${called}</h2>
    ${passes.length === 0 ? html`<p>No pass.</p>` : passes.map(pass => trusted(passPicture(pass)))}
    <dl>
      <dt>State</dt>
      <dd>${state}</dd>
      <dt>Last checked</dt>
      <dd>${seenAt ?? 'never'}</dd>
      <dt>Pushes</dt>
      <dd>${pushes}</dd>
      <dt>Log</dt>
      <dd>${lines[0] ?? 'nothing yet'}</dd>
    </dl>
    ${isWiped ? '' : buttonsOf(called, isOnline)}
  </section>`;
};

export interface Entered {
  readonly link: string;
  readonly name: string;
  readonly problem: string;
}
const formOf = (entered: Entered | null): Html =>
  html`<section>
    <h2>Add a pass</h2>
    <p>Paste the claim link of a credential, as in its email. The phone is created if it does not exist.</p>
    ${entered === null ? '' : html`<p role="alert"><strong>Not added:</strong> ${entered.problem}</p>`}
    <form method="post" action="/_sandbox/phones">
      <input
        name="link"
        type="url"
        required
        size="60"
        aria-label="Claim link"
        placeholder="Claim link"
        value="${entered?.link ?? ''}"
      />
      <input
        name="name"
        pattern="[A-Za-z0-9_\\-]{1,40}"
        aria-label="Phone"
        placeholder="Phone"
        value="${entered?.name ?? ''}"
      />
      <button>Add pass</button>
    </form>
  </section>`;

export const phonesPage = (phones: readonly Phone[], entered: Entered | null = null): Answer => ({
  status: entered === null ? 200 : 422,
  headers: { 'Content-Security-Policy': pagePolicy },
  page: page(
    'Phones',
    'Test phones with a wallet',
    html`${formOf(entered)}${phones.length === 0 ? html`<p>No phones yet.</p>` : phones.map(cardOf)}`,
  ),
});
