import assert from 'node:assert/strict';
import { AppConfigCreated, AppConfigDefaultPassed } from '../appConfig/appConfig.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { appConfigState } from '../appConfig/state.ts';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { handle } from '../store/handle.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { appDefaults, defaultAppProcess } from './defaultAppProcess.ts';
import { cuts, cutStore, draftOrder, named, type Cut } from '../../../testing/events/process/testContext.ts';

const keys = keyRingOf(newSecretKey());
const terms = {
  name: 'App',
  appName: 'App',
  mobileAppId: 4711,
  partnerId: null,
  smsMessageTemplate: null,
  androidStoreUrl: 'https://a.test/',
  iosStoreUrl: 'https://i.test/',
  deepLinkUrl: 'https://go.test/',
  credentialTemplate: null,
  adminCredentialTemplate: null,
  voucherTemplate: null,
  b2cTemplate: null,
  b2cOtpTemplate: null,
  b2cLoginTemplate: null,
};

describe('handing the default app config over', () => {
  const begin = async () => {
    const draft = await draftOrder();
    const [from, to, passing] = [uuidv7(), uuidv7(), uuidv7()];
    for (const id of [from, to])
      await draft.tell(`appConfig-${id}`, AppConfigCreated({ ...terms, isDefault: id === from }));
    const defaults = async () => {
      const states = [from, to].map(async id => appConfigState.of(await draft.store.read(`appConfig-${id}`)));
      return (await Promise.all(states)).map(state => state.isPresent && state.terms!.isDefault);
    };
    const pass = (store: EventStore = draft.store) =>
      appDefaults.makeDefault(draft.contextOn(store), keys, {
        ids: [from, to],
        to,
        ownerId: 'nobody',
        passing,
      });
    const sweep = async (cut: Cut | null = null) => {
      const begun = (await draft.store.read(`appConfig-${from}`)).find(
        ({ type }) => type === AppConfigDefaultPassed.type,
      );
      const open = begun && { ...defaultAppProcess.begins[0]!.of(begun)!, since: begun.at, tries: 0 };
      return open && defaultAppProcess.finish(draft.contextOn(cutStore(draft.store, cut)), open);
    };
    const removeNext = () =>
      handle(draft.store, draft.contextOn(draft.store).command)(appConfigDecider, to, 'delete', {});
    return { defaults, pass, sweep, removeNext, cutStore: (cut: Cut) => cutStore(draft.store, cut) };
  };

  for (const cut of cuts(2))
    it(`${named(cut)}: after the sweeper one of the two is the default, also after a second sweeper`, async () => {
      const test = await begin();
      await test.pass(test.cutStore(cut)).catch(() => undefined);
      await test.sweep();
      const hasBegun = cut.append > 1 || cut.isRecorded;
      assert.deepEqual(await test.defaults(), [!hasBegun, hasBegun]);
      await test.sweep();
      assert.deepEqual(await test.defaults(), [!hasBegun, hasBegun]);
    });

  it('after a sweeper was killed at any of its steps, the next one finishes or reverts the handover', async () => {
    for (const isGone of [false, true])
      for (const cut of cuts(1)) {
        const test = await begin();
        const dead = test.cutStore({ append: 2, isRecorded: false, isDead: true });
        await assert.rejects(test.pass(dead));
        assert.deepEqual(await test.defaults(), [false, false]);
        if (isGone) await test.removeNext();
        await test.sweep(cut).catch(() => undefined);
        await test.sweep();
        assert.deepEqual(await test.defaults(), [isGone, !isGone], named(cut));
      }
  });

  it('32.18: of two concurrent requests for the first default, one succeeds', async () => {
    const draft = await draftOrder();
    const ids = [uuidv7(), uuidv7()];
    for (const id of ids)
      await draft.tell(`appConfig-${id}`, AppConfigCreated({ ...terms, isDefault: false }));
    const made = await Promise.allSettled(
      ids.map(to => {
        const making = { ids, to, ownerId: 'nobody', passing: uuidv7() };
        return appDefaults.makeDefault(draft.contextOn(draft.store), keys, making);
      }),
    );
    assert.deepEqual(made.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const states = ids.map(async id => appConfigState.of(await draft.store.read(`appConfig-${id}`)));
    const defaults = (await Promise.all(states)).filter(state => state.terms!.isDefault);
    assert.equal(defaults.length, 1);
  });
});
