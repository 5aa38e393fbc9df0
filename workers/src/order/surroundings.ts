import { deepLinkOf } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigFact, type AppConfigFact } from '@latchkey/events/appConfig/facts.ts';
import { customerFact } from '@latchkey/events/customer/facts.ts';
import type { OrderFact } from '@latchkey/events/order/facts.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { ProviderAccess, Tools } from '../runner/tools.ts';

export interface Surroundings {
  readonly access: ProviderAccess;
  readonly app: AppConfigFact;
  /** What the QR code and the link of a credential hold; empty without an app config. */
  readonly linkOf: (credentialId: string) => string;
}

const noApp = 1;
/** How long what was looked up counts: a provider's new key is used a second later at the latest. */
const freshMs = 1_000;
const most = 500;
interface Known {
  readonly until: number;
  readonly around: Promise<Surroundings | null>;
}
const known = new WeakMap<EventStore, Map<string, Known>>();

type Order = Pick<OrderFact, 'customerId' | 'customerCredentialProviderId'>;

/** Everything around an order that issuing needs, looked up once a second for all orders of a customer; null when its provider is gone. */
export const surroundingsOf = (tools: Tools, order: Order): Promise<Surroundings | null> => {
  const all = known.get(tools.store) ?? new Map<string, Known>();
  known.set(tools.store, all);
  const key = `${order.customerId} ${order.customerCredentialProviderId}`;
  const found = all.get(key);
  if (found && performance.now() < found.until) return found.around;
  const around = lookUp(tools, order);
  all.delete(key);
  all.set(key, { around, until: performance.now() + freshMs });
  if (all.size > most) all.delete(all.keys().next().value!);
  const forget = () => all.get(key)?.around === around && all.delete(key);
  around.then(one => one ?? forget(), forget);
  return around;
};

const lookUp = async (
  tools: Tools,
  { customerId, customerCredentialProviderId }: Order,
): Promise<Surroundings | null> => {
  if (customerId === null) return null;
  const { providers, appConfigId } = await tools.fold(customerFact, customerId);
  const chosen = providers.find(one => one.credentialProviderId === customerCredentialProviderId);
  if (!chosen) return null;
  const app = appConfigId === null ? null : await tools.fold(appConfigFact, appConfigId);
  const access = await tools.providerOf(chosen.configId, app?.mobileAppId ?? noApp);
  const linkOf = (credentialId: string) =>
    deepLinkOf(app, {
      providerName: access.displayName,
      projectId: String(access.projectId),
      // follows from the credential, so that a repeated completion makes the same link; nobody else can make it
      registrationKey: tools.keys.hmac('registrationKey', credentialId).slice(0, 32),
    }) ?? '';
  return { access, app, linkOf };
};
