import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { useQuery } from '@tanstack/react-query';
import { useExecute } from '../kit/useExecute.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

/**
 * Fetches the keys of a provider; the server records this access. Fetches nothing if `look` is null. The
 * values are only kept in memory, and only while they are displayed.
 */
export const useRevealedKeys = (
  owner: ProviderOwner,
  { credentialProviderId: id, fileConfig: { version } }: OwnProvider,
  look: string | null,
) => {
  const { execute } = useExecute();
  return useQuery({
    queryKey: ['revealedKeys', owner.noun, owner.id, id, version, look],
    enabled: look !== null,
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    queryFn: async () => {
      const path = `${providersPath(owner)}/${id}/keys/reveal`;
      const { data } = await execute(keyset, { id, command: 'reveal', method: 'POST', path, values: {} });
      return (data as unknown as OwnProvider).fileConfig;
    },
  });
};
