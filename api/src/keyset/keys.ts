import { refuse } from '@latchkey/events/kernel/index.ts';
import { keysetDecider } from '@latchkey/events/keyset/decider.ts';
import { isRandom } from '@latchkey/events/keyset/modes.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { previewing } from '../http/preview.ts';
import { route, type Call } from '../http/route.ts';
import { providerOf, requireOwner, type OwnerKind } from '../ownProviders/owner.ts';
import { keysetOf, providerShown, shownProvider } from '../ownProviders/shown.ts';
import { ofKeys } from '../ownProviders/touched.ts';
import { randomApple, randomKeys, readValues, sealValues } from '../ownProviders/values.ts';
import { keysBody, valuesAfter } from './setting.ts';

const reads = ['partnerProvider'];

/** What stands at `…/providers/:credentialProviderId/keys` of an owner. */
export const keyRoutes = (kind: OwnerKind) => {
  const path = `/admin/${kind.noun}s/:id/providers/:credentialProviderId/keys`;
  const secretIdOf = (call: Call, id: string) => uuidv5(call.commandId, 'keyset', id);
  const located = async (call: Call) => {
    const owner = await requireOwner(call, kind, 'manage');
    const provider = await providerOf(call, owner);
    const id = provider.credentialProviderId;
    const now = await keysetOf(call, id);
    return { owner, id, now, shown: () => shownProvider(call, owner, provider) };
  };

  /** PCF-48, PCF-49: what was created before keeps the keys that it was created with. */
  const set = route({
    method: 'put',
    path,
    summary: `Sets how the keys of a ${kind.noun}'s provider come to be, and what they are`,
    access: 'partner.manage',
    command: 'keyset.change',
    body: keysBody,
    reply: providerShown,
    reads,
    run: async call => {
      const { owner, id, now, shown } = await located(call);
      const { mode } = call.body;
      if (mode === 'UNSET' && now.mode !== 'UNSET') return refuse('keyset.stays_set');
      const values = valuesAfter(call.body, now, await readValues(call, now.secretId));
      const secretId = values ? await sealValues(call, secretIdOf(call, id), values) : now.secretId;
      const input = { ...owner.tenant, mode, secretId };
      const { position } = await call.send(keysetDecider, id, 'change', input);
      return { status: 200, position, id, read: async () => ({ body: await shown() }) };
    },
  });

  const regenerate = route({
    method: 'post',
    path: `${path}/regenerate`,
    summary: `Makes the random keys of a ${kind.noun}'s provider anew`,
    access: 'partner.manage',
    command: 'keyset.regenerate',
    body: z.object({ keySetKeys: z.boolean(), appleWalletConfig: z.boolean() }),
    reply: providerShown,
    reads,
    again: async call => ({ body: await (await located(call)).shown() }),
    run: async call => {
      const { id, now, shown } = await located(call);
      const { keySetKeys, appleWalletConfig } = call.body;
      const before = await readValues(call, now.secretId);
      if (!isRandom(now.mode) || before === null) return refuse('keyset.not_random');
      if (!keySetKeys && !appleWalletConfig)
        return { status: 200, position: await call.deps.store.head(), body: await shown() };
      const secretId = await sealValues(call, secretIdOf(call, id), {
        keySetKeys: keySetKeys ? randomKeys() : before.keySetKeys,
        appleWalletConfig: appleWalletConfig
          ? randomApple(before.appleWalletConfig.aid)
          : before.appleWalletConfig,
      });
      const input = { keySetKeys, appleWalletConfig, secretId };
      const { position } = await call.send(keysetDecider, id, 'regenerate', input);
      return { status: 200, position, id, read: async () => ({ body: await shown() }) };
    },
  });
  return { set: previewing(set, ofKeys), regenerate: previewing(regenerate, ofKeys) };
};
