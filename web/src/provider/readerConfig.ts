import type { ReaderFile } from '@latchkey/events/provider/keys/readerFiles.ts';
import { ownSettingNames, type ShownOwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import type { accessModes } from '@latchkey/events/provider/keys/values.ts';

type Hexes<Name extends string> = Readonly<Record<Name, string | null>>;
/** What a reader must be told about one provider. `export`: how its keys leave the product; encrypted ones are null here. */
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

/** PCF-59: the file that is loaded into readers, without what only the product needs. */
export const readerFile = ({ export: _, ...config }: ReaderConfig): string =>
  `${JSON.stringify(config, null, 2)}\n`;
/** Without its extension. */
export const readerFileName = (config: ReaderConfig): string => {
  const name = config.displayName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const settings = ownSettingNames.map(own => config[own] ?? 'default');
  return ['reader-config', name, ...settings].join('-');
};
