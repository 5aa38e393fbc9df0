import assert from 'node:assert/strict';
import { partnerDecider } from '../partner/decider.ts';
import { PartnerCreated, PartnerDeleted } from '../partner/partner.ts';
import { partnerState } from '../partner/state.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { createPartner, deletePartner, partnerCreation, partnerDeletion } from './partnerProcesses.ts';
import { cuts, cutStore, emptyStore, named, openOf } from '../../../testing/events/process/testContext.ts';

type Terms = Parameters<typeof createPartner>[2];
const terms = (parentId: string | null, more: Partial<Terms> = {}): Terms => ({
  name: 'Southwind',
  maxDepth: null,
  allowOwnCustomers: true,
  parentId,
  ...more,
});

const tree = async (maxDepth: number | null = null) => {
  const { store, context, contextOn, sweeper, count } = emptyStore();
  const topId = uuidv7();
  await createPartner(context, topId, terms(null, { maxDepth }));
  const streamFor = (id: string) => store.read(streamOf('partner', id));
  return {
    store,
    topId,
    contextOn,
    context,
    stateOf: async (id: string) => partnerState.of(await streamFor(id)),
    count: (id: string, type: string) => count(streamOf('partner', id), type),
    streamFor,
    sweeper,
  };
};
const open = (topId: string, partnerId: string) => openOf(partnerId, { topId, partnerId });
const reasonOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { reason?: string }) => error.reason ?? String(error),
  );

describe('the processes of partners', () => {
  for (const cut of cuts(2))
    it(`a creation that was ${named(cut)} exists once after the sweeper, with its original author, or never began`, async () => {
      const { store, topId, contextOn, count, streamFor, sweeper, stateOf } = await tree();
      const id = uuidv7();
      await createPartner(contextOn(cutStore(store, cut)), id, terms(topId)).catch(() => undefined);
      const hasBegun = (await stateOf(topId)).places !== null;
      assert.equal(hasBegun, cut.append > 1 || cut.isRecorded);
      if (!hasBegun) return assert.deepEqual(await streamFor(id), []);
      await partnerCreation.finish(sweeper, open(topId, id));
      await partnerCreation.finish(sweeper, open(topId, id));
      assert.equal(await count(id, PartnerCreated.type), 1);
      const [made] = await streamFor(id);
      assert.equal(made!.meta.for ?? made!.meta.by.id, 'ada');
      assert.deepEqual((await stateOf(id)).lineagePartnerIds, [topId, id]);
    });

  for (const cut of cuts(2))
    it(`a deletion that was ${named(cut)} is done once after the sweeper, or never began`, async () => {
      const { store, topId, contextOn, context, count, sweeper, stateOf } = await tree();
      const id = uuidv7();
      await createPartner(context, id, terms(topId));
      await deletePartner(contextOn(cutStore(store, cut)), id).catch(() => undefined);
      const hasBegun = cut.append > 1 || cut.isRecorded;
      if (hasBegun) {
        await partnerDeletion.finish(sweeper, open(topId, id));
        assert.equal(await partnerDeletion.finish(sweeper, open(topId, id)), 'over');
        assert.equal(await reasonOf(createPartner(context, uuidv7(), terms(id))), 'partner.no_parent');
      }
      assert.equal(await count(id, PartnerDeleted.type), hasBegun ? 1 : 0);
      assert.equal((await stateOf(id)).isPresent, !hasBegun);
    });

  it('after a sweeper was killed at the step of either process, the next one finishes', async () => {
    const dead = { append: 2, isRecorded: false, isDead: true };
    for (const cut of cuts(1)) {
      const { store, topId, contextOn, count, sweeper } = await tree();
      const id = uuidv7();
      await createPartner(contextOn(cutStore(store, dead)), id, terms(topId)).catch(() => undefined);
      const killed = () => ({ ...sweeper, store: cutStore(store, cut) });
      await partnerCreation.finish(killed(), open(topId, id)).catch(() => undefined);
      await partnerCreation.finish(sweeper, open(topId, id));
      assert.equal(await count(id, PartnerCreated.type), 1, named(cut));
      await deletePartner(contextOn(cutStore(store, dead)), id).catch(() => undefined);
      await partnerDeletion.finish(killed(), open(topId, id)).catch(() => undefined);
      await partnerDeletion.finish(sweeper, open(topId, id));
      assert.equal(await count(id, PartnerDeleted.type), 1, named(cut));
    }
  });

  it('in any order, no partner is deeper than its top partner allows', async () => {
    for (let round = 0; round < 20; round++) {
      const { topId, store, context, stateOf } = await tree(2);
      const child = uuidv7();
      await createPartner(context, child, terms(topId));
      const change = handle(store, context.command)(partnerDecider, topId, 'change', { maxDepth: 1 });
      const create = createPartner(context, uuidv7(), terms(child));
      const [changed, made] = await Promise.all(
        round % 2 === 0
          ? [reasonOf(change), reasonOf(create)]
          : [reasonOf(change), reasonOf(create)].toReversed(),
      );
      const { maxDepth } = await stateOf(topId);
      const outcomes = [changed, made].toSorted();
      const isLowered = maxDepth === 1;
      assert.deepEqual(outcomes, [null, isLowered ? 'partner.too_deep' : 'partner.depth_in_use'].toSorted());
    }
  });

  it('in any order, no partner is below a deleted one', async () => {
    for (let round = 0; round < 20; round++) {
      const { topId, context, stateOf } = await tree();
      const child = uuidv7();
      await createPartner(context, child, terms(topId));
      const [deleted, made] = await Promise.all([
        reasonOf(deletePartner(context, child)),
        reasonOf(createPartner(context, uuidv7(), terms(child))),
      ]);
      const isThere = (await stateOf(child)).isPresent;
      assert.deepEqual(
        [deleted, made],
        isThere ? ['partner.has_partners', null] : [null, 'partner.no_parent'],
      );
    }
  });
});
