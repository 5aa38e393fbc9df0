import { z } from 'zod';
import { entity, events, revised } from '../kernel/index.ts';
import { serverUrl } from '../kernel/link.ts';
import { id, maybeId, name, url } from '../kernel/terms.ts';
import { credentialProvider } from './kinds/kinds.ts';

const base = {
  displayName: name,
  credentialProvider,
  projectId: z.int().min(1).max(4_294_967_295),
  apiKeyName: name,
  baseUrl: url,
  /** Calls a second, and calls at the same time, that the provider's contract allows. */
  callsPerSecond: z.int().min(1).max(10_000).default(500),
  parallelCalls: z.int().min(1).max(256).default(32),
  /** Files that one call may add; above 1 the provider takes them, and tells what became of them, many at a time. */
  filesPerCall: z.int().min(1).max(500).default(1),
  /** The provider recognises a reference that it was called with before, so a call may be repeated at any time. */
  isDeduplicating: z.boolean().default(false),
};
const secrets = { apiKeySecretId: id, webhookSecretId: id };

export const providerConfig = entity({
  name: 'providerConfig',
  table: 'providerConfigs',
  path: '/admin/providers-configs',
  events: events({
    ProviderConfigCreated: revised(
      z.object({ ...base, partnerId: maybeId, ...secrets }),
      old => ({ ...old, filesPerCall: 1 }),
      old => ({ ...old, isDeduplicating: false }),
    ),
  }),
  commands: {
    /** The API puts the two secrets away first and sends their ids. */
    create: z.object({ ...base, baseUrl: serverUrl, partnerId: maybeId.default(null), ...secrets }),
  },
  row: z.object({ id, ...base, partnerId: maybeId, hasApiKey: z.boolean(), hasWebhookSecret: z.boolean() }),
  list: {
    search: ['displayName'],
    sort: ['displayName', 'projectId', 'apiKeyName'],
    filter: ['credentialProvider', 'partnerId'],
    order: 'displayName',
  },
  access: { list: 'partner.read', read: 'partner.read', create: 'platform.manage' },
  scope: { by: 'partnerId', shared: true },
  refs: { partnerId: 'partner' },
});

export const { ProviderConfigCreated } = providerConfig.events;
