import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name } from '../kernel/terms.ts';

const template = z.string().max(255).nullable().default(null);
/** A store or deep link: any scheme an app may own, `https://` as the placeholder of a new config. */
const link = z.string().min(1).max(255);
const terms = {
  name,
  appName: name,
  mobileAppId: z.int().min(1),
  androidStoreUrl: link,
  iosStoreUrl: link,
  deepLinkUrl: link,
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
    create: z.object({ ...terms, partnerId: maybeId.default(null), isDefault: z.boolean().default(false) }),
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

export type AppConfig = RowOf<typeof appConfig>;
export const { AppConfigCreated } = appConfig.events;
