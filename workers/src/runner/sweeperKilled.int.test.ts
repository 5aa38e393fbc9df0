import assert from 'node:assert/strict';
import { cutStore, draftOrder } from '../../../testing/events/process/testContext.ts';
import {
  cutImport,
  isGivenUp,
  minute,
  sweepingContext,
  type Sweeping,
} from '../../../testing/workers/runner/testContext.ts';

describe('the sweeper', function () {
  this.timeout(30_000);
  let sweeping: Sweeping;
  before(async () => void (sweeping = await sweepingContext()));
  beforeEach(() => sweeping.forget());
  after(() => sweeping?.end());

  it('if it is killed at any of its steps, in the table or in the log, another one continues', async () => {
    const steps = async (cutAt: number) => {
      await sweeping.forget();
      const draft = await draftOrder();
      await cutImport(draft);
      draft.later(2 * minute);
      let step = 0;
      const cut =
        <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
        async (...args: Args): Promise<Result> => {
          if (++step >= cutAt) throw new Error('killed');
          return call(...args);
        };
      const store = { ...draft.store, append: cut(draft.store.append), readAll: cut(draft.store.readAll) };
      const on = {
        query: cut(sweeping.pool.query.bind(sweeping.pool) as (text: string) => Promise<unknown>),
      };
      await sweeping
        .sweeper(draft, { store, on: on as unknown as Sweeping['pool'] })
        .turn()
        .catch(() => undefined);
      const next = sweeping.sweeper(draft);
      await next.turn();
      draft.later(2 * minute);
      await next.turn();
      await next.turn();
      draft.later(2 * minute);
      await next.turn();
      await isGivenUp(draft);
      assert.deepEqual(await sweeping.rows(), [], `cut at step ${cutAt}`);
      return step;
    };
    const whole = await steps(Infinity);
    assert.ok(whole > 8, `${whole} steps`);
    for (let cutAt = 1; cutAt <= whole; cutAt++) await steps(cutAt);
  });

  it('two concurrent sweepers do no harm', async () => {
    for (let round = 0; round < 5; round++) {
      await sweeping.forget();
      const draft = await draftOrder();
      await cutImport(draft);
      draft.later(2 * minute);
      const both = [sweeping.sweeper(draft), sweeping.sweeper(draft, { store: cutStore(draft.store, null) })];
      await Promise.allSettled(both.map(one => one.turn()));
      for (const { turn } of both) await turn();
      await isGivenUp(draft);
    }
  });
});
