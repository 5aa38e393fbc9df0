import { refuse } from '@latchkey/events/kernel/index.ts';
import { keysetDecider } from '@latchkey/events/provider/keys/decider.ts';
import { isRandom } from '@latchkey/events/provider/keys/modes.ts';
import { keysetState } from '@latchkey/events/provider/keys/state.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { retryOnConflict } from '../../http/retryOnConflict.ts';
import { etagOf, heedMatch } from '../../http/ifMatch.ts';
import { previewing } from '../../http/dryRun.ts';
import { route, type Call } from '../../http/route.ts';
import { providerOf, requireOwner, type OwnerKind } from '../own/owner.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';
import { ofKeys } from '../own/ownProviderImpact.ts';
import { randomApple, randomKeys, readValues, sealValues } from '../own/keyValues.ts';
import { keysBody, valuesAfter } from './setKeys.ts';

const reads = ['partnerProvider'];

export const keyRoutes = (kind: OwnerKind) => {
  const path = `/admin/${kind.noun}s/:id/providers/:credentialProviderId/keys`;
  /**
   * Returns the secret's ID for an attempt, derived from the command, so that a repeated request uses the
   * same IDs.
   */
  const secretIdOf = (call: Call, id: string, tries: number) =>
    tries === 1 ? uuidv5(call.commandId, 'keyset', id) : uuidv5(call.commandId, 'keyset', id, String(tries));
  const located = async (call: Call) => {
    const owner = await requireOwner(call, kind, 'manage');
    const provider = await providerOf(call, owner);
    const { credentialProviderId: id, credentialProvider } = provider;
    if (!providerKinds[credentialProvider].hasKeys) return refuse('keyset.none_of_kind');
    const shown = async () => ({
      body: await shownProvider(call, owner, provider),
      headers: await etagOf(call.deps.store, 'keyset', id),
    });
    return { owner, id, shown };
  };
  const keysNow = async (call: Call, id: string) => {
    const history = await call.deps.store.read(streamOf('keyset', id));
    heedMatch(call, history);
    const now = keysetState.of(history);
    return { now, before: await readValues(call, now.secretId), expected: personRevision(history) };
  };

  /** Existing credentials keep the keys with which they were created. */
  const set = route({
    method: 'put',
    path,
    summary: `Sets the key generation mode and the keys of a ${kind.noun}’s provider`,
    policy: { access: 'partner.manage', command: 'keyset.change' },
    request: { body: keysBody },
    response: { body: providerShown, projections: reads },
    run: async call => {
      const { owner, id, shown } = await located(call);
      const { mode } = call.body;
      const { position } = await retryOnConflict(call, async tries => {
        const { now, before, expected } = await keysNow(call, id);
        if (mode === 'UNSET' && now.mode !== 'UNSET') return refuse('keyset.stays_set');
        const values = valuesAfter(call.body, now, before);
        const secretId = values ? await sealValues(call, secretIdOf(call, id, tries), values) : now.secretId;
        const input = { ...owner.tenant, mode, secretId };
        return call.send(keysetDecider, id, 'change', input, { expected });
      });
      return { status: 200, position, id, read: shown };
    },
  });

  const regenerate = route({
    method: 'post',
    path: `${path}/regenerate`,
    summary: `Regenerates the random keys of a ${kind.noun}’s provider`,
    policy: { access: 'partner.manage', command: 'keyset.regenerate' },
    request: { body: z.object({ keySetKeys: z.boolean(), appleWalletConfig: z.boolean() }) },
    response: {
      body: providerShown,
      projections: reads,
      replay: async call => (await located(call)).shown(),
    },
    run: async call => {
      const { id, shown } = await located(call);
      const { keySetKeys, appleWalletConfig } = call.body;
      const make = async (tries: number) => {
        const { now, before, expected } = await keysNow(call, id);
        if (!isRandom(now.mode) || before === null) return refuse('keyset.not_random');
        if (!keySetKeys && !appleWalletConfig) return { position: await call.deps.store.head() };
        const secretId = await sealValues(call, secretIdOf(call, id, tries), {
          keySetKeys: keySetKeys ? randomKeys() : before.keySetKeys,
          appleWalletConfig: appleWalletConfig
            ? randomApple(before.appleWalletConfig.aid)
            : before.appleWalletConfig,
        });
        const input = { keySetKeys, appleWalletConfig, secretId };
        return call.send(keysetDecider, id, 'regenerate', input, { expected });
      };
      const { position } = await retryOnConflict(call, make);
      return { status: 200, position, id, read: shown };
    },
  });
  return { set: previewing(set, ofKeys), regenerate: previewing(regenerate, ofKeys) };
};
