import assert from 'node:assert/strict';
import { acme } from '../customer/examples.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import { welcomeTerms } from '../pdfDesign/examples.ts';
import { PdfDesignCreated, PdfDesignDefaultPassed, PdfDesignDeleted } from '../pdfDesign/pdfDesign.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { handle } from '../store/handle.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { leaseMs } from '../unique/decider.ts';
import { defaultDesignProcess, designDefaults } from './defaultDesignProcess.ts';
import { cuts, cutStore, draftOrder, named, type Cut } from '../../../testing/events/process/testContext.ts';

const keys = keyRingOf(newSecretKey());
const old = { ...welcomeTerms, showStoreDetails: true, text: null, partnerId: null, customerId: acme };
const createdByVersion1 = (isDefault: boolean): DomainEvent =>
  PdfDesignCreated.revive(1, { ...old, isDefault });
const conflict = { reason: 'concurrency.conflict' };
const begunOnly: Cut = { append: 2, isRecorded: false, isDead: true };

describe('handing the default PDF design over', () => {
  const begin = async (...isDefault: readonly boolean[]) => {
    const draft = await draftOrder();
    const designs = isDefault.map(() => uuidv7());
    const [a, b, c] = designs as [string, string, string];
    for (const [n, id] of designs.entries())
      await draft.tell(`pdfDesign-${id}`, createdByVersion1(isDefault[n]!));
    const history = (id: string) => draft.store.read(`pdfDesign-${id}`);
    const defaults = async () => {
      const states = designs.map(async id => pdfDesignState.of(await history(id)));
      return (await Promise.all(states)).map(state => state.isPresent && state.terms!.isDefault);
    };
    const make = (to: string, { store = draft.store as EventStore, passing = uuidv7() } = {}) =>
      designDefaults.makeDefault(draft.contextOn(store), keys, { ids: designs, to, ownerId: acme, passing });
    const sweep = async (cut: Cut | null = null) => {
      const on = draft.contextOn(cutStore(draft.store, cut));
      const begun = (await Promise.all(designs.map(history)))
        .flat()
        .filter(({ type }) => type === PdfDesignDefaultPassed.type);
      const swept = [];
      for (const event of begun) {
        const open = { ...defaultDesignProcess.begins[0]!.of(event)!, since: event.at, tries: 0 };
        swept.push(await defaultDesignProcess.finish(on, open));
      }
      return swept;
    };
    const remove = (id: string) =>
      handle(draft.store, draft.contextOn(draft.store).command)(pdfDesignDecider, id, 'delete', {});
    const removeAnyway = async (id: string) => {
      const meta = {
        by: { kind: 'user' as const, id: 'ada' },
        command: 'test',
        commandId: uuidv7(),
        correlationId: 'test',
        tenant: {},
      };
      const expected = (await history(id)).length;
      const events = [{ id: uuidv7(), event: PdfDesignDeleted(), meta }];
      await draft.store.append([{ stream: `pdfDesign-${id}`, expected, events }]);
    };
    const cut = (at: Cut) => cutStore(draft.store, at);
    return { a, b, c, defaults, make, sweep, remove, removeAnyway, cut, later: draft.later };
  };

  it('a default of an old log: while its handover is interrupted no other design becomes the default, so after the sweeper there is one', async () => {
    const { b, c, defaults, make, sweep, cut } = await begin(true, false, false);
    await assert.rejects(make(b, { store: cut(begunOnly) }));
    await assert.rejects(make(c), conflict);
    await sweep();
    assert.deepEqual(await defaults(), [false, true, false]);
    await make(c);
    await sweep();
    assert.deepEqual(await defaults(), [false, false, true]);
  });

  it('an interrupted request continues when it is repeated', async () => {
    const { b, defaults, make, sweep, cut } = await begin(true, false, false);
    const passing = uuidv7();
    await assert.rejects(make(b, { store: cut(begunOnly), passing }));
    await make(b, { passing });
    await make(b, { passing });
    await sweep();
    assert.deepEqual(await defaults(), [false, true, false]);
  });

  it('several defaults of an old log are all handed over, also to a design that is a default already', async () => {
    for (const isTarget of [true, false]) {
      const { b, c, defaults, make, sweep } = await begin(true, isTarget, true);
      await make(b);
      assert.deepEqual(await defaults(), [false, true, false]);
      await sweep();
      await make(c);
      await sweep();
      assert.deepEqual(await defaults(), [false, false, true]);
    }
  });

  for (const at of cuts(4))
    it(`several defaults, ${named(at)}: after the sweeper and a repeat one is the default`, async () => {
      const { b, defaults, make, sweep, cut } = await begin(true, true, true);
      await make(b, { store: cut(at) }).catch(() => undefined);
      await sweep();
      await make(b);
      assert.deepEqual(await defaults(), [false, true, false]);
    });

  it('several defaults whose successor is deleted are defaults again, and can be handed over again', async () => {
    const { b, c, defaults, make, sweep, remove, cut } = await begin(true, false, true);
    await assert.rejects(make(b, { store: cut({ ...begunOnly, append: 3 }) }));
    await remove(b);
    await sweep();
    assert.deepEqual(await defaults(), [true, false, true]);
    await make(c);
    assert.deepEqual(await defaults(), [false, false, true]);
  });

  it('during a handover the former default can’t be deleted; it is the default again if the next one is deleted', async () => {
    const { a, b, defaults, make, sweep, remove, cut } = await begin(true, false, false);
    await assert.rejects(make(b, { store: cut(begunOnly) }));
    await remove(b);
    await assert.rejects(remove(a), conflict);
    await sweep();
    assert.deepEqual(await defaults(), [true, false, false]);
    await assert.rejects(remove(a), { reason: 'pdfDesign.is_default' });
  });

  it('a handover between two deleted designs is cancelled, and their owner gets a default again', async () => {
    const { a, b, c, defaults, make, sweep, removeAnyway, cut, later } = await begin(false, false, false);
    await make(a);
    await assert.rejects(make(b, { store: cut(begunOnly) }));
    for (const id of [a, b]) await removeAnyway(id);
    assert.deepEqual(await sweep(), ['givenUp']);
    later(leaseMs + 1);
    await make(c);
    await sweep();
    assert.deepEqual(await defaults(), [false, false, true]);
  });
});
