import { apiClient, type ApiClient } from '../../product/run/apiClient.ts';
import type { Run } from '../../product/run/runFile.ts';
import { providerAt } from '../browser/catcher.ts';
import { eventually } from '../browser/app.ts';
import { makeDeliveries } from './deliveries.ts';
import { makeContract, makeLetter } from './ofCustomer.ts';
import { visitorPass } from './visitorPass.ts';
import { makeVoucher } from './makeVoucher.ts';
import { makeWebhook } from './makeWebhook.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface OrderShown {
  readonly removedCount: number;
  readonly status: string;
  readonly authorizationUrl: string | null;
}
interface CredentialShown {
  readonly id: string;
  readonly status: string;
  readonly personId: string | null;
}
const timeoutMs = 120_000;
const hour = 3_600_000;
const people = [
  'Ada Lovelace',
  'Alan Turing',
  'Grace Hopper',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Zuse',
];

export const makeScene = async (api: ApiClient, run: Run) => {
  const provider = providerAt(run.provider);
  const { body: customers } =
    await api.get<(Named & { providers: { configId: string; credentialProviderId: string }[] })[]>(
      '/admin/customers',
    );
  const { body: partners } = await api.get<Named[]>('/admin/partners');
  const acme = customers.find(({ name }) => name === 'Acme Works')!;
  const studio = customers.find(({ name }) => name === 'Studio am Kai')!;
  const partnerId = partners.find(({ name }) => name === 'Nordlicht Access')!.id;
  const firstId = async (path: string) => (await api.get<Named[]>(path)).body[0]!.id;
  const cardProfileId = await firstId(`/admin/card-profiles?customerId=${acme.id}&sort=displayName`);
  const pdfDesignId = await firstId(`/admin/pdf-designs?customerId=${acme.id}`);
  const create = async (path: string, body: object) => (await api.post<Named>(path, body)).body.id;
  let number = 700_000;

  const draftOf = async (displayName: string | null, count: number) => {
    const orderId = await create('/admin/orders', { customerId: acme.id, displayName });
    for (const name of people.slice(0, count))
      await api.post(`/admin/orders/${orderId}/credentials`, {
        cardProfileId,
        pdfDesignId,
        nameOnCard: name,
        recipient: { email: `${name.toLowerCase().replace(' ', '.')}@example.test` },
        dataParams: { cardNumber: String(number++) },
      });
    return orderId;
  };
  const submitted = async (orderId: string) => {
    await api.post(`/admin/orders/${orderId}/submit`);
    return orderId;
  };
  const until = (orderId: string, isAsWished: (order: OrderShown) => boolean) =>
    eventually(
      async () => (await api.get<OrderShown>(`/admin/orders/${orderId}`)).body,
      isAsWished,
      timeoutMs,
    );
  const credentialsOf = async (orderId: string) =>
    (await api.get<CredentialShown[]>(`/admin/orders/${orderId}/credentials`)).body;
  const customerWith = (name: string, providers: number) =>
    create('/admin/customers', {
      name,
      partnerId,
      providers: Array.from({ length: providers }, (_, n) => ({
        credentialProviderId: crypto.randomUUID(),
        credentialProvider: 'LEGIC_CONNECT',
        displayName: n === 0 ? 'LEGIC Connect (north gate)' : 'LEGIC Connect (south gate)',
        configId: acme.providers[0]!.configId,
      })),
    });

  const [bare, duo] = [await customerWith('Bare Beginnings', 0), await customerWith('Two Gates', 2)];
  const partner = await create('/admin/partners', { name: 'Gate Partners', parentId: partnerId });
  const { body: gate } = await api.get<object>(`/admin/partners/${partner}`);
  const open = { selfRegistrationAllowed: true, defaultInitialCredits: 250 };
  await api.put(`/admin/partners/${partner}/defaults`, { ...gate, ...open });
  const oauthClient = await create(`/admin/partners/${partner}/oauth-clients`, {
    appName: 'Door planner',
    callbackUrls: ['https://doors.example.test/signed-in', 'com.example.doors:/signed-in'],
  });
  const { credentialProviderId } = acme.providers[0]!;
  await api.put(`/admin/customers/${acme.id}/providers/${credentialProviderId}/keys`, { mode: 'RANDOM' });
  const dataFormat = await create('/admin/data-formats', visitorPass(partnerId));
  const user = await create('/admin/users', {
    email: 'grace.hopper@example.test',
    fullName: 'Grace Hopper',
    permission: { role: 'customer_credentials_ro', customerId: acme.id },
  });
  await api.post(`/admin/users/${user}/permissions`, { role: 'partner_admin', partnerId });
  const appConfig = await firstId('/admin/app-configs');
  const { body: profile } = await api.get<{ dataFormatId: string }>(`/admin/card-profiles/${cardProfileId}`);
  const gatePass = await create('/admin/card-profiles', {
    displayName: 'Gate pass',
    shortName: 'gate',
    deliveryMethod: 'EMAIL',
    isDefault: true,
    dataFormatId: profile.dataFormatId,
    customerId: duo,
  });
  const visitorCard = {
    displayName: 'Visitor card',
    shortName: 'visitor',
    dataFormatId: profile.dataFormatId,
  };
  const partnerCard = await create('/admin/card-profiles', { ...visitorCard, partnerId: partner });
  const submittedCard = await create('/admin/card-profiles', { ...visitorCard, customerId: duo });
  await api.post(`/admin/card-profiles/${submittedCard}/submit`);
  await makeLetter(api, duo);
  await makeContract(api, duo);

  const { body: orders } = await api.get<Named[]>(`/admin/orders?customerId=${acme.id}&q=Welcome`);
  const issued = orders[0]!.id;
  await until(issued, ({ status }) => status === 'ISSUED');
  const drafts = {
    draft: await draftOf('Night shift', 3),
    unnamed: await draftOf(null, 1),
    empty: await draftOf('Spring interns', 0),
    contestedDraft: await draftOf('Two editors', 1),
  };

  const removed = await submitted(await draftOf('Visitors of yesterday', 3));
  await until(removed, ({ status }) => status === 'ISSUED');
  await api.remove(`/admin/credentials/${(await credentialsOf(removed))[0]!.id}`);
  await until(removed, ({ removedCount }) => removedCount === 1);

  const deliveries = await makeDeliveries({ api, run, acme: acme.id, cardProfileId, pdfDesignId });
  await provider.behave({
    completionMs: { min: 0, max: 50 },
    failEvery: 3,
    failAttempts: 1,
    failAs: 'webhook',
  });
  const [failed, running] = [await draftOf('Warehouse team', 6), await draftOf('Reception desk', 6)];
  await Promise.all([failed, running].map(submitted));
  await until(failed, ({ status }) => status === 'ERROR');
  await until(running, ({ status }) => status === 'ERROR');
  await provider.behave({ completionMs: { min: hour, max: hour }, failEvery: 0 });
  await submitted(running);
  const paused = await submitted(await draftOf('Board members', 2));
  await until(running, ({ status }) => status === 'PROCESSING');
  // waits for calls in progress, which the provider's next state would reject
  const calling = (await credentialsOf(paused)).map(({ id }) => id);
  await eventually(
    async () => (await provider.files()).map(({ clientRef }) => clientRef.split('.')[0]),
    knownIds => calling.every(id => knownIds.includes(id)),
    timeoutMs,
  );
  await api.post(`/admin/orders/${paused}/pause`);
  await provider.behave({ authorization: 'UNAUTHORIZED' });
  const waiting = await submitted(await draftOf('Visitors of the week', 2));
  await until(waiting, ({ authorizationUrl }) => authorizationUrl !== null);
  await provider.behave({ authorization: 'OK' });

  const ofFailed = await credentialsOf(failed);
  const ofIssued = await credentialsOf(issued);
  return {
    ...drafts,
    acme: acme.id,
    studio: studio.id,
    bare,
    duo,
    partner,
    oauthClient,
    voucher: await makeVoucher(api, partner),
    webhook: await makeWebhook(api, { customerId: acme.id }),
    partnerWebhook: await makeWebhook(api, { partnerId: partner }),
    partnerDesign: await firstId(`/admin/pdf-designs?partnerId=${partner}`),
    pdfDesign: pdfDesignId,
    gatePass,
    submittedCard,
    partnerCard,
    device: await firstId(`/admin/customers/${acme.id}/devices`),
    topPartner: partnerId,
    appConfig,
    dataFormat,
    user,
    confirmedUser: await firstId('/admin/users?q=operator'),
    usedFormat: profile.dataFormatId,
    orderId: issued,
    issued,
    removed,
    failed,
    running,
    paused,
    waiting,
    ofIssued: ofIssued[0]!.id,
    person: ofIssued.find(({ personId }) => personId !== null)!.personId!,
    ...deliveries,
    ofFailed: ofFailed.find(({ status }) => status === 'ADD_FAILED')!.id,
    ofDraft: (await credentialsOf(drafts.draft))[0]!.id,
    contested: (await credentialsOf(drafts.contestedDraft))[0]!.id,
  };
};
export type Scene = Awaited<ReturnType<typeof makeScene>>;

export const sessionOf = async (api: string, email: string, password: string) => {
  const { body } = await apiClient(api).post<{ token: string; expiresAt: string }>('/admin/auth/login', {
    email,
    password,
  });
  return { token: body.token, expiresAt: body.expiresAt };
};
