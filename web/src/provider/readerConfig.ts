import type { ReaderFile } from '@latchkey/events/provider/keys/readerFiles.ts';
import { ownSettingNames, type ShownOwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import type { accessModes } from '@latchkey/events/provider/keys/values.ts';

type Hexes<Name extends string> = Readonly<Record<Name, string | null>>;
export interface ReaderConfig extends ShownOwnSettings {
  readonly credentialProviderId: string;
  readonly credentialProvider: string;
  readonly displayName: string;
  readonly export: 'PLAIN' | 'ENCRYPTED' | 'NONE';
  readonly files: readonly ReaderFile[];
  readonly googleMobileId: { readonly decimal: number; readonly hex: string };
  readonly apple: Hexes<'aid' | 'authenticationKey' | 'privacyKey' | 'vasupA'>;
  readonly keys: Hexes<(typeof accessModes)[number] | 'encryption'>;
}

/** Returns the JSON file for readers, without the `export` field, which only the console uses (PCF-59). */
export const readerFile = ({ export: _, ...config }: ReaderConfig): string =>
  `${JSON.stringify(config, null, 2)}\n`;
export const readerFileName = (config: ReaderConfig): string => {
  const name = config.displayName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const settings = ownSettingNames.map(own => config[own] ?? 'default');
  return ['reader-config', name, ...settings].join('-');
};
