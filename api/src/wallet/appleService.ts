import { timingSafeEqual } from 'node:crypto';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { later } from '@latchkey/events/store/position.ts';
import {
  deviceOf,
  passTokenOf,
  register,
  serialsOn,
  unregister,
} from '@latchkey/events/wallet/registrations.ts';
import type { PassState } from '@latchkey/events/wallet/passState.ts';
import { z } from 'zod';
import { localLimit } from '../auth/rateLimits.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { systemSend } from '../http/systemSend.ts';
import { passesOf, passOf, pkpassMedia, signedPass, signing } from './passes.ts';

const base = '/wallet/apple/v1';
const registration = `${base}/devices/:device/registrations/:type/:serial`;
/** Limit per minute and IP address; generous, as phones of a company often share one. */
const perMinute = 3_000;
const perDevice = 60;
const limits = new WeakMap<object, (key: string) => Promise<void>>();
const limited = async (
  { deps, address = '' }: Pick<Call, 'deps' | 'address'>,
  key: string,
): Promise<void> => {
  const limit = limits.get(deps.store) ?? localLimit(perDevice);
  limits.set(deps.store, limit);
  await limit(`${key} ${address}`);
};

const name = /^[\w.-]{1,128}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const checkType = async ({ deps, params }: Pick<Call, 'deps' | 'params'>): Promise<void> => {
  const ready = await signing(deps);
  if (ready?.issuer.passType !== params['type']) refuse('unauthenticated');
};

/** Returns the requested pass. Refuses unknown passes and wrong tokens identically. */
const ownPass = async ({
  deps,
  headers,
  params,
}: Pick<Call, 'deps' | 'headers' | 'params'>): Promise<{
  readonly serial: string;
  readonly pass: PassState;
}> => {
  const serial = params['serial']!;
  const sent = /^ApplePass ([0-9a-f]{64})$/.exec(headers['authorization'] ?? '')?.[1] ?? '0'.repeat(64);
  const isRight = timingSafeEqual(Buffer.from(sent), Buffer.from(passTokenOf(deps.keys, serial)));
  const pass = isRight && uuid.test(serial) ? await passOf(deps, serial) : null;
  return pass ? { serial, pass } : refuse('unauthenticated');
};

const deviceIn = ({ deps, params }: Pick<Call, 'deps' | 'params'>): string => {
  const id = params['device']!;
  return name.test(id) ? deviceOf(deps.keys, id) : refuse('unauthenticated');
};
const sender = 'apple-wallet';

const add = route({
  method: 'post',
  path: registration,
  summary: 'Apple Wallet: registers a device for pushes about a pass',
  policy: { access: 'public', perMinute },
  request: { maxBytes: 4_096, body: z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{16,200}$/) }) },
  response: { body: z.object({}) },
  run: async call => {
    const device = deviceIn(call);
    await limited(call, device);
    await checkType(call);
    const { serial, pass } = await ownPass(call);
    const { cardProfileId } = pass.credential.content;
    const { pool, keys } = call.deps;
    const { pushToken } = call.body;
    const done = await register(pool, keys, { device, serial, cardProfileId, pushToken });
    if (done === 'full') return refuse('too_many', { seconds: 86_400 });
    await systemSend(call, sender)(credentialDecider, serial, 'addToWallet', { wallet: 'apple', device });
    return { status: done === 'new' ? 201 : 200, body: {} };
  },
});

const remove = route({
  method: 'delete',
  path: registration,
  summary: 'Apple Wallet: unregisters a device for a pass',
  policy: { access: 'public', perMinute },
  response: { body: z.object({}) },
  run: async call => {
    const device = deviceIn(call);
    await limited(call, device);
    await checkType(call);
    const { serial } = await ownPass(call);
    await unregister(call.deps.pool, device, serial);
    await systemSend(call, sender)(credentialDecider, serial, 'removeFromWallet', {
      wallet: 'apple',
      device,
    });
    return { status: 200, body: {} };
  },
});

const tagIn = (text: string | undefined): bigint => (/^\d{1,19}$/.test(text ?? '') ? BigInt(text!) : 0n);

/**
 * Lists a device's changed passes. Requests have no token: the device ID is the secret. Unknown devices get
 * the same response as devices without changes.
 */
const list = route({
  method: 'get',
  path: `${base}/devices/:device/registrations/:type`,
  summary: 'Apple Wallet: lists a device’s passes that changed since a tag',
  policy: { access: 'public', perMinute },
  request: { query: z.object({ passesUpdatedSince: z.string().max(64).optional() }) },
  response: { body: z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }) },
  run: async call => {
    const device = deviceIn(call);
    await limited(call, device);
    await checkType(call);
    const since = tagIn(call.query.passesUpdatedSince);
    const serials = await serialsOn(call.deps.pool, device);
    const changed = [...(await passesOf(call.deps, serials))].filter(([, { position }]) => position > since);
    if (changed.length === 0) return { status: 204 };
    const newest = changed.map(([, { position }]) => position).reduce(later);
    const serialNumbers = changed.map(([serial]) => serial);
    return { status: 200, body: { serialNumbers, lastUpdated: String(newest) } };
  },
});

const read = route({
  method: 'get',
  path: `${base}/passes/:type/:serial`,
  summary: 'Apple Wallet: returns the latest version of a pass',
  policy: { access: 'public', perMinute },
  response: { mediaType: pkpassMedia },
  run: async call => {
    const { deps, headers, params } = call;
    await limited(call, params['serial']!);
    await checkType(call);
    const { serial, pass } = await ownPass(call);
    const modifiedSince = Date.parse(headers['if-modified-since'] ?? '');
    if (modifiedSince >= pass.modified * 1_000) return { status: 304 };
    return {
      status: 200,
      headers: {
        'Content-Type': pkpassMedia,
        'Last-Modified': new Date(pass.modified * 1_000).toUTCString(),
      },
      body: await signedPass(deps, serial, pass),
    };
  },
});

const logLimits = { lines: 20, characters: 500 } as const;
/** Returns the first lines of a phone's log, truncated and with tokens removed. */
export const phoneLines = (logs: readonly string[]): readonly string[] =>
  logs
    .slice(0, logLimits.lines)
    .map(line => line.slice(0, logLimits.characters).replaceAll(/[0-9a-f]{32,}/gi, '…'));
const log = route({
  method: 'post',
  path: `${base}/log`,
  summary: 'Apple Wallet: receives the log of a phone',
  policy: { access: 'public', perMinute: 60 },
  request: { maxBytes: 65_536, body: z.object({ logs: z.array(z.string()).max(1_000) }) },
  response: { body: z.object({}) },
  run: async ({ deps, body: { logs } }) => {
    deps.log.info({ lines: phoneLines(logs) }, 'Apple Wallet');
    return { status: 200, body: {} };
  },
});

export const appleServiceRoutes: readonly Route[] = [add, remove, list, read, log];
