import { z } from 'zod';
import { id, time } from '../kernel/terms.ts';
import { webhookRefusals } from '../provider/webhookRefusal.ts';
import { rebuildOutcomes } from './maintenance.ts';

// Responses of `GET /admin/system/…`, for the API and the console.

const count = z.int().min(0);

const process = z.object({
  id,
  role: z.enum(['api', 'projector', 'workers', 'relay']),
  version: z.string(),
  host: z.string(),
  pid: z.int(),
  startedAt: time,
  seenAt: time,
  isResponding: z.boolean(),
  isStandby: z.boolean(),
  /** Dependencies or tables that the process lacks. */
  missing: z.array(z.string()),
  memoryBytes: z.int(),
});
const processes = z.object({
  processes: z.array(process),
  /** Sums over all processes for each of the last 30 whole minutes, oldest first. */
  throughput: z.array(z.object({ at: time, events: count, jobs: count, requests: count })),
});

const rebuild = z.object({
  rebuildId: id,
  /** `waiting`: no projector has started it yet. */
  phase: z.enum(['waiting', 'building', 'indexing', 'comparing']),
  position: count,
  head: count,
  requestedAt: time,
  requestedBy: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  /** Estimated from the pace so far; null before any progress, and in phases other than `building`. */
  secondsLeft: count.nullable(),
  isCancelling: z.boolean(),
});
const lastRebuild = z.object({
  outcome: z.enum(rebuildOutcomes),
  endedAt: time,
  rows: z.int().nullable(),
  isEqual: z.boolean().nullable(),
  message: z.string().nullable(),
});
const projection = z.object({
  name: z.string(),
  status: z.enum(['live', 'building', 'stopped', 'missing']),
  position: count,
  lagMs: count.nullable(),
  error: z.string().nullable(),
  rebuild: rebuild.nullable(),
  lastRebuild: lastRebuild.nullable(),
});
const projections = z.object({ head: count, projections: z.array(projection) });

const failedJob = z.object({
  id: z.string(),
  reason: z.string(),
  attempts: count,
  failedAt: time,
  /** IDs of the records that the job is about, by their names. */
  refs: z.record(z.string(), z.string()),
});
const queue = z.object({
  name: z.string(),
  /**
   * Time of the report. The workers report every few seconds while a user views the queues, otherwise every
   * minute.
   */
  at: time,
  /** Whether a newer report is overdue. */
  isStale: z.boolean(),
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  oldestAt: time.nullable(),
  /** The newest failed jobs, at most 20. */
  failedJobs: z.array(failedJob),
});
const queues = z.object({ queues: z.array(queue) });

const providerHealth = z.object({
  id,
  name: z.string(),
  calledAt: time.nullable(),
  succeededAt: time.nullable(),
  failed: z.object({ at: time, status: z.int(), message: z.string() }).nullable(),
  reportedAt: time.nullable(),
  /** Webhooks that the API rejected. */
  refused: z
    .object({ count: z.int(), since: time, lastAt: time, reason: z.enum(webhookRefusals) })
    .nullable(),
});
const setAside = z.object({
  configId: id,
  configName: z.string().nullable(),
  count: z.int(),
  since: time,
  error: z.string().nullable(),
});
const endpoint = z.object({
  id,
  name: z.string(),
  customerId: id.nullable(),
  partnerId: id.nullable(),
  ownerName: z.string().nullable(),
  /**
   * `waiting`: messages are pending, and the last attempt didn't fail. `setAside`: messages are no longer
   * sent.
   */
  state: z.enum(['waiting', 'failing', 'setAside', 'off']),
  failingSince: time.nullable(),
  pendingCount: count,
});
const deliveries = z.object({
  outages: z.array(
    z.object({ service: z.enum(['mail', 'sms']), since: time, message: z.string().nullable() }),
  ),
  /** Provider configs by name, at most 100. */
  providers: z.array(providerHealth),
  /** Webhooks that couldn't be applied and are no longer retried, by config. */
  setAside: z.array(setAside),
  /** Endpoints of customers and partners that fail or have pending messages: at most 50, failing first. */
  endpoints: z.array(endpoint),
  /** Numbers of all failing endpoints and all pending messages. */
  outgoing: z.object({ failingCount: count, pendingCount: count }),
});

const storage = z.object({
  databaseBytes: count,
  /** Size of the database of the read tables; null if they are in the main database. */
  readDatabaseBytes: count.nullable(),
  /** Disk of the database; null if `DATABASE_FOLDER` isn't set or can't be read. */
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable(),
  /** The ten largest tables with their indexes, in the main database. */
  tables: z.array(z.object({ name: z.string(), bytes: count })),
  eventStore: z.object({ engine: z.string(), head: count }),
  chain: z.object({
    status: z.enum(['intact', 'broken']),
    intactUpTo: count,
    checkedAt: time.nullable(),
    brokenCount: count,
  }),
});

const certificate = z.object({
  /** ID of the wallet issuer or sign-in provider. */
  id,
  /** `SAML`: a certificate of the identity provider. `SAML_SIGNING` and `SAML_ENCRYPTION`: our own. */
  kind: z.enum(['WALLET_ISSUER', 'WALLET_INTERMEDIATE', 'SAML', 'SAML_SIGNING', 'SAML_ENCRYPTION']),
  name: z.string().nullable(),
  customerId: id.nullable(),
  partnerId: id.nullable(),
  validUntil: time,
  /** `ending`: expires within 60 days. */
  state: z.enum(['valid', 'ending', 'expired']),
});
const keys = z.object({
  /** IDs of the keys, newest first, followed by those of missing keys. */
  keys: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['newest', 'older', 'missing']),
      /** Number of values sealed with the key, by content. */
      sealed: z.array(z.object({ content: z.string(), count })),
    }),
  ),
  /** The last ten backups, newest first. */
  backups: z.array(
    z.object({
      madeAt: time,
      version: z.string(),
      position: count.nullable(),
      bytes: count,
      keyIds: z.array(z.string()),
      hasKeys: z.boolean(),
    }),
  ),
  /**
   * Certificates of wallet issuers and SAML providers, and our own SAML certificates; at most 100, soonest
   * expiry first.
   */
  certificates: z.array(certificate),
});

export const systemParts = {
  processes: processes.meta({ id: 'SystemProcesses' }),
  projections: projections.meta({ id: 'SystemProjections' }),
  queues: queues.meta({ id: 'SystemQueues' }),
  deliveries: deliveries.meta({ id: 'SystemDeliveries' }),
  storage: storage.meta({ id: 'SystemStorage' }),
  keys: keys.meta({ id: 'SystemKeys' }),
} as const;

export type SystemPartName = keyof typeof systemParts;
export type SystemParts = { readonly [Part in SystemPartName]: z.output<(typeof systemParts)[Part]> };
export type SystemProcess = z.output<typeof process>;
export type SystemProjection = z.output<typeof projection>;
export type SystemRebuild = z.output<typeof rebuild>;
export type SystemQueue = z.output<typeof queue>;
export type SystemFailedJob = z.output<typeof failedJob>;
export type SystemProvider = z.output<typeof providerHealth>;
export type SystemSetAside = z.output<typeof setAside>;
export type SystemEndpoint = z.output<typeof endpoint>;
export type SystemCertificate = z.output<typeof certificate>;
