import { z } from 'zod';
import { entity, events } from '../kernel/index.ts';
import { link } from '../kernel/link.ts';
import { id, maybeId, name } from '../kernel/terms.ts';

const template = z.string().max(255).nullable().default(null);
/** As events keep it: configs that were made before links were checked hold anything. */
const recordedLink = z.string().min(1).max(255);
const terms = {
  name,
  appName: name,
  mobileAppId: z.int().min(1),
  androidStoreUrl: recordedLink,
  iosStoreUrl: recordedLink,
  deepLinkUrl: recordedLink,
  credentialTemplate: template,
  smsMessageTemplate: template,
};

export const appConfig = entity({
  name: 'appConfig',
  table: 'appConfigs',
  path: '/admin/app-configs',
  events: events({
    AppConfigCreated: z.object({ ...terms, partnerId: maybeId, isDefault: z.boolean() }),
  }),
  commands: {
    create: z.object({
      ...terms,
      androidStoreUrl: link,
      iosStoreUrl: link,
      deepLinkUrl: link,
      partnerId: maybeId.default(null),
      isDefault: z.boolean().default(false),
    }),
  },
  row: z.object({
    id,
    ...terms,
    partnerId: maybeId,
    isDefault: z.boolean(),
    appIconUrl: z.string().nullable(),
  }),
  list: { search: ['name', 'appName'], sort: ['name', 'appName'], filter: ['partnerId'], order: 'name' },
  access: { list: 'partner.read', read: 'partner.read', create: 'platform.manage' },
  scope: { by: 'partnerId', shared: true },
  refs: { partnerId: 'partner' },
});

export const { AppConfigCreated } = appConfig.events;
