import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { count, id, maybeId, name, time } from '../kernel/terms.ts';
import { difference, mendWay } from './difference.ts';

/**
 * Maximum number of unresolved differences. Further ones are only counted; later runs list them once others
 * are resolved.
 */
export const maxDifferences = 1_000;
export const maxMended = 500;
/** Maximum number of differences per event, so that events stay below every engine's size limit. */
export const maxFound = 200;

export const comparisonStatus = z.enum(['RUNNING', 'FINISHED', 'FAILED']);

/**
 * Coverage of a run. `ALL`: it also looked for files that are unknown here. `OURS`: it only looked up our own
 * files.
 */
export const coverage = z.enum(['ALL', 'OURS']);
/** Phase of a run. `OURS`: looks up our files. `THEIRS`: lists the provider's files. */
export const phase = z.enum(['OURS', 'THEIRS']);
export type Phase = z.output<typeof phase>;

const ids = z.array(id).min(1).max(maxMended);
const cursor = z.string().max(200).nullable();
const place = { phase, cursor };
const chunk = {
  runId: id,
  from: z.object(place),
  /** Start of the next chunk; null after the last chunk of the last phase. */
  to: z.object(place).nullable(),
  compared: count,
};
const mended = z.object({ id, failureReason: z.string().max(80).nullable() });

/**
 * Comparison of a customer's credentials with the files at one of its providers. Its ID is the
 * `credentialProviderId`. All runs are recorded in one stream, which determines the open differences.
 */
export const comparison = entity({
  name: 'comparison',
  table: 'comparisons',
  path: '/admin/comparisons',
  events: events({
    ComparisonStarted: z.object({ customerId: id, configId: id, runId: id }),
    /**
     * `found`: new and changed differences. `confirmed`: known differences that were found again, unchanged.
     */
    ComparisonProgressed: revised(
      z.object({
        ...chunk,
        customerId: id,
        configId: id,
        found: z.array(difference).max(maxFound),
        confirmed: z.array(id).max(maxFound),
        unlisted: count,
        /** Number of files without a credential here, in a project that several customers share. */
        unassigned: count,
      }),
      old => ({ ...old, unassigned: 0 }),
    ),
    /** `gone`: differences that this run no longer found. */
    ComparisonFinished: z.object({ runId: id, coverage, gone: z.array(id).max(maxDifferences) }),
    ComparisonFailed: z.object({ runId: id, httpStatus: z.int().min(0).max(999) }),
    ComparisonMendRequested: z.object({
      mendId: id,
      way: mendWay,
      ids,
      /** Name and app of the orders that reissue credentials. */
      orderName: name,
      defaultAppConfigId: maybeId,
    }),
    ComparisonMended: z.object({ results: z.array(mended).min(1).max(maxMended) }),
  }),
  commands: {
    start: z.object({ customerId: id, configId: id, runId: id }),
    progress: z.object({
      ...chunk,
      differences: z.array(difference).max(maxFound),
      unassigned: count.default(0),
    }),
    finish: z.object({ runId: id, coverage }),
    fail: z.object({ runId: id, httpStatus: z.int().min(0).max(999) }),
    mend: z.object({
      mendId: id,
      way: mendWay,
      ids: z.array(id).max(maxMended),
      orderName: name,
      defaultAppConfigId: maybeId,
    }),
    settle: z.object({ results: z.array(mended).min(1).max(maxMended) }),
  },
  row: z.object({
    id,
    customerId: id,
    configId: id,
    runId: id,
    status: comparisonStatus,
    startedAt: time,
    endedAt: time.nullable(),
    comparedCount: count,
    unlistedCount: count,
    unassignedCount: count,
    coverage: coverage.nullable(),
    /** The provider's HTTP status if the run failed; 0 without access or a response. */
    httpStatus: z.int().nullable(),
  }),
  list: {
    search: [],
    sort: ['startedAt'],
    filter: ['customerId', 'status', 'configId'],
    order: '-startedAt',
  },
  access: {
    list: 'credential.read',
    read: 'credential.read',
    start: 'credential.write',
    mend: 'credential.write',
    progress: 'system',
    finish: 'system',
    fail: 'system',
    settle: 'system',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

export type Comparison = RowOf<typeof comparison>;
export const {
  ComparisonStarted,
  ComparisonProgressed,
  ComparisonFinished,
  ComparisonFailed,
  ComparisonMendRequested,
  ComparisonMended,
} = comparison.events;
