import type { Pool } from 'pg';
import { outbound } from '../../outbound/outbound.ts';
import type { KeyRing } from '../../sealing/keys.ts';
import type { SecretStore } from '../../sealing/secrets.ts';
import { streamOf, type EventStore } from '../../store/store.ts';
import { walletIssuerState } from '../../walletIssuer/state.ts';
import { googleIssuerId } from '../../walletIssuer/walletIssuer.ts';
import { privateKeyOf } from '../../walletIssuer/certificate.ts';
import { syncGoogleCard, type Synced } from './cards.ts';
import {
  doubleAddresses,
  googleAddresses,
  googleClient,
  type Gate,
  type GoogleAccount,
  type GoogleAddresses,
  type GoogleClient,
} from './client.ts';
import { googleGate } from './callRateLimit.ts';
import type { GooglePlace } from './walletObjects.ts';

interface Needs {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly secrets: SecretStore;
  readonly keys: Pick<KeyRing, 'hmac'>;
  readonly now: () => Date;
  /** `googleUrl`: URL of a test double for Google. */
  readonly settings: { readonly publicUrl: string | undefined; readonly googleUrl: string | undefined };
}
export interface GoogleIssuing {
  readonly issuerId: string;
  readonly account: GoogleAccount;
  readonly addresses: GoogleAddresses;
  readonly client: GoogleClient;
  readonly sync: (credentialId: string, how: { readonly creates: boolean }) => Promise<Synced>;
}

const timeoutMs = 8_000;
const gates = new WeakMap<Pool, Map<string, Gate>>();
/** Returns the rate limit of an issuer, shared within this process. */
const gateOf = (pool: Pool, issuerId: string): Gate => {
  const poolGates = gates.get(pool) ?? new Map<string, Gate>();
  gates.set(pool, poolGates);
  const gate = poolGates.get(issuerId) ?? googleGate(pool, issuerId);
  poolGates.set(issuerId, gate);
  return gate;
};
const clients = new WeakMap<Pool, { readonly identity: string; readonly client: GoogleClient }>();

/**
 * Returns the issuer and a client for Google Wallet; null if no issuer is set, `key_unreadable` if its key is
 * missing or can't be parsed.
 */
export const googleIssuing = async (needs: Needs): Promise<GoogleIssuing | 'key_unreadable' | null> => {
  const { store, pool, secrets, keys, now, settings } = needs;
  const { google } = walletIssuerState.of(await store.read(streamOf('walletIssuer', googleIssuerId)));
  if (google === null) return null;
  const { issuerId, account: email, keyId, keySecretId } = google;
  const pem = await secrets.get(keySecretId);
  const key = pem === null ? null : privateKeyOf(pem);
  if (key === null) return 'key_unreadable';
  const account = { email, key, keyId };
  const { publicUrl, googleUrl } = settings;
  const addresses = googleUrl === undefined ? googleAddresses : doubleAddresses(googleUrl.replace(/\/$/, ''));
  const made = () =>
    googleClient({
      addresses,
      account,
      now,
      timeoutMs,
      gate: gateOf(pool, issuerId),
      call: outbound(googleUrl === undefined ? [] : [new URL(googleUrl).host]),
    });
  // the client is cached, as its token is valid for many calls
  const identity = `${issuerId} ${keySecretId} ${keyId} ${email}`;
  const cached = clients.get(pool);
  const client = cached?.identity === identity ? cached.client : made();
  clients.set(pool, { identity, client });
  const origin = (publicUrl ?? '').replace(/\/$/, '');
  const placeOf = (profileId: string, version: number): GooglePlace => ({
    issuerId,
    profileId,
    pictureUrl: name => `${origin}/wallet/images/${profileId}/${name}?v=${version}`,
    callbackUrl: origin === '' ? null : `${origin}/wallet/google/callback`,
  });
  const sync = (credentialId: string, how: { readonly creates: boolean }) =>
    syncGoogleCard({ store, pool, keys, client, issuerId, placeOf }, credentialId, how);
  return { issuerId, account, addresses, client, sync };
};
