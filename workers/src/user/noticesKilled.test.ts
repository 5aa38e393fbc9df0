import assert from 'node:assert/strict';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { cuts, cutStore, draftOrder, named } from '../../../testing/events/process/testContext.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { UserSecondFactorReset } from '@latchkey/events/user/user.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { mailEmailNotice } from './mailEmailNotice.ts';
import { mailResetNotice } from './mailResetNotice.ts';

const keys = keyRingOf(newSecretKey());
const [ada, king] = ['ada@example.test', 'ada.king@example.test'];

describe('the mail of a notice whose process is killed', () => {
  /** A user who has changed the e-mail, and whose second factor was taken away. */
  const begin = async () => {
    const { store, contextOn } = await draftOrder();
    const id = uuidv7();
    const { command } = contextOn(store);
    const send = handle(store, command);
    const permission = { role: 'admin' } as const;
    await send(userDecider, id, 'create', { email: ada, fullName: 'Ada', permission });
    await send(userDecider, id, 'confirm', { invitation: 1, passwordSecretId: uuidv7() });
    const claims = { claim: emailClaim({ keys }, king), leaves: emailClaim({ keys }, ada) };
    await send(userDecider, id, 'askEmail', { email: king });
    await send(userDecider, id, 'changeEmail', { email: king, link: 1, ...claims, claimedBy: uuidv7() });
    const meta = { by: command.by, command: 'test', commandId: uuidv7(), correlationId: 'test', tenant: {} };
    const event = { id: uuidv7(), event: UserSecondFactorReset({ reset: 1 }), meta };
    const stream = `user-${id}`;
    await store.append([{ stream, expected: (await store.read(stream)).length, events: [event] }]);
    return { store, history: () => store.read(stream) };
  };

  for (const [reaction, to] of [
    [mailEmailNotice, ada],
    [mailResetNotice, king],
  ] as const)
    it(`${reaction.name}: it goes out again under the same id where its end was not recorded, and then no more`, async () => {
      for (const cut of cuts(1)) {
        const { store, history } = await begin();
        const heard = (await history()).filter(({ type }) => reaction.hears.some(one => one.type === type));
        const mailed: string[] = [];
        const mail = {
          send: async ({ to, messageId }: { readonly to: string; readonly messageId: string }) => {
            mailed.push(`${to} ${messageId}`);
            return { kind: 'sent' };
          },
        };
        const runOn = async (on = store) => {
          const outside = { store: on, mail, now: () => new Date() } as unknown as Outside;
          for (const { data } of reaction.workOf(heard))
            await reaction.run(data as never, contextFor(outside, reaction.name));
        };
        await assert.rejects(runOn(cutStore(store, cut)), named(cut));
        await runOn();
        await runOn();
        const [first, ...repeats] = mailed;
        assert.ok(first!.startsWith(`${to} <`), first);
        assert.deepEqual(repeats, cut.isRecorded ? [] : [first], named(cut));
        const ends = (await history()).filter(({ type }) => reaction.ends.some(one => one.type === type));
        assert.equal(ends.length, 1, named(cut));
      }
    });
});
