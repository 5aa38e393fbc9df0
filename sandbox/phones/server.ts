import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { check, HttpError, readJson, serve, type Answer, type Call, type Listening } from '../http.ts';
import { claimedPass } from './claimedPass.ts';
import { openStoredPhones } from './keptPhones.ts';
import { createPhone, type Ground, type Phone } from './phone.ts';
import { phonesPage } from './phonesPage.ts';
import { PassRefused } from './readPass.ts';
import { pushBehaviour, startPushService, usualPushes } from './pushService.ts';

export interface PhonesOptions {
  readonly port?: number;
  readonly pushPort?: number;
  readonly host?: string;
  readonly apiUrl?: string;
  readonly root?: string;
  /** File for the phones. Without it, they are lost when the process ends. */
  readonly dataFile?: string;
}
export interface ListeningPhones extends Listening {
  readonly pushUrl: string;
}

const maxPhones = 200;
const name = z.string().regex(/^[\w-]{1,40}$/);
const passSchema = z.strictObject({ pass: z.base64().max(4_000_000) });
const clockSchema = z.strictObject({
  hours: z
    .number()
    .min(0)
    .max(24 * 400),
});
const apiSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });
const claimSchema = z.strictObject({ link: z.string().trim().max(2_000), name: name.or(z.literal('')) });
const rootSchema = z.strictObject({ root: z.string().max(20_000) });
const patch = z.record(z.string(), z.json());
const hour = 3_600_000;

const isForm = (call: Call): boolean =>
  call.header('Content-Type').startsWith('application/x-www-form-urlencoded');

export const startPhones = async (options: PhonesOptions = {}): Promise<ListeningPhones> => {
  const { host = '127.0.0.1', port = 0, pushPort = 0 } = options;
  const storedPhones = await openStoredPhones(options.dataFile);
  const phones = new Map<string, Phone>();
  let apiUrl = options.apiUrl ?? storedPhones.apiUrl;
  let behaviour = usualPushes;
  let roots = options.root === undefined ? [] : [new X509Certificate(options.root)];
  let ahead = 0;
  const ground: Ground = {
    roots: () => roots,
    now: () => new Date(Date.now() + ahead),
    apiUrl: () => apiUrl,
    keep: storedPhones.keepPhone,
  };
  for (const phone of storedPhones.phones) phones.set(phone.name, createPhone(phone.name, ground, phone));
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
  const acted = (call: Call, phone: Phone): Answer =>
    isForm(call) ? { status: 303, bytes: '', headers: { Location: '/_sandbox/phones' } } : json(shown(phone));
  const acting = (act: (phone: Phone) => unknown) => async (call: Call) => {
    const phone = phoneOf(call);
    await act(phone);
    return acted(call, phone);
  };
  const made = async (called: string): Promise<Phone> => {
    const existing = phones.get(called);
    if (existing) return existing;
    if (phones.size >= maxPhones)
      throw new HttpError(409, 'TOO_MANY', `There are ${maxPhones} phones already`);
    const phone = createPhone(called, ground);
    phones.set(called, phone);
    await phone.keep();
    return phone;
  };
  const add = async (phone: Phone, pass: Uint8Array): Promise<Answer> => {
    try {
      const registered = await phone.add(pass);
      return json({ ...shown(phone), registered }, 201);
    } catch (error) {
      if (error instanceof PassRefused) throw new HttpError(422, 'PASS_REFUSED', error.message);
      throw error;
    }
  };
  const take = async (call: Call): Promise<Answer> => {
    const phone = phoneOf(call);
    return add(phone, Buffer.from(readJson(call, passSchema).pass, 'base64'));
  };
  const freeName = (): string => {
    let n = phones.size + 1;
    while (phones.has(`phone-${n}`)) n += 1;
    return `phone-${n}`;
  };
  const claim = async ({ link, name: called }: z.output<typeof claimSchema>): Promise<Answer> => {
    const pass = await claimedPass(link, apiUrl);
    return add(await made(called === '' ? freeName() : called), pass);
  };
  const claimByForm = async (call: Call): Promise<Answer> => {
    const form = new URLSearchParams(call.body);
    const entered = { link: form.get('link') ?? '', name: form.get('name') ?? '' };
    try {
      await claim(check(claimSchema, entered));
      return { status: 303, bytes: '', headers: { Location: '/_sandbox/phones' } };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return phonesPage([...phones.values()], { ...entered, problem: error.message });
    }
  };
  const listening = await serve(
    {
      'GET /': () => ({ status: 302, bytes: '', headers: { Location: '/_sandbox/phones' } }),
      'GET /_sandbox/phones': () => phonesPage([...phones.values()]),
      'POST /_sandbox/phones': call =>
        isForm(call) ? claimByForm(call) : claim(readJson(call, claimSchema)),
      'PUT /_sandbox/phones/:name': async call =>
        json(shown(await made(check(name, call.params['name']))), 201),
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
      /**
       * Moves the phones' clock forward. Online phones whose last call of the API was at least a day ago poll
       * now.
       */
      'POST /_sandbox/clock': async call => {
        ahead += readJson(call, clockSchema).hours * hour;
        await Promise.all([...phones.values()].map(phone => phone.tick()));
        return json({ now: ground.now().toISOString() });
      },
      'PUT /_sandbox/api': async call => {
        apiUrl = readJson(call, apiSchema).url.replace(/\/$/, '');
        await storedPhones.keepApiUrl(apiUrl);
        return json({ url: apiUrl });
      },
      'PUT /_sandbox/root': call => {
        try {
          roots = [new X509Certificate(readJson(call, rootSchema).root)];
        } catch (error) {
          throw error instanceof HttpError
            ? error
            : new HttpError(400, 'INVALID', 'This isn’t a certificate');
        }
        return json({ roots: roots.length });
      },
      'GET /_sandbox/behaviour': () => json(behaviour),
      'PUT /_sandbox/behaviour': call => {
        behaviour = check(pushBehaviour, { ...behaviour, ...readJson(call, patch) });
        return json(behaviour);
      },
      'POST /_sandbox/reset': async () => {
        phones.clear();
        await storedPhones.clear();
        if (apiUrl !== null) await storedPhones.keepApiUrl(apiUrl);
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
    await storedPhones.close();
  };
  return { url: listening.url, pushUrl: pushes.url, close };
};
