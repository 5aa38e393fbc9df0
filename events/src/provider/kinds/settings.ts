import type { z } from 'zod';
import type { KindField } from './field.ts';
import { providerKinds, type ProviderKindName } from './kinds.ts';

type EachFields = (typeof providerKinds)[ProviderKindName]['fields'];
type NamesOf<Fields> = Fields extends unknown ? keyof Fields : never;
export type SettingName = NamesOf<EachFields>;
type Fields = {
  readonly [Name in SettingName]: Extract<EachFields, Readonly<Record<Name, KindField>>>[Name];
};
const fields: Fields = Object.assign({}, ...Object.values(providerKinds).map(kind => kind.fields));
type OwnName = {
  [Name in SettingName]: Fields[Name] extends { readonly isOwn: true } ? Name : never;
}[SettingName];
type Value<Name extends SettingName> = z.output<Fields[Name]['schema']>;

/** Settings of a config; null where the provider's kind doesn't use them. */
export type KindSettings = { readonly [Name in SettingName]: Value<Name> | null };
export type OwnSettings = { readonly [Name in OwnName]?: Value<Name> | null | undefined };

export const settingNames = Object.keys(fields) as readonly SettingName[];
const of: Readonly<Record<string, KindField>> = fields;
export const ownSettingNames = settingNames.filter((name): name is OwnName => of[name]!.isOwn === true);
export const linkSettingNames = settingNames.filter(name => of[name]!.longestInLinks !== undefined);

const shapeOf = <Name extends string, Shape>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodType,
): Shape => Object.fromEntries(names.map(name => [name, schemaOf(name)])) as Shape;

export const kindSettings = shapeOf<
  SettingName,
  { readonly [Name in SettingName]: z.ZodDefault<z.ZodNullable<Fields[Name]['schema']>> }
>(settingNames, name => of[name]!.schema.nullable().default(null));

export const ownSettings = shapeOf<
  OwnName,
  { readonly [Name in OwnName]: z.ZodOptional<z.ZodNullable<Fields[Name]['schema']>> }
>(ownSettingNames, name => of[name]!.schema.nullable().optional());

/** The schema of `ownSettings` in responses, where they are always present. */
export const shownOwnSettings = shapeOf<
  OwnName,
  { readonly [Name in OwnName]: z.ZodNullable<Fields[Name]['schema']> }
>(ownSettingNames, name => of[name]!.schema.nullable());

export type ShownOwnSettings = { readonly [Name in OwnName]: Value<Name> | null };
const picked = <Name extends string, Picked>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): Picked => Object.fromEntries(names.map(name => [name, valueOf(name) ?? null])) as Picked;

export const settingsOf = (terms: Partial<KindSettings>): KindSettings =>
  picked(settingNames, name => terms[name]);
export const ownOf = (own: OwnSettings): ShownOwnSettings => picked(ownSettingNames, name => own[name]);
export const withOwn = (terms: Partial<KindSettings>, own: OwnSettings): KindSettings => ({
  ...settingsOf(terms),
  ...effectiveOwn(terms, own),
});
export const effectiveOwn = (terms: Partial<KindSettings> | null, own: OwnSettings): ShownOwnSettings =>
  picked(ownSettingNames, name => own[name] ?? terms?.[name]);
export const hasOwn = (own: OwnSettings): boolean => ownSettingNames.some(name => own[name] != null);

/** Returns the settings for credential links as strings; empty for settings that aren't set. */
export const linkSettingsOf = (settings: Partial<KindSettings>): Readonly<Record<string, string>> =>
  Object.fromEntries(linkSettingNames.map(name => [name, String(settings[name] ?? '')]));
export const longestLinkSettings: Readonly<Record<string, string>> = Object.fromEntries(
  linkSettingNames.map(name => [name, of[name]!.longestInLinks!]),
);
