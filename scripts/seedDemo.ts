import { readFile } from 'node:fs/promises';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { ApiRefused, signIn, type ApiClient } from './apiClient.ts';
import * as demo from './demoData.ts';
import { seedSettings, type SeedSettings } from './config.ts';

interface Created {
  readonly id: string;
}
const sampleRows = 25;

/** Makes the demo data through the API, as a person would, with fixed Idempotency-Keys: a cut seed goes on where it stopped. */
export const seedDemo = async (settings: SeedSettings): Promise<void> => {
  const api = await signIn(settings.api, settings.signIn);
  const create = async (path: string, body: object) =>
    (await api.post<Created>(path, body, { 'Idempotency-Key': `demo ${path} ${nameIn(body)}` })).body.id;

  const partners: Record<string, string> = {};
  for (const { key, name, parent, maxDepth } of demo.demoPartners)
    partners[key] = await create('/admin/partners', {
      name,
      maxDepth,
      parentId: parent === null ? null : partners[parent],
    });
  const appConfigId = await create('/admin/app-configs', demo.demoAppConfig);
  const configId = await create('/admin/providers-configs', {
    displayName: 'LEGIC Connect (sandbox)',
    credentialProvider: 'LEGIC_CONNECT',
    projectId: 4711,
    apiKeyName: 'latchkey-demo',
    apiKey: settings.providerKey,
    webhookSecret: settings.webhookSecret,
    baseUrl: settings.provider,
  });
  const formats: Record<string, string> = {};
  for (const format of demo.demoFormats)
    formats[format.shortName] = await create('/admin/data-formats', format);

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
    if (credits > 0)
      await api.post(
        `/admin/customers/${customerId}/credits`,
        { amount: credits, remarks: 'Opening balance' },
        { 'Idempotency-Key': `demo credits ${key}` },
      );
    await create('/admin/pdf-designs', {
      type: 'CREDENTIAL',
      name: design === 'de' ? `Willkommen (${name})` : `Welcome (${name})`,
      shortName: 'welcome',
      locale: design,
      templateName: 'credential-portrait',
      isDefault: true,
      customerId,
    });
    for (const { format, ...profile } of demo.demoProfiles)
      await api.post(
        '/admin/card-profiles',
        { ...profile, customerId, dataFormatId: formats[format] },
        { 'Idempotency-Key': `demo profile ${key} ${profile.shortName}` },
      );
  }

  for (const { role, email, fullName, ...where } of demo.demoUsers) {
    const permission = {
      role,
      partnerId: 'partner' in where ? partners[where.partner] : null,
      customerId: 'customer' in where ? customers[where.customer] : null,
    };
    await create('/admin/users', {
      email,
      fullName,
      locale: 'en',
      permission,
      password: settings.signIn.password,
    });
  }
  await firstOrder(api, customers['acme']!);
};

const nameIn = (body: object) => {
  const { name, displayName, email } = body as Record<string, string | undefined>;
  return name ?? displayName ?? email ?? '';
};

/** A small order that is issued while one looks: the first rows of the sample file. */
const firstOrder = async (api: ApiClient, customerId: string) => {
  const [profiles, designs] = await Promise.all([
    api.get<Created[]>(`/admin/card-profiles?customerId=${customerId}&sort=displayName`),
    api.get<Created[]>(`/admin/pdf-designs?customerId=${customerId}`),
  ]);
  const { body: order } = await api.post<Created>(
    '/admin/orders',
    { customerId, displayName: 'Welcome badges' },
    { 'Idempotency-Key': 'demo first order' },
  );
  const file = await readFile(new URL('../docs/sample-1000.csv', import.meta.url), 'utf8');
  const query = new URLSearchParams({
    cardProfileId: profiles.body[0]!.id,
    pdfDesignId: designs.body[0]!.id,
  });
  await api.post(`/admin/orders/${order.id}/credentials/csv?${query}`, demoRows(file), {
    'Idempotency-Key': 'demo first import',
  });
  await api
    .post(`/admin/orders/${order.id}/submit`, {}, { 'Idempotency-Key': 'demo first submit' })
    .catch((error: unknown) => {
      if (!(error instanceof ApiRefused && error.status === 409)) throw error;
    });
};

/** Some people of the sample with other card numbers, so that the sample itself can still be imported. */
const demoRows = (csv: string) => firstRows(csv, sampleRows).replaceAll(/;100(\d{3})(?=\r?\n|$)/g, ';900$1');

/** The header and the first rows; a line break inside quotes does not end a row. */
export const firstRows = (csv: string, rows: number): string => {
  let quoted = false;
  let seen = -1;
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') quoted = !quoted;
    if (csv[at] === '\n' && !quoted && ++seen === rows) return csv.slice(0, at + 1);
  }
  return csv;
};

if (import.meta.main) await seedDemo(seedSettings());
