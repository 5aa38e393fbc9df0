import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';

interface Provider {
  readonly displayName: string;
  readonly credentialProvider: ProviderKindName;
}
export interface CodeUse {
  readonly isUsual: boolean;
  readonly badgesOf: readonly string[];
}

/**
 * Returns whether previews of an owner's cards show a code by default, and the names of the providers whose
 * cards have none. Passes have a code; access badges that a provider's app adds to the wallet don't. Without
 * providers, previews show a pass.
 */
export const codeUseOf = (providers: readonly Provider[]): CodeUse => {
  const badges = providers.filter(({ credentialProvider: kind }) => providerKinds[kind].code === 'link');
  return {
    isUsual: providers.length === 0 || badges.length < providers.length,
    badgesOf: badges.map(({ displayName }) => displayName),
  };
};
