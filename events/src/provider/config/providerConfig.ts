import { z } from 'zod';
import { entity, events, revised, shown } from '../../kernel/index.ts';
import { serverUrl } from '../../kernel/link.ts';
import { id, maybeId, name, url } from '../../kernel/terms.ts';
import { credentialProvider } from '../kinds/kinds.ts';
import { kindSettings, settingNames } from '../kinds/settings.ts';

/** Connection settings (`baseSettings` in the API). Settings of other kinds are null. */
const base = {
  ...kindSettings,
  baseUrl: url.nullable().default(null),
  /** Timeout of a call in ms. Null: the timeout of the installation, which is also the maximum. */
  timeoutMs: z.int().min(100).max(60_000).nullable().default(null),
  /**
   * Limits from the provider's contract: calls per second across all processes, and concurrent calls of one
   * issuing job.
   */
  callsPerSecond: z.int().min(1).max(10_000).default(500),
  parallelCalls: z.int().min(1).max(256).default(32),
  filesPerCall: z.int().min(1).max(500).default(1),
  /** Whether the provider deduplicates by reference, so that any call can be retried at any time. */
  isDeduplicating: z.boolean().default(false),
};
const terms = { displayName: name, ...base };
const owner = { credentialProvider, partnerId: maybeId };
const secrets = { apiKeySecretId: maybeId.default(null), webhookSecretId: maybeId.default(null) };
/** Whether the provider accepted a call with these settings. */
const outcome = { initializationSuccessful: z.boolean().default(true) };

const reached = { baseUrl: serverUrl.nullable().default(null) };

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
      // configs of earlier versions were already in use, so their providers had been reached
      old => ({ ...old, timeoutMs: null, initializationSuccessful: true }),
    ),
    ProviderConfigChanged: z.object({ ...terms, ...secrets, ...outcome }),
    ProviderConfigDeleted: z.object({}),
  }),
  commands: {
    /**
     * The API must have called the provider and stored the secrets, if the kind has any. The command contains
     * their IDs and the outcome of the call.
     */
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
