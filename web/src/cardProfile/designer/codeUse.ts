import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';

interface Provider {
  readonly displayName: string;
  readonly credentialProvider: ProviderKindName;
}
/** Whether the cards of an owner have a code. */
export interface CodeUse {
  /** Whether previews begin with a code. */
  readonly isUsual: boolean;
  /** The names of providers whose access badges have none. */
  readonly badgesOf: readonly string[];
}

/**
 * Returns whether cards have a code: passes do, whose provider puts data into it; access badges that a
 * provider's app adds to the wallet don't. An owner without providers sees a pass.
 */
export const codeUseOf = (providers: readonly Provider[]): CodeUse => {
  const badges = providers.filter(({ credentialProvider: kind }) => providerKinds[kind].code === 'link');
  return {
    isUsual: providers.length === 0 || badges.length < providers.length,
    badgesOf: badges.map(({ displayName }) => displayName),
  };
};
