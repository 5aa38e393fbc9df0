import { readFile } from 'node:fs/promises';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { signIn, type ApiClient } from '../run/apiClient.ts';
import * as demo from './demoData.ts';
import { demoDevices } from './demoDevices.ts';
import { confirmAccount } from '../run/confirmAccount.ts';
import { seedWallets } from './demoWallets.ts';
import { seedVouchers } from './demoVouchers.ts';
import { seedSettings, type SeedSettings } from '../config.ts';

interface Created {
  readonly id: string;
}
interface DemoUser extends Created {
  readonly invitedUntil: string | null;
}
type Body = Readonly<Record<string, unknown>>;
const sampleRows = 25;

const telling = ['name', 'displayName', 'email', 'customerId'] as const;
const nameIn = ({ name, displayName, email }: Body) => String(name ?? displayName ?? email);

/**
 * Creates an entity unless one with the same name or email and the same customer exists. The fixed
 * Idempotency-Key keeps concurrent seeds from creating it twice.
 */
const ensureOn =
  (api: ApiClient) =>
  async <Row extends Created>(path: string, body: Body): Promise<Row> => {
    const query = new URLSearchParams({ q: nameIn(body), limit: '100' });
    const { body: rows } = await api.get<readonly (Row & Body)[]>(`${path}?${query}`);
    const there = rows.find(row =>
      telling.every(field => body[field] === undefined || body[field] === row[field]),
    );
    const key = ['demo', path, nameIn(body), body['customerId'] ?? ''].join(' ');
    return there ?? (await api.post<Row>(path, body, { 'Idempotency-Key': key })).body;
  };

/**
 * Creates the demo data through the API, as a person would. Continues an interrupted seed and leaves existing
 * data unchanged.
 */
export const seedDemo = async (settings: SeedSettings): Promise<void> => {
  const api = await signIn(settings.api, settings.signIn);
  const ensure = ensureOn(api);
  const create = async (path: string, body: Body) => (await ensure(path, body)).id;

  const partners: Record<string, string> = {};
  for (const { key, name, parent, maxDepth } of demo.demoPartners)
    partners[key] = await create('/admin/partners', {
      name,
      maxDepth,
      parentId: parent === null ? null : partners[parent],
    });
  const { isDefault: _, ...appTerms } = demo.demoAppConfig;
  const appConfigId = await create('/admin/app-configs', appTerms);
  await api.put('/admin/app-configs/default', { id: appConfigId });
  const configId = await create('/admin/providers-configs', {
    displayName: demo.demoProviderConfig.displayName,
    credentialProvider: demo.demoProviderConfig.credentialProvider,
    baseSettings: {
      projectId: demo.demoProviderConfig.projectId,
      apiKeyName: demo.demoProviderConfig.apiKeyName,
      apiKeySecret: settings.providerKey,
      webhookSecret: settings.webhookSecret,
      baseUrl: settings.provider,
    },
  });
  const formats: Record<string, string> = {};
  for (const format of demo.demoFormats)
    formats[format.shortName] = await create('/admin/data-formats', format);

  for (const { key, name } of demo.demoPartners)
    for (const design of demo.demoPartnerDesigns(name))
      await create('/admin/pdf-designs', { ...design, partnerId: partners[key] });

  const ready = async (body: Body) => {
    const { id, status } = await ensure<Created & { status: string }>('/admin/card-profiles', body);
    if (status === 'DRAFT') await api.post(`/admin/card-profiles/${id}/submit`, {});
  };
  const customers: Record<string, string> = {};
  for (const { key, name, partner, unique, credits, design } of demo.demoCustomers) {
    const customerId = await create('/admin/customers', {
      name,
      partnerId: partners[partner],
      appConfigId,
      enforceSecuredDataUniqueness: unique,
      providers: [
        {
          credentialProviderId: uuidv5('demo provider', key),
          credentialProvider: 'LEGIC_CONNECT',
          displayName: 'LEGIC Connect',
          configId,
        },
      ],
    });
    customers[key] = customerId;
    if (credits > 0) await openingBalance(api, customerId, credits);
    const designId = await create('/admin/pdf-designs', { ...demo.demoDesign(name, design), customerId });
    await api.post(`/admin/pdf-designs/${designId}/default`, {}, { 'Idempotency-Key': `demo ${designId}` });
    for (const { format, ...profile } of demo.demoProfiles)
      await ready({ ...profile, customerId, dataFormatId: formats[format] });
  }

  const invited: string[] = [];
  for (const { role, email, fullName, ...where } of demo.demoUsers) {
    const permission = {
      role,
      partnerId: 'partner' in where ? partners[where.partner] : null,
      customerId: 'customer' in where ? customers[where.customer] : null,
    };
    const found = await ensure<DemoUser>('/admin/users', { email, fullName, locale: 'en', permission });
    if (found.invitedUntil !== null) invited.push(email);
  }
  const { mail, signIn: own } = settings;
  if (mail !== null) await Promise.all(invited.map(email => confirmAccount(api, mail, email, own.password)));
  await seedVouchers(api, { partnerId: partners['nordlicht']!, customerId: customers['acme']! });
  await firstOrder(api, customers['acme']!);
  await seedWallets(api, settings);
  await announceDevices(settings, configId, customers);
};

