import type { KeysetMode } from '@latchkey/events/keyset/keyset.ts';
import type { KeySetKeys, AppleWalletConfig } from '@latchkey/events/keyset/values.ts';
import type { ProviderKindName } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
/** A provider of a customer or partner, as the API shows it. */
export interface OwnProvider {
  readonly credentialProviderId: string;
  readonly credentialProvider: ProviderKindName;
  readonly displayName: string;
  readonly configId: string;
  readonly baseSettings: { readonly projectId: number | null };
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

/** Whose providers are looked at. */
export interface ProviderOwner {
  readonly noun: 'customer' | 'partner';
  readonly id: string;
}
export const providersPath = ({ noun, id }: ProviderOwner) => `/admin/${noun}s/${id}/providers`;

export const useOwnProviders = (owner: ProviderOwner) =>
  useQuery({
    queryKey: ['ownProviders', owner.noun, owner.id],
    queryFn: async ({ signal }) => (await http<OwnProvider[]>(providersPath(owner), { signal })).json,
  });
