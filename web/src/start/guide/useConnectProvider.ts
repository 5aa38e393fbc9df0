import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { sandboxApp } from '@latchkey/events/appConfig/sandboxApp.ts';
import { customer as customerNoun } from '@latchkey/events/customer/customer.ts';
import { partner as partnerNoun, partnerDefaults, type Partner } from '@latchkey/events/partner/partner.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { useRef } from 'react';
import type { GuideData } from './guideData.ts';
import { kindOf } from './providerForm.ts';
import { useGuideCommands } from './useGuideCommands.ts';

/** Thrown if a test call to the provider with the new settings fails. The created config remains. */
export class NotReached extends Error {
  readonly configId: string;
  constructor(configId: string) {
    super('the provider was not reached');
    this.configId = configId;
  }
}

const defaultNames = Object.keys(partnerDefaults.shape) as (keyof typeof partnerDefaults.shape)[];
const defaultsOf = (row: Partner) => Object.fromEntries(defaultNames.map(name => [name, row[name]]));

export const useConnectProvider = ({ partner, offered, customer, configs, hasDefaultApp }: GuideData) => {
  const { send, once, finish } = useGuideCommands();
  /** The ID of a config whose test call failed. A retry updates it instead of creating another. */
  const unreached = useRef<string | null>(null);

  const configOf = async (values: Record<string, unknown>) => {
    const choice = String(values['choice']);
    const kind = kindOf(choice);
    if (kind === null) {
      const config = configs.find(({ id }) => id === choice)!;
      return { id: config.id, kind: config.credentialProvider, name: config.displayName };
    }
    const baseSettings = kind === 'LEGIC_CONNECT' ? values['baseSettings'] : {};
    const body = { displayName: String(values['displayName']), baseSettings };
    const isKnown = unreached.current !== null;
    const id =
      unreached.current ??
      (await once(`config ${kind}`, async () => {
        const made = await send(providerConfig, {
          command: 'create',
          values: { ...body, credentialProvider: kind, partnerId: null },
        });
        if (made['initializationSuccessful'] === false) unreached.current = String(made.id);
        return made;
      }));
    if (isKnown) {
      const path = `${providerConfig.path}/${id}`;
      const saved = await send(providerConfig, { id, command: 'change', method: 'PUT', path, values: body });
      if (saved['initializationSuccessful'] !== false) unreached.current = null;
    }
    if (unreached.current !== null) throw new NotReached(id);
    const name = body.displayName;
    return { id, kind, name };
  };
  const appFor = async (kind: ProviderKindName) => {
    if (kind !== 'SANDBOX' || hasDefaultApp) return;
    const id = await once('app', () => send(appConfig, { command: 'create', values: sandboxApp }));
    const path = `${appConfig.path}/default`;
    await send(appConfig, { id, command: 'makeDefault', path, method: 'PUT', values: { id } });
  };
  const offer = async (configId: string, kind: ProviderKindName) => {
    const { id: partnerId } = partner!;
    const path = `${partnerNoun.path}/${partnerId}/providers`;
    const existing = offered.find(one => one.configId === configId);
    const id =
      existing?.credentialProviderId ??
      (await once(`offer ${configId}`, () =>
        send(partnerProvider, { id: partnerId, command: 'add', path, method: 'POST', values: { configId } }),
      ));
    if (providerKinds[kind].hasKeys && existing?.fileConfig.hasKeys !== true)
      await send(keyset, {
        id,
        path: `${path}/${id}/keys`,
        command: 'change',
        method: 'PUT',
        values: { mode: 'SECURE_RANDOM' },
      });
    await send(partnerNoun, {
      id: partnerId,
      command: 'changeDefaults',
      method: 'PUT',
      path: `${partnerNoun.path}/${partnerId}/defaults`,
      values: { ...defaultsOf(partner!), autoCreateProviderProject: true },
    });
  };

  return async (values: Record<string, unknown>): Promise<void> => {
    const { id: configId, kind, name } = await configOf(values);
    await appFor(kind);
    if (partner !== null && values['isForNew'] === true) await offer(configId, kind);
    if (customer !== null && customer.providers.length === 0)
      await once('own', () =>
        send(customerNoun, {
          id: customer.id,
          command: 'addProvider',
          path: `${customerNoun.path}/${customer.id}/providers`,
          values: { credentialProvider: kind, displayName: name, configId },
        }),
      );
    await finish();
  };
};
