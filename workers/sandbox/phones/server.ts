import { X509Certificate } from 'node:crypto';
import { trusted, html, type Html } from '@latchkey/events/documents/html.ts';
import { z } from 'zod';
import { check, HttpError, readJson, serve, type Answer, type Call, type Listening } from '../http.ts';
import { page } from '../page.ts';
import { passPicture } from './passPicture.ts';
import { createPhone, type Phone } from './phone.ts';
import { PassRefused } from './readPass.ts';
import { pushBehaviour, startPushService, usualPushes } from './pushService.ts';

export interface PhonesOptions {
  readonly port?: number;
  readonly pushPort?: number;
  readonly host?: string;
  /** The address of the API, which is called instead of the public address in the passes. */
  readonly apiUrl?: string;
  /** PEM of the root that phones trust. */
  readonly root?: string;
}
/** The phones, with the address of the push service. */
export interface ListeningPhones extends Listening {
  readonly pushUrl: string;
}

const most = 200;
const name = z.string().regex(/^[\w-]{1,40}$/);
const passSchema = z.strictObject({ pass: z.base64().max(4_000_000) });
const clockSchema = z.strictObject({
  hours: z
    .number()
    .min(0)
    .max(24 * 400),
});
const rootSchema = z.strictObject({ root: z.string().max(20_000) });
const patch = z.record(z.string(), z.json());
const hour = 3_600_000;

/** Allows `data:` images, which the pictures of passes contain. */
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const button = (phone: string, action: string, label: string): Html =>
  html`<button formaction="/_sandbox/phones/${phone}/${action}">${label}</button>`;
const buttonsOf = (phone: string, isOnline: boolean): Html =>
  html`<form method="post">
    ${button(phone, isOnline ? 'offline' : 'online', isOnline ? 'Go offline' : 'Go online')}
    ${button(phone, 'poll', 'Ask now')} ${button(phone, 'restore', 'Move to a new phone')}
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
      <dt>Last asked</dt>
      <dd>${seenAt ?? 'never'}</dd>
      <dt>Pushes</dt>
      <dd>${pushes}</dd>
      <dt>Log</dt>
      <dd>${lines[0] ?? 'nothing yet'}</dd>
    </dl>
    ${isWiped ? '' : buttonsOf(called, isOnline)}
  </section>`;
};

