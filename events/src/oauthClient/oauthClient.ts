import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, name } from '../kernel/terms.ts';
import { callbackProblem } from './callbackUrl.ts';

export const callbackUrl = z
  .string()
  .max(255)
  .check(({ value, issues }) => {
    const reason = callbackProblem(value);
    if (reason !== null) issues.push({ code: 'custom', input: value, params: { reason } });
  });
export const maxCallbackUrls = 20;
/** The terms in events and rows. `callbackProblem` isn't checked, so that old events stay valid. */
const recorded = { appName: name, callbackUrls: z.array(z.string().min(1).max(255)).min(1) };
const terms = { appName: name, callbackUrls: z.array(callbackUrl).min(1).max(maxCallbackUrls) };
const place = { partnerId: id };

/**
 * A third-party app to which users sign in with OAuth 2.0. A public client without a secret, protected by
 * PKCE (OAC-21).
 */
export const oauthClient = entity({
  name: 'oauthClient',
  table: 'oauthClients',
  path: '/admin/partners/:partnerId/oauth-clients',
  events: events({
    OauthClientCreated: z.object({ ...recorded, ...place }),
    OauthClientChanged: z.object(recorded),
    OauthClientDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, ...place }),
    change: z.object(terms),
    delete: z.object({}),
  },
  row: z.object({ id, ...recorded, ...place }),
  list: { search: ['appName'], sort: ['appName'], filter: ['partnerId'], order: 'appName' },
  access: {
    list: 'partner.read',
    read: 'partner.read',
    create: 'partner.manage',
    change: 'partner.manage',
    delete: 'partner.manage',
  },
  scope: { by: 'partnerId' },
  refs: { partnerId: 'partner' },
});

export type OauthClient = RowOf<typeof oauthClient>;
export const { OauthClientCreated, OauthClientChanged, OauthClientDeleted } = oauthClient.events;
