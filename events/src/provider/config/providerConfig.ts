import { z } from 'zod';
import { entity, events, revised, shown } from '../../kernel/index.ts';
import { serverUrl } from '../../kernel/link.ts';
import { id, maybeId, name, url } from '../../kernel/terms.ts';
import { credentialProvider } from '../kinds/kinds.ts';
import { kindSettings, settingNames } from '../kinds/settings.ts';

/** Connection settings: `baseSettings` of the API. Settings of other kinds are null. */
const base = {
  ...kindSettings,
  baseUrl: url.nullable().default(null),
  /** A call may take this long; null: as long as the installation allows, which is the most in any case. */
  timeoutMs: z.int().min(100).max(60_000).nullable().default(null),
  /** Calls a second, and calls at the same time, that the provider's contract allows. */
  callsPerSecond: z.int().min(1).max(10_000).default(500),
  parallelCalls: z.int().min(1).max(256).default(32),
  /** Files that one call may add; above 1 the provider takes them, and tells what became of them, many at a time. */
  filesPerCall: z.int().min(1).max(500).default(1),
  /** The provider recognises a reference that it was called with before, so a call may be repeated at any time. */
  isDeduplicating: z.boolean().default(false),
};
const terms = { displayName: name, ...base };
const owner = { credentialProvider, partnerId: maybeId };
const secrets = { apiKeySecretId: maybeId.default(null), webhookSecretId: maybeId.default(null) };
/** Whether the provider took a call with just these settings. */
const outcome = { initializationSuccessful: z.boolean().default(true) };

const reached = { baseUrl: serverUrl.nullable().default(null) };

/** What a caller sends of it, with the address that it must be. */
export const providerBaseSettings = z.object({ ...base, ...reached });

export const providerConfig = entity({
  name: 'providerConfig',
  table: 'providerConfigs',
  path: '/admin/providers-configs',
  events: events({
    ProviderConfigCreated: revised(
      z.object({ ...terms, ...owner, ...secrets, ...outcome }),
      old => ({ ...old, filesPerCall: 1 }),
      old => ({ ...old, isDeduplicating: false }),
      old => ({ ...old, timeoutMs: null, initializationSuccessful: true }), // it was in use
    ),
    ProviderConfigChanged: z.object({ ...terms, ...secrets, ...outcome }),
    ProviderConfigDeleted: z.object({}),
  }),
  commands: {
    /** The API talks to the provider first, puts the two secrets away, and sends their ids and the outcome. */
    create: z.object({
      ...terms,
      ...reached,
      credentialProvider,
      partnerId: owner.partnerId.default(null),
      ...secrets,
      ...outcome,
    }),
    change: z.object({ ...terms, ...reached, ...secrets }),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...shown(terms),
    ...owner,
    ...shown(outcome),
    hasApiKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
  }),
  list: {
    search: ['displayName'],
    sort: ['displayName', ...settingNames, 'credentialProvider'],
    filter: ['credentialProvider', 'partnerId'],
    order: 'displayName',
  },
  access: {
    list: 'partner.read',
    read: 'partner.read',
    create: 'platform.manage',
    change: 'platform.manage',
    delete: 'platform.manage',
  },
  scope: { by: 'partnerId', shared: true },
  refs: { partnerId: 'partner' },
});

export const { ProviderConfigCreated, ProviderConfigChanged, ProviderConfigDeleted } = providerConfig.events;