/** Makes the provider's sandbox report the readers. Known readers keep their name and color. */
const announceDevices = async (
  { api, provider }: SeedSettings,
  configId: string,
  customers: Readonly<Record<string, string>>,
) => {
  const callbackUrl = new URL(`/webhooks/providers/${configId}`, api).href;
  for (const { customer, deviceRef, traits } of demoDevices) {
    const payload = { callbackUrl, deviceRef, customerId: customers[customer], ...traits };
    const answer = await fetch(`${provider}/_sandbox/devices`, {
      method: 'POST',
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the provider's sandbox answered ${answer.status}`);
  }
};

const openingBalance = async (api: ApiClient, customerId: string, amount: number) => {
  const path = `/admin/customers/${customerId}/credits`;
  const { body: entries } = await api.get<Created[]>(`${path}?limit=1`);
  if (entries.length === 0)
    await api.post(path, { amount, remarks: 'Opening balance' }, { 'Idempotency-Key': `demo ${path}` });
};

interface Order extends Created {
  readonly status: string;
  readonly credentialsCount: number;
}

/**
 * Creates and submits a small order from the first rows of the sample file, so that visitors can watch it
 * being issued.
 */
const firstOrder = async (api: ApiClient, customerId: string) => {
  const [profiles, designs] = await Promise.all([
    api.get<Created[]>(`/admin/card-profiles?customerId=${customerId}&sort=displayName`),
    api.get<Created[]>(`/admin/pdf-designs?customerId=${customerId}`),
  ]);
  const order = await ensureOn(api)<Order>('/admin/orders', { customerId, displayName: 'Welcome badges' });
  if (order.status !== 'DRAFT') return;
  if (order.credentialsCount === 0) {
    const file = await readFile(new URL('../../docs/sample-1000.csv', import.meta.url), 'utf8');
    const query = new URLSearchParams({
      cardProfileId: profiles.body[0]!.id,
      pdfDesignId: designs.body[0]!.id,
    });
    await api.post(`/admin/orders/${order.id}/credentials/csv?${query}`, demoRows(file), {
      'Idempotency-Key': 'demo first import',
    });
  }
  await api.post(`/admin/orders/${order.id}/submit`, {}, { 'Idempotency-Key': 'demo first submit' });
};

/**
 * Returns the first people of the sample with other card numbers, so that the sample itself can still be
 * imported.
 */
const demoRows = (csv: string) => firstRows(csv, sampleRows).replaceAll(/;100(\d{3})(?=\r?\n|$)/g, ';900$1');

/** Returns the header and the first rows. A line break inside quotes doesn't end a row. */
export const firstRows = (csv: string, rows: number): string => {
  let isQuoted = false;
  let seen = -1;
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted;
    if (csv[at] === '\n' && !isQuoted && ++seen === rows) return csv.slice(0, at + 1);
  }
  return csv;
};

if (import.meta.main) await seedDemo(seedSettings());
