import type { KeysetMode } from '@latchkey/events/provider/keys/keyset.ts';
import type { KeySetKeys, AppleWalletConfig } from '@latchkey/events/provider/keys/values.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { ownSettingNames, type ShownOwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { useAt, useIsPast } from '../kit/history/timeParam.ts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
export interface OwnProvider {
  readonly credentialProviderId: string;
  readonly credentialProvider: ProviderKindName;
  readonly displayName: string;
  readonly configId: string;
  readonly baseSettings: ShownOwnSettings;
  readonly fileConfig: {
    readonly mode: KeysetMode;
    readonly areKeysShown: boolean;
    readonly hasKeys: boolean;
    readonly version: number;
    readonly keySetKeys: OrNull<Omit<KeySetKeys, 'writeOnly'>>;
    readonly appleWalletConfig: AppleWalletConfig;
  };
  readonly fullyInitialized: boolean;
}

export const ownSettingNamesOf = (kind: ProviderKindName) =>
  ownSettingNames.filter(name => name in providerKinds[kind].fields);

export const lacksKeyset = ({ credentialProvider, fileConfig }: OwnProvider): boolean =>
  providerKinds[credentialProvider].hasKeys && fileConfig.mode === 'UNSET';

export interface ProviderOwner {
  readonly noun: 'customer' | 'partner';
  readonly id: string;
}
export const providersPath = ({ noun, id }: ProviderOwner) => `/admin/${noun}s/${id}/providers`;

/**
 * Queries the providers: the current ones, or those at the time of a past version. Key values are omitted;
 * `useRevealedKeys` fetches them, which is recorded.
 */
export const useOwnProviders = (owner: ProviderOwner) => {
  const instant = useAt();
  const at = useIsPast() ? instant : null;
  const query = `?${new URLSearchParams({ keys: 'masked', ...(at === null ? {} : { at }) })}`;
  return useQuery({
    queryKey: [...(at === null ? [] : ['then', at]), 'ownProviders', owner.noun, owner.id],
    ...(at === null ? {} : { staleTime: 'static' as const }),
    queryFn: async ({ signal }) => (await http<OwnProvider[]>(providersPath(owner) + query, { signal })).json,
  });
};
