import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { acme, sandboxConfig } from '../customer/examples.ts';
import { inChunks } from '../kernel/chunks.ts';
import { uuidv7 } from '../store/uuid.ts';
import {
  ComparisonFailed,
  ComparisonFinished,
  ComparisonMended,
  ComparisonMendRequested,
  ComparisonProgressed,
  ComparisonStarted,
  maxDifferences,
  maxFound,
} from './comparison.ts';
import { comparisonDecider } from './decider.ts';
import type { Difference } from './difference.ts';
import { comparisonState } from './state.ts';
import { waysOf } from './ways.ts';

const [runId, mendId, lost, strange] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()] as const;
const terms = { customerId: acme, configId: sandboxConfig };
const started = ComparisonStarted({ ...terms, runId });
const missing = (id: string): Difference => ({
  id,
  cause: 'MISSING',
  credentialId: uuidv7(),
  ours: 'AVAILABLE',
  theirs: null,
  fields: [],
  providerRef: 'file',
  clientRef: 'ref',
});
const unknown: Difference = {
  ...missing(strange),
  cause: 'UNKNOWN',
  credentialId: null,
  ours: null,
  theirs: 'DEPLOYED',
};
const begin = { phase: 'OURS', cursor: null } as const;
const chunk = { runId, from: begin, to: null, compared: 100 };
const found = [missing(lost), unknown];
const progressed = ComparisonProgressed({
  ...chunk,
  ...terms,
  found,
  confirmed: [],
  unlisted: 0,
  unassigned: 0,
});
const finished = ComparisonFinished({ runId, coverage: 'ALL', gone: [] });
const request = { mendId, way: 'RESTORE', orderName: 'Again', defaultAppConfigId: null } as const;

describe('a comparison with a provider', () => {
  it('36.2: has one run at a time, and records each chunk once', () => {
    given(comparisonDecider)
      .when('start', { ...terms, runId })
      .records(started);
    given(comparisonDecider, started)
      .when('start', { ...terms, runId: uuidv7() })
      .records();
    given(comparisonDecider, started)
      .when('start', { ...terms, customerId: uuidv7(), runId })
      .refuses('not_found');
    given(comparisonDecider, started)
      .when('progress', { ...chunk, differences: found })
      .records(progressed);
    given(comparisonDecider, started)
      .when('progress', { ...chunk, differences: found, unassigned: 2 })
      .records({ ...progressed, data: { ...progressed.data, unassigned: 2 } });
    given(comparisonDecider, started, progressed)
      .when('progress', { ...chunk, differences: found })
      .records();
    given(comparisonDecider, started)
      .when('progress', { ...chunk, runId: uuidv7(), differences: [] })
      .records();
  });

  it('36.2: ends once all is compared; what the run didn’t find is gone, unless it wasn’t looked for', () => {
    given(comparisonDecider, started).when('finish', { runId, coverage: 'ALL' }).records();
    given(comparisonDecider, started, progressed)
      .when('finish', { runId, coverage: 'ALL' })
      .records(finished);
    const second = { ...chunk, runId: uuidv7() };
    const again = [
      started,
      progressed,
      finished,
      ComparisonStarted({ ...terms, runId: second.runId }),
      ComparisonProgressed({ ...second, ...terms, found: [], confirmed: [], unlisted: 0, unassigned: 0 }),
    ] as const;
    const gone = (coverage: 'ALL' | 'OURS', ids: string[]) =>
      given(comparisonDecider, ...again)
        .when('finish', { runId: second.runId, coverage })
        .records(ComparisonFinished({ runId: second.runId, coverage, gone: ids }));
    gone('ALL', [lost, strange]);
    gone('OURS', [lost]);
    given(comparisonDecider, started, progressed, finished)
      .when('fail', { runId, httpStatus: 500 })
      .records();
    given(comparisonDecider, started)
      .when('fail', { runId, httpStatus: 500 })
      .records(ComparisonFailed({ runId, httpStatus: 500 }));
  });

  it('36.2: confirms known differences, and counts those beyond the limit', () => {
    const many = Array.from({ length: maxDifferences - 1 }, () => missing(uuidv7()));
    const at = (n: number) => ({ phase: 'OURS', cursor: n === 0 ? null : String(n) }) as const;
    const full = inChunks(many, maxFound).map((some, n) => {
      const places = { from: at(n), to: at(n + 1) };
      return ComparisonProgressed({
        ...chunk,
        ...terms,
        ...places,
        found: [...some],
        confirmed: [],
        unlisted: 0,
        unassigned: 0,
      });
    });
    const next = { ...chunk, from: at(full.length) };
    const [event] = [
      given(comparisonDecider, started, ...full)
        .when('progress', { ...next, differences: [many[0]!, unknown, { ...unknown, id: uuidv7() }] })
        .decides(),
    ].flat();
    assert.partialDeepStrictEqual(event?.data, { confirmed: [many[0]!.id], found: [unknown], unlisted: 1 });
  });

  it('36.2: a difference is resolved only in ways that it has, once at a time, and left alone meanwhile', () => {
    const listed = [started, progressed, finished] as const;
    const ids = [lost, strange];
    given(comparisonDecider, ...listed)
      .when('mend', { ...request, way: 'ACCEPT', ids })
      .refuses('comparison.no_such_way');
    given(comparisonDecider, ...listed)
      .when('mend', { ...request, ids: [uuidv7()] })
      .refuses('comparison.resolved');
    const requested = ComparisonMendRequested({ ...request, ids });
    given(comparisonDecider, ...listed)
      .when('mend', { ...request, ids })
      .records(requested);
    given(comparisonDecider, ...listed, requested)
      .when('mend', { ...request, ids })
      .records();
    const rerun = ComparisonStarted({ ...terms, runId });
    given(comparisonDecider, ...listed, requested, rerun)
      .when('progress', { ...chunk, differences: found })
      .records(
        ComparisonProgressed({ ...chunk, ...terms, found: [], confirmed: [], unlisted: 0, unassigned: 0 }),
      );
    const results = [
      { id: lost, failureReason: null },
      { id: strange, failureReason: 'comparison.provider' },
    ];
    const mended = ComparisonMended({ results });
    given(comparisonDecider, ...listed, requested)
      .when('settle', { results })
      .records(mended);
    given(comparisonDecider, ...listed, requested, mended)
      .when('settle', { results })
      .records();
    const { differences } = comparisonState.of([...listed, requested, mended]);
    assert.deepEqual([...differences.values()], [{ ...unknown, mending: null }]);
  });

  it('36.2: the ways to resolve follow from the cause and both states', () => {
    const ways = (cause: Difference['cause'], ours: Difference['ours'], theirs: string | null) =>
      waysOf({ cause, ours, theirs }).join();
    assert.equal(ways('MISSING', 'DEPLOYED', null), 'RESTORE,ACCEPT');
    assert.equal(ways('UNKNOWN', null, 'DEPLOYED'), 'RESTORE');
    assert.equal(ways('STATUS', 'SUSPENDED', 'DEPLOYED'), 'RESTORE,ACCEPT');
    assert.equal(ways('STATUS', 'SUSPENDED', 'REDEPLOYING'), 'ACCEPT');
    assert.equal(ways('STATUS', 'AVAILABLE', 'SUSPENDED'), 'RESTORE,ACCEPT');
    assert.equal(ways('STATUS', 'AVAILABLE', 'DEPLOYED'), 'ACCEPT');
    assert.equal(ways('DATA', 'AVAILABLE', 'AVAILABLE'), 'RESTORE');
  });
});
