import { entityName, maxNames, type EntityName } from '@latchkey/events/activity/entityName.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { begin, hears, patch, projection, revise, type FollowedEvent } from '../runner/projection.ts';

type Row = Omit<EntityName, 'id'>;

const naming = {
  ApiKeyCreated: 'name',
  WebhookEndpointCreated: 'name',
  WebhookEndpointChanged: 'name',
  AppConfigCreated: 'name',
  AppConfigChanged: 'name',
  AuthProviderCreated: 'name',
  AuthProviderChanged: 'name',
  CardProfileCreated: 'displayName',
  CardProfileChanged: 'displayName',
  CardProfileGeneralChanged: 'displayName',
  CustomerCreated: 'name',
  CustomerChanged: 'name',
  DataFormatCreated: 'displayName',
  DataFormatChanged: 'displayName',
  DeviceAnnounced: 'name',
  DeviceChanged: 'name',
  OauthClientCreated: 'appName',
  OauthClientChanged: 'appName',
  OrderCreated: 'displayName',
  OrderRenamed: 'displayName',
  PartnerCreated: 'name',
  PartnerChanged: 'name',
  PdfDesignCreated: 'name',
  PdfDesignChanged: 'name',
  ProviderConfigCreated: 'displayName',
  ProviderConfigChanged: 'displayName',
  VoucherCreated: 'description',
} as const;

const named =
  (field: string) =>
  ({ entityId, position, data }: Recorded) => {
    const name = (data as Readonly<Record<string, unknown>>)[field];
    if (typeof name !== 'string') return [];
    return [
      begin<Row>(entityId, { name, names: [] }),
      patch<Row>(entityId, { name }),
      revise<Row, 'names'>(entityId, 'names', before =>
        before.at(-1)?.name === name
          ? before
          : [...before, { from: Number(position), name }].slice(-maxNames),
      ),
    ];
  };

export const entityNames = projection(entityName, {
  version: 1,
  source: import.meta.url,
  on: {},
  others: Object.entries(naming).map(([type, field]): FollowedEvent<Row> => hears({ type }, named(field))),
});
