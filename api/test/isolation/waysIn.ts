import { ApiKeyCreated } from '@latchkey/events/apiKey/apiKey.ts';
import { turnstileCreated } from '@latchkey/events/apiKey/examples.ts';
import { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { DeviceAnnounced } from '@latchkey/events/device/device.ts';
import { entranceAnnounced } from '@latchkey/events/device/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { accessSystemCreated } from '@latchkey/events/webhookEndpoint/examples.ts';
import { WebhookEndpointCreated } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { placeOf } from './places.ts';
import type { Owner } from './rules.ts';

export const named = (owner: Owner) => ({
  partnerId: owner.partnerId ?? null,
  customerId: owner.customerId ?? null,
});

export const keyCreated = (owner: Owner) =>
  ApiKeyCreated({
    ...turnstileCreated.data,
    name: placeOf(owner),
    role: owner.customerId ? 'customer_credentials_ro' : 'partner_admin',
    ...named(owner),
  });

export const endpointCreated = (owner: Owner) =>
  WebhookEndpointCreated({ ...accessSystemCreated.data, name: placeOf(owner), ...named(owner) });

export const clientCreated = (owner: Owner) =>
  OauthClientCreated({
    appName: placeOf(owner),
    callbackUrls: ['https://doors.example.test/cb'],
    partnerId: owner.partnerId!,
  });

export const directoryCreated = (owner: Owner) =>
  AuthProviderCreated({ ...directoryTerms, name: placeOf(owner), ...named(owner) });

/**
 * Returns the announcement of a device that is out of sync: changing a synced device would also change
 * `synced`.
 */
export const deviceAnnounced = (owner: Owner) =>
  DeviceAnnounced({
    ...entranceAnnounced.data,
    customerId: owner.customerId!,
    name: placeOf(owner),
    synced: false,
  });
