import { maybeId } from '@latchkey/events/kernel/terms.ts';
import { credentialProvider } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { providerBaseSettings, providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import type { RowOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Profile } from '../core/profile.tsx';

type Columns = keyof typeof providerBaseSettings.shape | 'hasApiKey' | 'hasWebhookSecret';
/** A provider config as the API shows it. */
export type ShownConfig = Omit<RowOf<typeof providerConfig>, Columns> & {
  readonly baseSettings: z.output<typeof providerBaseSettings> & {
    readonly apiKeySecret: string | null;
    readonly webhookSecret: string | null;
  };
};

const secret = z.string().min(8).max(1_000);
/** A browser keeps them nowhere. */
export const secretFields = ['baseSettings.apiKeySecret', 'baseSettings.webhookSecret'] as const;
const named = {
  displayName: providerConfig.commands.create.shape.displayName,
  credentialProvider,
  partnerId: maybeId,
};
export const newConfig = z.object({
  ...named,
  baseSettings: providerBaseSettings.extend({ apiKeySecret: secret, webhookSecret: secret }),
});
/** An empty secret leaves the one that is there. */
export const changedConfig = z.object({
  ...named,
  baseSettings: providerBaseSettings.extend({
    apiKeySecret: secret.nullable(),
    webhookSecret: secret.nullable(),
  }),
});

/** PCF-17: the one partner that may be written is chosen already, unless everything may be. */
export const firstPartner = ({
  capabilities,
  writablePartners,
}: Pick<Profile, 'capabilities' | 'writablePartners'>): string | null =>
  !capabilities.includes('platform.manage') && writablePartners.length === 1 ? writablePartners[0]!.id : null;

export const emptyConfig = (profile: Profile) => ({
  displayName: null,
  credentialProvider: credentialProvider.options.length === 1 ? credentialProvider.options[0] : null,
  partnerId: firstPartner(profile),
  baseSettings: {
    ...{ projectId: null, apiKeyName: null, baseUrl: null, apiKeySecret: null, webhookSecret: null },
    ...{ timeoutMs: null, callsPerSecond: 500, parallelCalls: 32, filesPerCall: 1, isDeduplicating: false },
  },
});

export const valuesOf = ({
  displayName,
  credentialProvider: kind,
  partnerId,
  baseSettings,
}: ShownConfig) => ({
  ...{ displayName, credentialProvider: kind, partnerId },
  baseSettings: { ...baseSettings, apiKeySecret: null, webhookSecret: null },
});

/** What a change sends: what stays is left out. */
export const changeOf = (values: Record<string, unknown>) => {
  const settings = values['baseSettings'] as Record<string, unknown>;
  const secrets: readonly string[] = ['apiKeySecret', 'webhookSecret'];
  return {
    displayName: values['displayName'],
    baseSettings: Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => !(secrets.includes(name) && value === null)),
    ),
  };
};
