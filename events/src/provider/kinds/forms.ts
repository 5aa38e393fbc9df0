import type { Locale } from '../../kernel/terms.ts';
import type { FieldForm } from './field.ts';
import type { ProviderKind } from './kind.ts';
import { credentialProvider, providerKinds } from './kinds.ts';
import { settingNames, type SettingName } from './settings.ts';

const kinds: readonly ProviderKind[] = Object.values(providerKinds);
export const fieldForms = Object.fromEntries(
  settingNames.map(name => [name, kinds.flatMap(({ form }) => form.fields[name] ?? [])[0]]),
) as Readonly<Record<SettingName, FieldForm>>;

const inEach = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map(name => [name, textOf(name)])) as Readonly<Record<Name, string>>;

export const labelsIn = (language: Locale) => inEach(settingNames, name => fieldForms[name].label[language]);
export const ownHintsIn = (language: Locale) =>
  inEach(settingNames, name => fieldForms[name].ownHint[language]);
export const aboutIn = (language: Locale) =>
  inEach(credentialProvider.options, name => providerKinds[name].form.about[language]);
