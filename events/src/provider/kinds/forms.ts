import type { Locale } from '../../kernel/terms.ts';
import type { FieldForm, KindForm } from './field.ts';
import { credentialProvider, type ProviderKindName } from './kinds.ts';
import { latchkeyWalletForm } from './latchkeyWallet/form.ts';
import { legicConnectForm } from './legicConnect/form.ts';
import { sandboxForm } from './sandbox/form.ts';
import { settingNames, type SettingName } from './settings.ts';

/** The forms of all kinds. Only lazily loaded modules import it, so that it isn't part of the main bundle. */
const kindForms = {
  LEGIC_CONNECT: legicConnectForm,
  LATCHKEY_WALLET: latchkeyWalletForm,
  SANDBOX: sandboxForm,
} as const satisfies Record<ProviderKindName, KindForm>;

const formOf = (kind: ProviderKindName): KindForm => kindForms[kind];
const forms: readonly KindForm[] = Object.values(kindForms);
export const fieldForms = Object.fromEntries(
  settingNames.map(name => [name, forms.flatMap(({ fields }) => fields[name] ?? [])[0]]),
) as Readonly<Record<SettingName, FieldForm>>;

const inEach = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map(name => [name, textOf(name)])) as Readonly<Record<Name, string>>;

export const labelsIn = (language: Locale) => inEach(settingNames, name => fieldForms[name].label[language]);
export const ownHintsIn = (language: Locale) =>
  inEach(settingNames, name => fieldForms[name].ownHint[language]);
export const aboutIn = (language: Locale) =>
  inEach(credentialProvider.options, name => formOf(name).about[language]);
