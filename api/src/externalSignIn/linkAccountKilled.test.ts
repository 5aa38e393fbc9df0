import assert from 'node:assert/strict';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { claimProcess } from '@latchkey/events/process/claimProcess.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { cuts, cutStore, draftOrder, named } from '../../../testing/events/process/testContext.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { UniqueClaimed } from '@latchkey/events/unique/unique.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { Call } from '../http/route.ts';
import { linkedUser, linkInvited, linkUser, signUp, userOf } from './linkAccount.ts';
import type { Provider } from './livingProvider.ts';

const keys = keyRingOf(newSecretKey());
const provider = { id: uuidv7(), customerId: uuidv7() } as Provider;
const ada = { subject: 'ada-at-the-provider', email: 'ada@example.test', fullName: 'Ada' };

const begin = async () => {
  const draft = await draftOrder();
  const { store, contextOn } = draft;
  const callOn = (on = store) =>
    ({ deps: { store: on, keys, newId: uuidv7 }, process: contextOn(on), locale: 'en' }) as unknown as Call;
  const invite = async () => {
    const [id, permission] = [uuidv7(), { role: 'customer_credentials_ro', customerId: uuidv7() } as const];
    const terms = { email: ada.email, fullName: 'Ada', permission };
    await handle(store, contextOn(store).command)(userDecider, id, 'create', terms);
    return id;
  };
  const sweep = async () => {
    draft.later(120_000);
    const { events } = await store.readAll({ after: beginning, limit: 1_000, types: [UniqueClaimed.type] });
    for (const event of events) {
      const begun = claimProcess.begins[0]!.of(event);
      const open = begun && { ...begun, since: event.at, tries: 0 };
      if (open) await claimProcess.finish(contextOn(store), open);
    }
    return [...new Set(events.map(({ stream }) => stream))];
  };
  const ownersOf = async (claim: string) => (await draft.claims(claim)).map(({ owner }) => owner);
  return { store, callOn, invite, sweep, ownersOf };
};
type Test = Awaited<ReturnType<typeof begin>>;

const isWhole = async ({ callOn, sweep, ownersOf }: Test, name: string): Promise<string | null> => {
  const claims = await sweep();
  const linked = await linkedUser(callOn().deps, provider.id, ada);
  const owners = linked ? [`user-${linked.id}`] : [];
  for (const claim of claims) assert.deepEqual(await ownersOf(claim), owners, `${name}: ${claim}`);
  return linked?.id ?? null;
};

describe('an account of a provider, killed', () => {
  it('during a sign-up: the user has both claims or none, and the next attempt succeeds', async () => {
    for (const cut of cuts(3)) {
      const test = await begin();
      await signUp(test.callOn(cutStore(test.store, cut)), provider, ada).catch(() => undefined);
      const id = await isWhole(test, named(cut));
      assert.equal(id !== null, cut.append === 3 && cut.isRecorded, named(cut));
      const again = signUp(test.callOn(), provider, ada);
      if (id !== null) await assert.rejects(again, { reason: 'authProvider.no_account' });
      else await again;
      assert.notEqual(await isWhole(test, named(cut)), null);
      assert.equal((await test.ownersOf(emailClaim({ keys }, ada.email))).length, 1);
    }
  });

  it('during linking: users with an invitation or a password are linked at the next attempt', async () => {
    for (const [link, appends] of [
      [linkInvited, 3],
      [linkUser, 2],
    ] as const)
      for (const cut of cuts(appends)) {
        const test = await begin();
        const id = await test.invite();
        await link(test.callOn(cutStore(test.store, cut)), id, provider, ada).catch(() => undefined);
        await isWhole(test, named(cut));
        await link(test.callOn(), id, provider, ada);
        assert.equal(await isWhole(test, named(cut)), id);
        assert.equal((await userOf(test.callOn().deps, id)).state.providerLinks.length, 1);
      }
  });
});
