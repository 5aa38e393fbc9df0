import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { submitOrder } from '@latchkey/events/process/submitOrder.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { sandboxWebhookSecret } from '../../sandbox/provider/server.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { startGround } from './testGround.ts';

const me = { kind: 'user' as const, id: uuidv7() };
const request = { by: me, correlationId: uuidv7(), now: () => new Date(), token: () => '' };

export type Locale = 'en' | 'de';
export interface Person {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly delivery?: 'EMAIL' | 'SMS' | 'QR';
  readonly locale?: Locale;
  readonly type?: 'user' | 'admin' | 'wallet';
  readonly pdfDesignId?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
}
export interface TestCustomer {
  readonly customerId: string;
  readonly credentialProviderId: string;
  readonly configId: string;
  /** ID of the product's default app config, if the customer relies on it; otherwise null. */
  readonly defaultAppId: string | null;
}

export const testApp = async (apiSettings?: Parameters<typeof startGround>[0]) => {
  const ground = await startGround(apiSettings);
  const { store, secrets } = ground;
  const apiKeySecretId = await secrets.put('sandbox-key');

  const tell = async (stream: string, ...events: readonly DomainEvent[]) => {
    const meta = { by: me, command: 'test', commandId: uuidv7(), correlationId: uuidv7(), tenant: {} };
    const newEvents = events.map(event => ({ id: uuidv7(), event, meta }));
    const expected = (await store.read(stream)).length;
    await store.append([{ stream, expected, events: newEvents }]);
  };
  const send = handle(store, request);
  const order = async (orderId: string) => orderState.of(await store.read(`order-${orderId}`));
  await tell(`dataFormat-${doorNumber}`, doorNumberCreated);
  await tell(`cardProfile-${badge}`, badgeCreated);
  const designs = { en: uuidv7(), de: uuidv7() };
  for (const locale of ['en', 'de'] as const)
    await tell(`pdfDesign-${designs[locale]}`, {
      ...welcomeCreated,
      data: { ...welcomeCreated.data, locale },
    } as DomainEvent);

  const customer = async (
    { url }: { readonly url: string },
    {
      callsPerSecond = 10_000,
      parallelCalls = 8,
      smsMessageTemplate = null as string | null,
      app = 'own' as 'own' | 'default' | 'none',
      isDeduplicating = false,
      credentialTemplate = null as string | null,
      adminCredentialTemplate = null as string | null,
      providerName = 'Sandbox',
      kind = 'LEGIC_CONNECT',
      webhookSecret = sandboxWebhookSecret,
    } = {},
  ): Promise<TestCustomer> => {
    const ids = Array.from({ length: 4 }, uuidv7) as [string, string, string, string];
    const [customerId, credentialProviderId, configId, appConfigId] = ids;
    const links = {
      androidStoreUrl: 'https://a.test/',
      iosStoreUrl: 'https://i.test/',
      deepLinkUrl: 'https://go.example.test/',
    };
    if (app !== 'none')
      await tell(
        `appConfig-${appConfigId}`,
        AppConfigCreated({
          name: 'App',
          appName: 'App',
          mobileAppId: 4711,
          ...links,
          credentialTemplate,
          adminCredentialTemplate,
          smsMessageTemplate,
          partnerId: null,
          isDefault: app === 'default',
        }),
      );
    const config = ProviderConfigCreated({
      displayName: providerName,
      credentialProvider: 'LEGIC_CONNECT',
      projectId: 4711,
      apiKeyName: 'tests',
      baseUrl: url,

      callsPerSecond,
      parallelCalls,
      filesPerCall: 1,
      isDeduplicating,
      partnerId: null,
      apiKeySecretId,
      webhookSecretId: await secrets.put(webhookSecret),
    });
    await tell(`providerConfig-${configId}`, {
      ...config,
      data: { ...config.data, credentialProvider: kind },
    } as DomainEvent);
    const providers = [{ ...acmeCreated.data.providers[0]!, credentialProviderId, configId }];
    await tell(`customer-${customerId}`, {
      ...acmeCreated,
      data: { ...acmeCreated.data, appConfigId: app === 'own' ? appConfigId : null, providers },
    } as DomainEvent);
    await tell(`credit-${customerId}`, CreditAdded({ customerId, amount: 100_000, remarks: 'tests' }));
    return {
      customerId,
      credentialProviderId,
      configId,
      defaultAppId: app === 'default' ? appConfigId : null,
    };
  };

  const walletCustomer = async (): Promise<TestCustomer> => {
    const [customerId, credentialProviderId, configId] = [uuidv7(), uuidv7(), uuidv7()];
    const credentialProvider = 'LATCHKEY_WALLET';
    const config = ProviderConfigCreated({ displayName: 'Wallet', credentialProvider, partnerId: null });
    await tell(`providerConfig-${configId}`, config);
    const provider = { credentialProviderId, credentialProvider, displayName: 'Wallet', configId } as const;
    const data = { ...acmeCreated.data, appConfigId: null, providers: [provider] };
    await tell(`customer-${customerId}`, { ...acmeCreated, data } as DomainEvent);
    await tell(`credit-${customerId}`, CreditAdded({ customerId, amount: 100_000, remarks: 'tests' }));
    return { customerId, credentialProviderId, configId, defaultAppId: null };
  };

  const process = { store, command: request, warn: () => undefined };
  const submitAgain = async (orderId: string, defaultAppId: string | null = null): Promise<void> =>
    void (await submitOrder(process, orderId, { commandId: uuidv7(), defaultApp: async () => defaultAppId }));

  const draft = async (
    {
      customerId,
      credentialProviderId,
    }: Pick<TestCustomer, 'customerId' | 'credentialProviderId'> &
      Partial<Pick<TestCustomer, 'defaultAppId'>>,
    people: readonly Person[],
  ) => {
    const orderId = uuidv7();
    const ids = people.map(() => uuidv7());
    for (const [
      n,
      {
        email = null,
        phoneNumber = null,
        delivery = 'QR',
        locale = 'en',
        type = 'user',
        pdfDesignId = designs[locale],
        validFrom = null,
        validTo = null,
      },
    ] of people.entries())
      await tell(
        `credential-${ids[n]}`,
        CredentialAdded({
          ...(personAdded.data as Parameters<typeof CredentialAdded>[0]),

          orderId,
          customerId,
          pdfDesignId,
          type,
          deliveryMethod: delivery,
          recipient: { email, phoneNumber },
          validFrom,
          validTo,
        }),
      );
    const created = OrderCreated({
      customerId,
      displayName: 'Test',
      customerCredentialProviderId: credentialProviderId,
    });
    const added = inChunks(ids, 500).map(some => OrderCredentialsAdded({ ids: [...some], type: 'user' }));
    await tell(`order-${orderId}`, created, ...added);
    return { orderId, ids };
  };
  const submit = async (...of: Parameters<typeof draft>) => {
    const made = await draft(...of);
    await submitAgain(made.orderId, of[0].defaultAppId ?? null);
    return made;
  };

  const credentials = async (ids: readonly string[]) => {
    const found = await store.readMany(ids.map(id => `credential-${id}`));
    return ids.map(id => ({
      id,
      history: found.get(`credential-${id}`) ?? [],
      state: credentialState.of(found.get(`credential-${id}`) ?? []),
    }));
  };
  const ask = (credentialId: string, command: 'suspend' | 'resume' | 'remove' | 'erase') =>
    send(credentialDecider, credentialId, command, {});
  const report = (credentialId: string, status: CredentialStatus) =>
    send(credentialDecider, credentialId, 'report', { status, failure: null });
  const changeValidity = (
    credentialId: string,
    validity: { validFrom?: string | null; validTo?: string | null },
  ) => send(credentialDecider, credentialId, 'changeValidity', validity);
  const resend = (credentialId: string, input: { channel?: 'EMAIL' | 'SMS'; to?: string } = {}) =>
    send(credentialDecider, credentialId, 'resend', input);
  const sendLink = (credentialId: string) => send(credentialDecider, credentialId, 'sendLink', {});
  const pause = (orderId: string) => send(orderDecider, orderId, 'pause', {});
  const fail = (orderId: string) =>
    send(orderDecider, orderId, 'fail', { failure: { source: 'internal', status: 0, message: 'gone' } });
  const ledger = async (customerId: string) => creditState.of(await store.read(`credit-${customerId}`));
  const making = { process, tell, customer, walletCustomer, draft, submit, submitAgain };
  const asking = { ask, report, changeValidity, resend, sendLink, pause, fail };
  return { ...ground, ...making, credentials, order, ledger, ...asking };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;
