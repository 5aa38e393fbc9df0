import { maybeId } from '@latchkey/events/kernel/terms.ts';
import { credentialProvider, providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { kindSettingNames, needsSetting } from '@latchkey/events/provider/kinds/problems.ts';
import { providerBaseSettings, providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import type { RowOf } from '@latchkey/events/kernel/index.ts';
import type { RefusedWebhooks } from '@latchkey/events/provider/webhookRefusal.ts';
import { z } from 'zod';
import type { Profile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';

type Columns = keyof typeof providerBaseSettings.shape | 'hasApiKey' | 'hasWebhookSecret';
export type ShownConfig = Omit<RowOf<typeof providerConfig>, Columns> & {
  readonly baseSettings: z.output<typeof providerBaseSettings> & {
    readonly apiKeySecret: string | null;
    readonly webhookSecret: string | null;
  };
  readonly refusedWebhooks: RefusedWebhooks | null;
};

const secret = z.string().min(8).max(1_000).nullable();
const secretNames: readonly string[] = ['apiKeySecret', 'webhookSecret'];
export const secretFields = ['baseSettings.apiKeySecret', 'baseSettings.webhookSecret'] as const;

interface Filled {
  readonly credentialProvider?: unknown;
  readonly baseSettings?: Readonly<Record<string, unknown>>;
}
const kindOf = ({ credentialProvider: kind }: Filled) => {
  const { data } = credentialProvider.safeParse(kind);
  return data === undefined ? null : providerKinds[data];
};
/** Returns whether the selected kind requires a setting that is missing. */
const lacks = (name: string) => (values: Filled) => {
  const kind = kindOf(values);
  return kind !== null && needsSetting(kind, name) && values.baseSettings?.[name] == null;
};

const form = z.object({
  displayName: providerConfig.commands.create.shape.displayName,
  credentialProvider,
  partnerId: maybeId,
  baseSettings: providerBaseSettings.extend({ apiKeySecret: secret, webhookSecret: secret }),
});
/**
 * Makes the settings of the selected kind required. They are validated together with all other fields, so
 * that all errors show at once.
 */
const needing = (names: readonly string[]): typeof form =>
  names.reduce(
    (all, name) =>
      all.refine(values => !lacks(name)(values), {
        path: ['baseSettings', name],
        params: { reason: 'required' },
        when: () => true,
      }),
    form,
  );
export const newConfig = needing(kindSettingNames);
/** Schema of a change. An empty secret keeps the stored one. */
export const changedConfig = needing(kindSettingNames.filter(name => !secretNames.includes(name)));

/**
 * Returns the user's only partner as the default; null for global admins, and for users with several partners
 * or none (PCF-17).
 */
export const firstPartner = (
  profile: Pick<Profile, 'directPermissions' | 'writablePartners'>,
): string | null =>
  !isGlobalAdmin(profile) && profile.writablePartners.length === 1 ? profile.writablePartners[0]!.id : null;

export const emptyConfig = (profile: Profile) => ({
  displayName: null,
  credentialProvider: credentialProvider.options.length === 1 ? credentialProvider.options[0] : null,
  partnerId: firstPartner(profile),
  baseSettings: {
    ...providerBaseSettings.parse({}),
    apiKeySecret: null,
    webhookSecret: null,
  },
});

export const valuesOf = ({
  displayName,
  credentialProvider: kind,
  partnerId,
  baseSettings,
}: ShownConfig) => ({
  displayName,
  credentialProvider: kind,
  partnerId,
  baseSettings: { ...baseSettings, apiKeySecret: null, webhookSecret: null },
});

/** Drops settings that the selected provider kind doesn't use, and unchanged secrets. */
const settingsSent = (values: Filled) => {
  const kind = kindOf(values);
  return Object.fromEntries(
    Object.entries(values.baseSettings ?? {}).filter(
      ([name, value]) =>
        !(secretNames.includes(name) && value === null) &&
        !(kind && kindSettingNames.includes(name) && !needsSetting(kind, name)),
    ),
  );
};

export const creationOf = (values: Record<string, unknown>) => ({
  ...values,
  baseSettings: settingsSent(values),
});

export const changeOf = (values: Record<string, unknown>) => ({
  displayName: values['displayName'],
  baseSettings: settingsSent(values),
});
