import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { useExecute } from '../kit/useExecute.ts';
import { providersPath, useOwnProviders } from './ownProvider.ts';
import { providerStep } from './providerStep.ts';

/**
 * Fetches the provider that a partner's new customers get: the partner's first one. `provider` is undefined
 * while it is loading, and null if there is none.
 */
export const useDefaultProvider = (partnerId: string) => {
  const { execute } = useExecute();
  const owner = { noun: 'partner', id: partnerId } as const;
  const { data, error, refetch } = useOwnProviders(owner);
  const provider = data && (data[0] ?? null);
  const path = providersPath(owner);

  const add = async (configId: string) => {
    const { data: added } = await execute(partnerProvider, {
      id: partnerId,
      path,
      command: 'add',
      method: 'POST',
      values: { configId },
    });
    const kind = added['credentialProvider'] as ProviderKindName;
    if (!providerKinds[kind].hasKeys) return;
    await execute(keyset, {
      id: String(added.id),
      path: `${path}/${added.id}/keys`,
      command: 'change',
      method: 'PUT',
      values: { mode: 'SECURE_RANDOM' },
    });
  };
  const save = async (configId: string | null): Promise<void> => {
    const now = (await refetch({ throwOnError: true })).data?.[0];
    const step = providerStep(now?.configId ?? null, configId);
    const target = { id: now?.credentialProviderId, path: `${path}/${now?.credentialProviderId}` };
    if (step === 'add') await add(configId!);
    if (step === 'update')
      await execute(partnerProvider, { ...target, command: 'change', method: 'PUT', values: { configId } });
    if (step === 'remove') await execute(partnerProvider, { ...target, command: 'remove', method: 'DELETE' });
  };
  return { provider, error, again: () => void refetch(), save };
};
