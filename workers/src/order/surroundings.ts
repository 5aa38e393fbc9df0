import { deepLinkOf } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigFact, type AppConfigFact } from '@latchkey/events/appConfig/facts.ts';
import { customerFact } from '@latchkey/events/customer/facts.ts';
import type { OrderFact } from '@latchkey/events/order/facts.ts';
import { briefly } from '@latchkey/events/store/briefly.ts';
import type { ProviderAccess, Tools } from '../runner/tools.ts';

export interface Surroundings {
  readonly access: ProviderAccess;
  readonly app: AppConfigFact;
  /** What the QR code and the link of a credential hold; empty without an app config. */
  readonly linkOf: (credentialId: string) => string;
}

const noApp = 1;
const remembered = briefly<Surroundings>();

type Order = Pick<OrderFact, 'customerId' | 'customerCredentialProviderId'>;

/** Everything around an order that issuing needs, looked up once a second for all orders of a customer; null when its provider is gone. */
export const surroundingsOf = (tools: Tools, order: Order): Promise<Surroundings | null> =>
  remembered(tools.store, `${order.customerId} ${order.customerCredentialProviderId}`, () =>
    lookUp(tools, order),
  );

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
    app === null
      ? ''
      : deepLinkOf(app, {
          providerName: access.displayName,
          projectId: String(access.projectId),
          // follows from the credential, so that a repeated completion makes the same link; nobody else can make it
          registrationKey: tools.keys.hmac('registrationKey', credentialId).slice(0, 32),
        });
  return { access, app, linkOf };
};
