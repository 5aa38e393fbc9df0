import assert from 'node:assert/strict';
import { acme, acmeCreated } from '../customer/examples.ts';
import { CustomerDeleted } from '../customer/customer.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { given } from '../../../testing/events/testDecider.ts';
import * as of from './contract.ts';
import { contractDecider } from './decider.ts';
import { acmeFirstCycle, acmeNextCycle, including, startedOn } from './examples.ts';
import { contractState, runningCycle, shownCycle } from './state.ts';

const acmeKnown = { [`customer-${acme}`]: [acmeCreated] };
const year = startedOn('2026-03-01', including(100));
const start = {
  customerId: acme,
  cycleId: acmeFirstCycle,
  startAt: '2026-11-20',
  refId: 'PO-1',
  details: including(100, 5, 10),
};
const change = { cycleId: acmeNextCycle, details: including(200) };
const thrownBy = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error as { reason: string; params: unknown; fields: unknown };
  }
  return assert.fail('nothing was refused');
};
const fieldOf = (run: () => unknown) => {
  const { reason, ...rest } = thrownBy(run);
  assert.equal(reason, 'invalid');
  return JSON.parse(JSON.stringify(rest)) as unknown;
};
const refusedFields = (run: () => unknown, field: object) =>
  assert.partialDeepStrictEqual(fieldOf(run), { fields: [field] });
const changing = (startAt: string, ...history: readonly DomainEvent[]) =>
  given(contractDecider, ...(history as never[])).when('change', { ...change, startAt });
const extendedAhead = of.ContractExtended({
  endAt: '2028-02-29',
  cycle: {
    id: acmeNextCycle,
    startAt: '2027-03-01',
    endAt: '2028-02-29',
    refId: null,
    details: including(100),
  },
});

