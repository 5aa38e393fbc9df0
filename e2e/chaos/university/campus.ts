import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { ApiClient } from '../../../product/run/apiClient.ts';
import type { Product } from '../../../product/run/startProduct.ts';
import { sandboxKey } from '../../../product/run/processes.ts';

const initialCredits = 6_000;
const filler = 0xa5;
const length = 12;
const site = 'UNI';

export interface Campus {
  readonly customerId: string;
  readonly credentialProviderId: string;
  readonly badgeProfileId: string;
  readonly passProfileId: string;
  readonly designId: string;
  readonly format: DataFormat;
  readonly keySetKeys: Readonly<Record<string, string>>;
  readonly credits: number;
}
const cardFormat = {
  displayName: 'Campus card',
  shortName: 'campus',
  fixedData: filler.toString(16).repeat(length),
  dynamicData: [
    { name: 'cardNumber', representation: 'DECIMAL', offset: 2, length: 4, defaultValue: null },
    { name: 'site', representation: 'ASCII', offset: 6, length: site.length + 1, defaultValue: site },
  ],
  mainDataParam: 'cardNumber',
};

/**
 * Returns a file's bytes in base64, computed from the specification without the product's code: big-endian
 * numbers, text right-padded with zeros.
 */
export const bytesOf = (cardNumber: number): string => {
  const bytes = Buffer.alloc(length, filler);
  bytes.writeUInt32BE(cardNumber, 2);
  bytes.write(`${site}\0`, 6, 'latin1');
  return bytes.toString('base64');
};

export const openCampus = async (api: ApiClient, product: Product, landing: string): Promise<Campus> => {
  const create = async <Made extends { readonly id: string }>(path: string, body: object): Promise<Made> =>
    (await api.post<Made>(path, body)).body;
  const partner = await create('/admin/partners', { name: 'Campus services' });
  const app = await create('/admin/app-configs', {
    name: 'Campus app',
    appName: 'Campus',
    mobileAppId: 4_711,
    androidStoreUrl: 'https://store.example.test/a',
    iosStoreUrl: 'https://store.example.test/i',
    deepLinkUrl: landing,
    smsMessageTemplate: null,
    credentialTemplate: '?provider={providerName}&project={projectId}&key={registrationKey}',
  });
  const config = await create('/admin/providers-configs', {
    displayName: 'Campus doors & gates',
    credentialProvider: 'LEGIC_CONNECT',
    baseSettings: {
      projectId: 815,
      apiKeyName: 'campus',
      apiKeySecret: sandboxKey,
      webhookSecret: product.secrets.webhookSecret,
      baseUrl: product.run.provider,
    },
  });
  const format = await create<DataFormat>('/admin/data-formats', cardFormat);
  const credentialProviderId = crypto.randomUUID();
  const { id: customerId } = await create('/admin/customers', {
    name: 'Universität Süd',
    partnerId: partner.id,
    appConfigId: app.id,
    enforceSecuredDataUniqueness: true,
    technicalContactEmails: ['cards@campus.example.test'],
    providers: [
      {
        credentialProviderId,
        credentialProvider: 'LEGIC_CONNECT',
        displayName: 'Campus doors & gates',
        configId: config.id,
      },
    ],
  });
  const { body: provider } = await api.put<{
    readonly fileConfig: { readonly keySetKeys: Readonly<Record<string, string>> };
  }>(`/admin/customers/${customerId}/providers/${credentialProviderId}/keys`, { mode: 'RANDOM' });
  await api.put(`/admin/customers/${customerId}/data-formats`, { dataFormatIds: [format.id] });
  await create(`/admin/customers/${customerId}/credits`, {
    amount: initialCredits,
    remarks: 'Winter term',
  });
  const design = await create('/admin/pdf-designs', {
    customerId,
    type: 'CREDENTIAL',
    name: 'Letter',
    shortName: 'letter',
    locale: 'en',
    templateName: 'credential-portrait',
  });
  const profile = async (shortName: string, more: object) => {
    const { id } = await create('/admin/card-profiles', {
      customerId,
      dataFormatId: format.id,
      shortName,
      deliveryMethod: 'EMAIL',
      ...more,
    });
    await api.post(`/admin/card-profiles/${id}/submit`);
    return id;
  };
  return {
    customerId,
    credentialProviderId,
    format,
    designId: design.id,
    credits: initialCredits,
    badgeProfileId: await profile('badge', { displayName: 'Student card', isDefault: true }),
    passProfileId: await profile('pass', { displayName: 'Wallet pass', isWallet: true }),
    keySetKeys: provider.fileConfig.keySetKeys,
  };
};
