import { z } from 'zod';
import { entity, events, revised, shown, type RowOf } from '../kernel/index.ts';
import { maybeImageUrl } from '../kernel/image.ts';
import { link } from '../kernel/link.ts';
import { id, maybeId, name } from '../kernel/terms.ts';

const template = z.string().max(255).nullable().default(null);
/** Link as recorded. Configs older than link validation may contain arbitrary text. */
const recordedLink = z.string().min(1).max(255);
const first = {
  name,
  appName: name,
  mobileAppId: z.int().min(1),
  androidStoreUrl: recordedLink,
  iosStoreUrl: recordedLink,
  deepLinkUrl: recordedLink,
  credentialTemplate: template,
  smsMessageTemplate: template,
};
/** Fields added after version 1, which had templates for credentials and SMS only. */
const added = {
  adminCredentialTemplate: template,
  voucherTemplate: template,
  b2cTemplate: template,
  b2cOtpTemplate: template,
  b2cLoginTemplate: template,
};
const terms = { ...first, ...added };
const checked = { ...terms, androidStoreUrl: link, iosStoreUrl: link, deepLinkUrl: link };
const place = { partnerId: maybeId, isDefault: z.boolean() };
const none = Object.fromEntries(Object.keys(added).map(field => [field, null]));
const passing = z.uuid();
/**
 * `passing`: ID of the handover from the former default; null without one. `claimedBy`: ID of the command
 * that claimed the owner's first default; null for later ones.
 */
const made = { passing: passing.nullable(), claimedBy: maybeId.default(null) };

export const appConfig = entity({
  name: 'appConfig',
  table: 'appConfigs',
  path: '/admin/app-configs',
  events: events({
    AppConfigCreated: revised(z.object({ ...terms, ...place }), old => ({ ...none, ...old })),
    AppConfigChanged: z.object(terms),
    AppConfigIconChanged: z.object({ appIconUrl: maybeImageUrl }),
    AppConfigDefaultPassed: z.object({ to: id, passing }),
    AppConfigMadeDefault: revised(z.object(made), old => ({ claimedBy: null, ...old })),
    AppConfigDeleted: z.object({}),
  }),
  commands: {
    create: z.object({
      ...checked,
      partnerId: place.partnerId.default(null),
      isDefault: place.isDefault.default(false),
    }),
    change: z.object(checked),
    changeIcon: z.object({ appIconUrl: maybeImageUrl }),
    passDefault: z.object({ to: id, passing }),
    makeDefault: z.object(made),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...shown(terms),
    ...place,
    appIconUrl: z.string().nullable(),
  }),
  list: { search: ['name', 'appName'], sort: ['name', 'appName'], filter: ['partnerId'], order: 'name' },
  inverses: { change: 'change' },
  access: {
    list: 'partner.read',
    read: 'partner.read',
    create: 'platform.manage',
    change: 'platform.manage',
    changeIcon: 'platform.manage',
    delete: 'platform.manage',
    passDefault: 'system',
    makeDefault: 'platform.manage',
  },
  scope: { by: 'partnerId', shared: true },
  refs: { partnerId: 'partner' },
});

export type AppConfig = RowOf<typeof appConfig>;
export const {
  AppConfigCreated,
  AppConfigChanged,
  AppConfigIconChanged,
  AppConfigDefaultPassed,
  AppConfigMadeDefault,
  AppConfigDeleted,
} = appConfig.events;