describe('contract', () => {
  it('CON-23: a new one ends a year later minus a day, and its first billing cycle with it', () =>
    given(contractDecider)
      .knowing(acmeKnown)
      .when('start', { ...start, gracePeriod: 'P2W', shopUrl: 'https://shop.example.test/' })
      .records(
        of.ContractStarted({
          customerId: acme,
          gracePeriod: 'P2W',
          shopUrl: 'https://shop.example.test/',
          refId: 'PO-1',
          isFullContract: false,
          startAt: '2026-11-20',
          endAt: '2027-11-19',
          cycle: {
            id: acmeFirstCycle,
            startAt: '2026-11-20',
            endAt: '2027-11-19',
            refId: 'PO-1',
            details: including(100, 5, 10),
          },
        }),
      ));

  it('CON-20: it needs a start', () => {
    for (const name of ['start', 'change', 'addCycle'] as const)
      assert.ok(!of.contract.commands[name].safeParse({ ...start, startAt: undefined }).success, name);
  });

  it('CON-21: a new one does not start in the past', () =>
    refusedFields(
      () =>
        given(contractDecider)
          .knowing(acmeKnown)
          .when('start', { ...start, startAt: '2026-11-19' })
          .decides(),
      { field: 'startAt', reason: 'start_at_in_past' },
    ));

  it('includes at least one credential, unless it is a full contract', () => {
    const none = including(0);
    const nothing = { field: 'details.0.included.userCredential', reason: 'nothing_included' };
    const starting = (more: object) =>
      given(contractDecider)
        .knowing(acmeKnown)
        .when('start', { ...start, details: none, ...more });
    refusedFields(() => starting({}).decides(), nothing);
    assert.equal(starting({ isFullContract: true }).decides().length, 1);
    assert.equal(starting({ details: including(0, 0, 1) }).decides().length, 1);
    const change = (isFullContract: boolean, startAt: string, name: 'change' | 'addCycle') =>
      given(contractDecider, startedOn('2026-03-01', including(100), { isFullContract })).when(name, {
        cycleId: acmeNextCycle,
        startAt,
        details: none,
      });
    for (const name of ['change', 'addCycle'] as const) {
      refusedFields(() => change(false, '2026-12-01', name).decides(), nothing);
      assert.equal(change(true, '2026-12-01', name).decides().length, 1);
    }
    refusedFields(() => change(false, '2027-03-01', 'addCycle').decides(), nothing);
    const editing = (user: number) =>
      given(contractDecider, startedOn('2026-03-01', including(user), { isFullContract: true }))
        .when('edit', { isFullContract: false })
        .decides();
    refusedFields(() => editing(0), { field: 'isFullContract', reason: 'nothing_included' });
    assert.equal(editing(1).length, 1);
  });

  it('a customer has one at a time; the next one can be created once its grace period is over', () => {
    const again = (...history: readonly DomainEvent[]) =>
      given(contractDecider, ...(history as never[]))
        .knowing(acmeKnown)
        .when('start', start);
    again(year).refuses('contract.exists');
    const { reason, params } = thrownBy(() => again(startedOn('2025-10-30', including(1))).decides());
    assert.deepEqual([reason, params], ['contract.exists', { date: '2026-11-29' }]);
    assert.equal(again(startedOn('2025-10-20', including(1))).decides().length, 1);
    again(startedOn('2025-10-20', including(1), { gracePeriod: 'P1Y' })).refuses('contract.exists');
  });

  it('belongs to an existing customer', () => {
    const gone = { [`customer-${acme}`]: [acmeCreated, CustomerDeleted()] };
    given(contractDecider).knowing(gone).when('start', start).refuses('customer.deleted');
  });

  it('CON-25: a change takes effect after the start of the contract', () => {
    const young = startedOn('2026-11-20', including(100));
    const notAfter = { field: 'startAt', reason: 'dateNotAfter', params: { date: '2026-11-20' } };
    refusedFields(() => changing('2026-11-20', young).decides(), notAfter);
    changing('2026-11-21', young).records(
      of.ContractChanged({
        previousId: acmeFirstCycle,
        cycle: {
          id: acmeNextCycle,
          startAt: '2026-11-21',
          endAt: '2027-11-19',
          refId: null,
          details: including(200),
        },
      }),
    );
  });

  it('a change has no effect in the past: earlier usage counts toward the previous cycle', () => {
    const past = { field: 'startAt', reason: 'start_at_in_past', params: { date: '2026-11-20' } };
    refusedFields(() => changing('2026-11-19', year).decides(), past);
    assert.equal(changing('2026-11-20', year).decides().length, 1);
  });

  it('an extension that would already be over is rejected', () => {
    const extending = (startAt: string) =>
      given(contractDecider, startedOn(startAt, including(100))).when('extend', { cycleId: acmeNextCycle });
    extending('2024-11-20').refuses('contract.extension_over');
    assert.equal(extending('2024-11-21').decides().length, 1);
  });

  it('CON-26: a change takes effect before the end of the contract', () => {
    refusedFields(() => changing('2027-02-28', year).decides(), {
      field: 'startAt',
      reason: 'dateNotBefore',
      params: { date: '2027-02-28' },
    });
    assert.equal(changing('2027-02-27', year).decides().length, 1);
  });

  it('CON-27, CON-28: an extension starts the day after the last end, and ends a year later minus a day, with the amounts of before', () =>
    given(contractDecider, year).when('extend', { cycleId: acmeNextCycle }).records(extendedAhead));

  it('CON-18, CON-32: it can’t be changed while a newer billing cycle is in the future, and the reason has its start', () => {
    const { reason, params } = thrownBy(() => changing('2027-06-01', year, extendedAhead).decides());
    assert.deepEqual([reason, params], ['change_not_possible', { date: '2027-03-01' }]);
  });

  it('CON-19, CON-33: it can’t be extended while a newer billing cycle is in the future, and the reason has its start', () => {
    const { reason, params } = thrownBy(() =>
      given(contractDecider, year, extendedAhead).when('extend', { cycleId: acmeFirstCycle }).decides(),
    );
    assert.deepEqual([reason, params], ['extend_not_possible', { date: '2027-03-01' }]);
  });

  it('CON-22: both rules are one: while the last cycle starts in the future nothing is possible, once it has begun everything is', () => {
    const changedAhead = changing('2026-11-21', year).decides();
    const changedToday = changing('2026-11-20', year).decides();
    const after = (history: readonly unknown[]) => given(contractDecider, year, ...(history as never[]));
    const [next, more] = [{ ...change, startAt: '2026-12-01' }, { cycleId: acmeNextCycle }];
    after(changedAhead).when('change', next).refuses('change_not_possible');
    after(changedAhead).when('extend', more).refuses('extend_not_possible');
    assert.equal(after(changedToday).when('change', next).decides().length, 1);
    assert.equal(after(changedToday).when('extend', more).decides().length, 1);
  });

  it('an added cycle is an extension or a change, depending on its days', () => {
    const add = { cycleId: acmeNextCycle, refId: null, details: including(100) };
    const adding = (days: { startAt: string; endAt?: string }) =>
      given(contractDecider, year).when('addCycle', { ...add, ...days });
    adding({ startAt: '2027-03-01', endAt: '2028-02-29' }).records(extendedAhead);
    assert.equal(adding({ startAt: '2026-12-01' }).decides()[0]!.type, of.ContractChanged.type);
    refusedFields(() => adding({ startAt: '2027-03-01', endAt: '2028-03-01' }).decides(), {
      field: 'endAt',
      reason: 'other_date',
      params: { date: '2028-02-29' },
    });
    refusedFields(() => adding({ startAt: '2027-03-02' }).decides(), { reason: 'dateNotBefore' });
  });

  it('omitted fields of an edit are unchanged, and an edit without changes records nothing', () => {
    const { gracePeriod, shopUrl, refId, isFullContract } = year.data;
    const terms = { gracePeriod, shopUrl, refId, isFullContract };
    given(contractDecider, year).when('edit', { gracePeriod: 'P1M' }).records();
    given(contractDecider, year)
      .when('edit', { gracePeriod: null })
      .records(of.ContractEdited({ ...terms, gracePeriod: null }));
    given(contractDecider, year)
      .when('editCycle', { cycleId: acmeFirstCycle, refId: 'PO-2' })
      .records(of.ContractCycleEdited({ cycleId: acmeFirstCycle, refId: 'PO-2' }));
    given(contractDecider, year)
      .when('editCycle', { cycleId: acmeNextCycle, refId: null })
      .refuses('not_found');
    given(contractDecider).when('edit', {}).refuses('not_found');
  });

  it('runs from its first day to its last, and through the grace period', () => {
    const state = contractState.of([year, extendedAhead]);
    const runningOn = (day: string) => runningCycle(state, day)?.id ?? null;
    assert.deepEqual(
      ['2026-02-28', '2026-03-01', '2027-02-28', '2027-03-01', '2028-02-29', '2028-03-29', '2028-03-30'].map(
        runningOn,
      ),
      [null, acmeFirstCycle, acmeFirstCycle, acmeNextCycle, acmeNextCycle, acmeNextCycle, null],
    );
    assert.equal(shownCycle(state, '2026-01-01')?.id, acmeFirstCycle);
    assert.equal(shownCycle(state, '2029-01-01')?.id, acmeNextCycle);
    assert.equal(shownCycle(contractState.initial, '2026-01-01'), null);
  });
});
