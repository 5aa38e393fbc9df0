import { appleIssuerId, googleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import type { ApiClient } from '../run/apiClient.ts';
import type { WalletSettings } from '../config.ts';
import { staffCardsOrder } from './demoData.ts';
import { readWalletAccounts } from '../run/walletAccounts.ts';

const timeoutMs = 10_000;
const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...options });

interface Issuer {
  readonly passType: string | null;
  readonly issuerId: string | null;
}
/** Configures the issuer of each wallet in the settings, unless the wallet already has one. */
const ensureIssuers = async (api: ApiClient, settings: WalletSettings): Promise<void> => {
  const { apple, google } = await readWalletAccounts(settings);
  const at = (id: string) => `/admin/wallet-issuers/${id}`;
  const read = async (id: string) => (await api.get<Issuer>(at(id))).body;
  if (apple !== null && (await read(appleIssuerId)).passType === null) {
    const { certificate, intermediate, key } = apple;
    await api.put(at(appleIssuerId), { certificate, intermediate, key });
  }
  if (google !== null && (await read(googleIssuerId)).issuerId === null) {
    const { issuerId, ...account } = google;
    const serviceAccount = JSON.stringify(account);
    await api.put(`${at(googleIssuerId)}/service-account`, { issuerId, serviceAccount });
  }
};

interface Card {
  readonly id: string;
  readonly status: string;
  readonly deepLinkUrl: string | null;
}
/**
 * Wallet cards of an order: two for phones, one for Google. `end`: the operation on the second phone's card.
 */
interface Plan {
  readonly phones: readonly [string, string];
  readonly end: 'suspend' | 'remove' | null;
}
const plans: readonly Plan[] = [
  { phones: ['lobby', 'lost-property'], end: 'suspend' },
  { phones: ['night-desk', 'former-staff'], end: 'remove' },
  { phones: ['workshop', 'front-gate'], end: null },
];
const perOrder = 3;

const cardsByOrder = async (api: ApiClient): Promise<readonly (readonly Card[])[]> => {
  const names = Object.values(staffCardsOrder);
  const orders = await Promise.all(
    names.map(async name => {
      const query = new URLSearchParams({ q: name, status: 'ISSUED', limit: String(plans.length) });
      return (await api.get<readonly { id: string }[]>(`/admin/orders?${query}`)).body;
    }),
  );
  return Promise.all(
    orders
      .flat()
      .slice(0, plans.length)
      .map(async ({ id }) => {
        const query = `status=AVAILABLE&limit=${perOrder}&sort=nameOnCard`;
        return (await api.get<readonly Card[]>(`/admin/orders/${id}/credentials?${query}`)).body;
      }),
  );
};

/**
 * Adds a card to a sandbox phone by its claim link, unless the phone already has one. Returns the ID of the
 * credential on the phone.
 */
const addToPhone = async (phones: string, name: string, card: Card): Promise<string | null> => {
  const response = await ask(`${phones}/_sandbox/phones/${name}`);
  const { passes } = response.ok
    ? ((await response.json()) as { passes: { serialNumber: string }[] })
    : { passes: [] };
  if (passes.length > 0) return passes[0]!.serialNumber;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ link: card.deepLinkUrl ?? '', name });
  const added = await ask(`${phones}/_sandbox/phones`, { method: 'POST', headers, body });
  if (!added.ok) throw new Error(`the phone ${name} answered ${added.status}: ${await added.text()}`);
  return card.id;
};

const withdraw = async (api: ApiClient, action: 'suspend' | 'remove', id: string): Promise<void> => {
  const { status } = (await api.get<Card>(`/admin/credentials/${id}`)).body;
  if (status !== 'AVAILABLE') return;
  if (action === 'remove') await api.remove(`/admin/credentials/${id}`);
  else
    await api.post(
      `/admin/credentials/${id}/state`,
      { action },
      { 'Idempotency-Key': `demo ${action} ${id}` },
    );
};

const saveAtGoogle = async (origin: string, { deepLinkUrl }: Card): Promise<void> => {
  const { pathname } = new URL(deepLinkUrl ?? '');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const made = await ask(`${origin}${pathname}/google`, { method: 'POST', headers });
  const link = made.headers.get('location');
  if (link === null) throw new Error(`the card was not made at Google Wallet: ${made.status}`);
  const saved = await ask(link);
  if (!saved.ok) throw new Error(`Google Wallet answered ${saved.status}`);
};

/**
 * Configures the issuers, adds demo cards to sandbox phones and to Google's sandbox, then suspends one card
 * and removes another. Idempotent.
 */
export const seedWallets = async (
  api: ApiClient,
  settings: WalletSettings & { readonly api: string },
): Promise<void> => {
  await ensureIssuers(api, settings);
  const { phones, google, api: origin } = settings;
  const orders = await cardsByOrder(api);
  await Promise.all(
    // the suspended or removed card is the last one, so that the others keep their places in the list
    orders.map(async ([first, saved, last], n) => {
      const { phones: names, end } = plans[n]!;
      if (phones !== null && first) await addToPhone(phones, names[0], first);
      if (google !== null && saved) await saveAtGoogle(origin, saved);
      const held = phones !== null && last ? await addToPhone(phones, names[1], last) : null;
      if (held !== null && end !== null) await withdraw(api, end, held);
    }),
  );
};
