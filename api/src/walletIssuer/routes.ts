import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { certificateOf, isValidAt, privateKeyOf } from '@latchkey/events/walletIssuer/certificate.ts';
import { walletIssuerDecider } from '@latchkey/events/walletIssuer/decider.ts';
import { walletIssuerState } from '@latchkey/events/walletIssuer/state.ts';
import { appleIssuerId, googleIssuerId, walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { initialIfMissing } from '../http/initialIfMissing.ts';
import { route, type Call, type Route, type ShownEntity } from '../http/route.ts';
import { secretChanges } from '../http/secretChanges.ts';
import { check } from './checkIssuer.ts';

const issuers = entityRoutes(walletIssuerDecider, {
  sees: async (_, id) => id === appleIssuerId || id === googleIssuerId,
  extraChanges: secretChanges({ keySecretId: 'key' }),
  notInHistory: ['certificate', 'intermediate'],
});
const at = `${walletIssuer.path}/:id`;

const unset = {
  certificate: null,
  intermediate: null,
  passType: null,
  team: null,
  organization: null,
  validFrom: null,
  validUntil: null,
  intermediateValidUntil: null,
  issuerId: null,
  account: null,
  keyId: null,
};
const wallets = { [appleIssuerId]: 'apple', [googleIssuerId]: 'google' } as const;
const isKnown = (id = ''): id is keyof typeof wallets => Object.hasOwn(wallets, id);
const initialOf = (id: keyof typeof wallets): ShownEntity => ({
  body: { id, wallet: wallets[id], ...unset, hasKey: false },
  headers: {},
});
const knownId = ({ params: { id } }: Pick<Call, 'params'>): keyof typeof wallets =>
  isKnown(id) ? id : refuse('not_found');
const only = (call: Pick<Call, 'params'>, id: keyof typeof wallets): string =>
  knownId(call) === id ? id : refuse('not_found');
const shown = (call: Call) =>
  issuers.shown(call, knownId(call)).catch(initialIfMissing(initialOf(knownId(call))));

interface NewKey {
  readonly id: string;
  /** The new key in PEM; null keeps the stored one. */
  readonly pem: string | null;
}
/**
 * Records an issuer's settings and stores its new key. A dry run comes first, so that a refused command
 * stores no key.
 */
const recordWithKey = async (
  call: Call,
  id: string,
  { id: keySecretId, pem }: NewKey,
  send: (by: Pick<Call, 'send'>) => Promise<{ readonly position: Position }>,
) => {
  const done = await issuers.matching(call, id, async () => {
    if (pem !== null) {
      await send(call.dry());
      await call.deps.secrets.put(pem, keySecretId);
    }
    return send(call);
  });
  return { ...issuers.answer(call, id, done, 200), read: () => shown(call) };
};

const reading = issuers.read();
const read: Route = {
  ...reading,
  summary: 'Returns the issuer of a wallet; the private key is never shown',
  run: async call => {
    const initial = initialOf(knownId(call));
    return reading.run(call).catch(initialIfMissing({ status: 200, ...initial }));
  },
};

const { certificate, intermediate, isOtherPassType } = walletIssuer.commands.setApple.shape;
/** Body of a change. A missing or empty key keeps the stored one. */
const body = z.object({ certificate, intermediate, key: z.string().max(20_000).optional(), isOtherPassType });

/** Refuses a key that isn't RSA or doesn't match the certificate, and a certificate that isn't valid now. */
const checkPair = (texts: { readonly certificate: string }, key: string, now: Date): void => {
  const read = certificateOf(texts.certificate);
  if (!read) return;
  const wrong = (field: string, reason: string) => refuseFields([{ field, reason }]);
  if (!isValidAt(read, now))
    wrong('certificate', read.validToDate < now ? 'certificate_ended' : 'certificate_not_yet_valid');
  const readKey = privateKeyOf(key) ?? wrong('key', 'not_private_key');
  if (readKey.asymmetricKeyType !== 'rsa') wrong('key', 'key_not_rsa');
  if (!read.checkPrivateKey(readKey)) wrong('key', 'key_mismatch');
};

const set = route({
  method: 'put',
  path: at,
  summary:
    'Sets the certificate of the pass type, its key and the intermediate certificate; an omitted key is kept',
  policy: { access: 'platform.manage', command: 'walletIssuer.setApple' },
  request: { body, readCurrent: shown },
  response: { body: issuers.reply, projections: issuers.reads },
  run: async call => {
    const id = only(call, appleIssuerId);
    const { store, secrets, now } = call.deps;
    const { key = '', ...terms } = call.body;
    const { apple } = walletIssuerState.of(await store.read(streamOf('walletIssuer', id)));
    const storedKey = apple && (await secrets.get(apple.keySecretId));
    if (key === '' && !storedKey) return refuseFields([{ field: 'key', reason: 'required' }]);
    checkPair(terms, key === '' ? storedKey! : key, now());
    const keySecretId = key === '' ? apple!.keySecretId : uuidv5(call.commandId, 'key');
    return recordWithKey(call, id, { id: keySecretId, pem: key === '' ? null : key }, ({ send }) =>
      send(walletIssuerDecider, id, 'setApple', { ...terms, keySecretId }, { ifMatch: true }),
    );
  },
});

const accountFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(255),
  private_key: z.string().max(20_000),
  private_key_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/),
});
const { issuerId, isOtherIssuer } = walletIssuer.commands.setGoogle.shape;
/** A missing or empty service account keeps the stored one. */
const googleBody = z.object({ issuerId, isOtherIssuer, serviceAccount: z.string().max(20_000).optional() });

/** Reads a service account's key file. Refuses keys other than RSA. */
const readAccount = (text: string) => {
  const wrong = (reason: string) => refuseFields([{ field: 'serviceAccount', reason }]);
  const parsed = accountFile.safeParse(jsonOf(text));
  if (!parsed.success) return wrong('not_service_account');
  const { client_email: account, private_key: key, private_key_id: keyId } = parsed.data;
  const read = privateKeyOf(key) ?? wrong('not_private_key');
  if (read.asymmetricKeyType !== 'rsa') return wrong('key_not_rsa');
  return { account, key, keyId };
};
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const setGoogle = route({
  method: 'put',
  path: `${at}/service-account`,
  summary: 'Sets the issuer and the service account for Google Wallet; an omitted account is kept',
  policy: { access: 'platform.manage', command: 'walletIssuer.setGoogle' },
  request: { body: googleBody },
  response: { body: issuers.reply, projections: issuers.reads },
  run: async call => {
    const id = only(call, googleIssuerId);
    const { store } = call.deps;
    const { serviceAccount = '', ...terms } = call.body;
    const { google } = walletIssuerState.of(await store.read(streamOf('walletIssuer', id)));
    const next = serviceAccount === '' ? null : readAccount(serviceAccount);
    if (next === null && google === null)
      return refuseFields([{ field: 'serviceAccount', reason: 'required' }]);
    const { account, keyId } = next ?? google!;
    const keySecretId = next === null ? google!.keySecretId : uuidv5(call.commandId, 'key');
    const settings = { ...terms, account, keyId, keySecretId };
    return recordWithKey(call, id, { id: keySecretId, pem: next?.key ?? null }, ({ send }) =>
      send(walletIssuerDecider, id, 'setGoogle', settings, { ifMatch: true }),
    );
  },
});

export const walletIssuerRoutes: readonly Route[] = [
  issuers.list(),
  read,
  issuers.history(),
  set,
  setGoogle,
  check,
];
