import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { outbound } from '@latchkey/events/outbound/outbound.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import {
  callbackKeys,
  isCallback,
  readCallback,
  type CallbackKeys,
} from '@latchkey/events/wallet/google/callback.ts';
import { credentialIdOf } from '@latchkey/events/wallet/google/walletObjects.ts';
import { deviceOf } from '@latchkey/events/wallet/registrations.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { systemSend } from '../http/systemSend.ts';
import { readyGoogleOf } from './googleIssuing.ts';

const perMinute = 3_000;
const timeoutMs = 5_000;
const keysForMs = 3_600_000;
const cachedKeys = ttlCache<CallbackKeys>(keysForMs);

/** Returns Google's public keys for verifying callbacks, cached for an hour. */
const keysAt = (deps: Call['deps'], address: string): Promise<CallbackKeys | null> =>
  cachedKeys(deps.store, address, async () => {
    const allowed = deps.config.GOOGLE_WALLET_URL === undefined ? [] : [new URL(address).host];
    const { text } = await outbound(allowed)(new URL(address), { method: 'GET', headers: {}, timeoutMs });
    return callbackKeys.parse(JSON.parse(text));
  });

const callback = route({
  method: 'post',
  path: '/wallet/google/callback',
  summary: 'Google Wallet: receives reports that a card was saved or deleted',
  policy: { access: 'public', perMinute },
  request: { maxBytes: 16_384, body: z.unknown() },
  run: async call => {
    const { deps } = call;
    if (!isCallback(call.body)) return refuse('unauthenticated');
    const { issuerId, addresses } = (await readyGoogleOf(deps)) ?? refuse('unauthenticated');
    const keys = await keysAt(deps, addresses.callbackKeys);
    const read = keys && readCallback(call.body, issuerId, keys, deps.now());
    const credentialId = read && credentialIdOf({ issuerId }, read.objectId);
    if (!read || !credentialId) return refuse('unauthenticated');
    const send = systemSend(call, 'google-wallet');
    // Google identifies the card in an account, not the device
    const device = deviceOf(deps.keys, `google ${read.objectId}`);
    const command = read.eventType === 'save' ? 'addToWallet' : 'removeFromWallet';
    await send(credentialDecider, credentialId, command, { wallet: 'google', device });
    return { status: 204 };
  },
});

export const googleWalletRoutes: readonly Route[] = [callback];