/** Starts phones with a wallet, and the push service that reaches them. */
export const startPhones = async (options: PhonesOptions = {}): Promise<ListeningPhones> => {
  const { host = '127.0.0.1', port = 0, pushPort = 0 } = options;
  const phones = new Map<string, Phone>();
  let behaviour = usualPushes;
  let roots = options.root === undefined ? [] : [new X509Certificate(options.root)];
  let ahead = 0;
  const ground = {
    roots: () => roots,
    now: () => new Date(Date.now() + ahead),
    apiUrl: () => options.apiUrl ?? null,
  };
  const withToken = (token: string) => [...phones.values()].find(phone => phone.token() === token);
  const pushes = await startPushService(
    {
      behaviour: () => behaviour,
      know: token => {
        const phone = withToken(token);
        if (!phone) return 'unknown';
        return phone.isWiped() ? 'gone' : 'here';
      },
      arrived: (token, topic) => withToken(token)?.pushed(topic),
    },
    { host, port: pushPort },
  );
  const phoneOf = ({ params }: Call): Phone => {
    const found = phones.get(params['name'] ?? '');
    if (!found) throw new HttpError(404, 'UNKNOWN_PHONE', 'There is no such phone');
    return found;
  };
  const shown = (phone: Phone) => {
    const { passes, ...state } = phone.shown();
    return { ...state, passes: passes.map(({ json, modified }) => ({ ...json, modified })) };
  };
  const json = (body: unknown, status = 200): Answer => ({ status, json: body });
  /** Redirects forms back to the page; returns the phone to programs. */
  const acted = (call: Call, phone: Phone): Answer =>
    call.header('Content-Type').startsWith('application/x-www-form-urlencoded')
      ? { status: 303, bytes: '', headers: { Location: '/_sandbox/phones' } }
      : json(shown(phone));
  const acting = (act: (phone: Phone) => unknown) => async (call: Call) => {
    const phone = phoneOf(call);
    await act(phone);
    return acted(call, phone);
  };
  const make = (call: Call): Answer => {
    const called = check(name, call.params['name']);
    if (phones.size >= most) throw new HttpError(409, 'TOO_MANY', `There are ${most} phones already`);
    const phone = phones.get(called) ?? createPhone(called, ground);
    phones.set(called, phone);
    return json(shown(phone), 201);
  };
  const take = async (call: Call): Promise<Answer> => {
    const phone = phoneOf(call);
    const { pass } = readJson(call, passSchema);
    try {
      const registered = await phone.add(Buffer.from(pass, 'base64'));
      return json({ ...shown(phone), registered }, 201);
    } catch (error) {
      if (error instanceof PassRefused) throw new HttpError(422, 'PASS_REFUSED', error.message);
      throw error;
    }
  };
  const overview = (): Answer => ({
    status: 200,
    headers: { 'Content-Security-Policy': pagePolicy },
    page: page(
      'Phones',
      'Test phones with a wallet',
      phones.size === 0
        ? html`<p>No phones yet. Create a phone with PUT /_sandbox/phones/name.</p>`
        : html`${[...phones.values()].map(cardOf)}`,
    ),
  });
  const listening = await serve(
    {
      'GET /': () => ({ status: 302, bytes: '', headers: { Location: '/_sandbox/phones' } }),
      'GET /_sandbox/phones': overview,
      'PUT /_sandbox/phones/:name': make,
      'GET /_sandbox/phones/:name': async call => {
        const phone = phoneOf(call);
        await phone.settled();
        return json(shown(phone));
      },
      'POST /_sandbox/phones/:name/passes': take,
      'DELETE /_sandbox/phones/:name/passes/:serial': async call => {
        const phone = phoneOf(call);
        await phone.remove(call.params['serial'] ?? '');
        return json(shown(phone));
      },
      'POST /_sandbox/phones/:name/online': acting(phone => phone.turn(true)),
      'POST /_sandbox/phones/:name/offline': acting(phone => phone.turn(false)),
      'POST /_sandbox/phones/:name/poll': acting(phone => phone.pollAll()),
      'POST /_sandbox/phones/:name/restore': acting(phone => phone.restore()),
      'POST /_sandbox/phones/:name/wipe': acting(phone => phone.wipe()),
      /** Moves the clock of the phones. Phones that have not asked for a day ask now. */
      'POST /_sandbox/clock': async call => {
        ahead += readJson(call, clockSchema).hours * hour;
        await Promise.all([...phones.values()].map(phone => phone.tick()));
        return json({ now: ground.now().toISOString() });
      },
      'PUT /_sandbox/root': call => {
        try {
          roots = [new X509Certificate(readJson(call, rootSchema).root)];
        } catch (error) {
          throw error instanceof HttpError ? error : new HttpError(400, 'INVALID', 'This is no certificate');
        }
        return json({ roots: roots.length });
      },
      'GET /_sandbox/behaviour': () => json(behaviour),
      'PUT /_sandbox/behaviour': call => {
        behaviour = check(pushBehaviour, { ...behaviour, ...readJson(call, patch) });
        return json(behaviour);
      },
      'POST /_sandbox/reset': () => {
        phones.clear();
        behaviour = usualPushes;
        ahead = 0;
        return json(behaviour);
      },
    },
    { host, port },
  );
  const close = async (): Promise<void> => {
    await pushes.close();
    await listening.close();
  };
  return { url: listening.url, pushUrl: pushes.url, close };
};
