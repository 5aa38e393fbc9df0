import { serverUrl } from '@latchkey/events/kernel/link.ts';
import { name } from '@latchkey/events/kernel/terms.ts';
import { kindLabels, providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { needsSetting } from '@latchkey/events/provider/kinds/problems.ts';
import { kindSettings, settingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { z } from 'zod';
import type { GuideData } from './guideData.ts';

const newKind = 'new:';
const secret = z.string().min(8).max(1_000).nullable();
const typedKind = providerKinds.LEGIC_CONNECT;
/** The settings that LEGIC Connect requires in addition to the settings of every remote provider. */
export const typedSettings = settingNames.filter(name => needsSetting(typedKind, name));
const settings = {
  baseUrl: serverUrl.nullable(),
  ...Object.fromEntries(typedSettings.map(name => [name, kindSettings[name]])),
  apiKeySecret: secret,
  webhookSecret: secret,
};
const base = z.object({
  choice: z.string(),
  displayName: name.nullable(),
  isForNew: z.boolean(),
  baseSettings: z.object(settings),
});
type Values = z.output<typeof base>;

export const kindOf = (choice: string): ProviderKindName | null =>
  choice.startsWith(newKind) ? (choice.slice(newKind.length) as ProviderKindName) : null;
const isTyped = (choice: string) => kindOf(choice) === 'LEGIC_CONNECT';

const needed = (form: typeof base, path: readonly string[], isNeeded: (values: Values) => boolean) =>
  form.refine(values => !isNeeded(values), {
    path: [...path],
    params: { reason: 'required' },
    when: () => true,
  });
export const providerForm = Object.keys(settings).reduce(
  (form, field) =>
    needed(
      form,
      ['baseSettings', field],
      values => isTyped(values.choice) && values.baseSettings?.[field as keyof typeof settings] == null,
    ),
  needed(base, ['displayName'], ({ choice, displayName }) => kindOf(choice) !== null && !displayName),
);

export const noSettings = Object.fromEntries(Object.keys(settings).map(field => [field, null]));
export const secretFields = ['baseSettings.apiKeySecret', 'baseSettings.webhookSecret'] as const;

interface Choice {
  readonly value: string;
  readonly kind: ProviderKindName;
  readonly label: string;
  readonly isNew: boolean;
}
const newKinds = ['LATCHKEY_WALLET', 'SANDBOX', 'LEGIC_CONNECT'] as const;

/**
 * Returns the existing configs, then the kinds that the user may create: kinds without settings only if there
 * is no config of that kind yet, and the sandbox only if it is available.
 */
export const providerChoices = (
  { configs }: Pick<GuideData, 'configs'>,
  mayCreate: boolean,
  hasSandbox: boolean,
): readonly Choice[] => {
  const existing = configs.map(({ id, credentialProvider, displayName }) => ({
    value: id,
    kind: credentialProvider,
    label: displayName,
    isNew: false,
  }));
  if (!mayCreate) return existing;
  const isThere = (kind: ProviderKindName) => configs.some(one => one.credentialProvider === kind);
  const created = newKinds.filter(kind => {
    if (kind === 'SANDBOX') return hasSandbox && !isThere(kind);
    return kind === 'LEGIC_CONNECT' || !isThere(kind);
  });
  return [
    ...existing,
    ...created.map(kind => ({ value: `${newKind}${kind}`, kind, label: kindLabels[kind], isNew: true })),
  ];
};
