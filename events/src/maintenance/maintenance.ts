import { z } from 'zod';
import { entity, events } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

const word = z.string().min(1).max(100);
const rebuild = { rebuildId: id };
const start = { ...rebuild, projection: word };
const jobs = { queue: word, jobIds: z.array(z.string().min(1).max(300)).min(1).max(100) };
/** A config's webhooks that were set aside: a single one, or the oldest 1,000 if `webhookId` is null. */
const webhooks = { configId: id, webhookId: z.string().min(1).max(300).nullable() };
export const rebuildOutcomes = ['DONE', 'CANCELLED', 'FAILED'] as const;
const end = {
  ...rebuild,
  outcome: z.enum(rebuildOutcomes),
  /** Number of rows of the new table; null if it wasn't completed. */
  rows: z.int().min(0).nullable(),
  /** Whether the new table equals the replaced one; null if it wasn't completed. */
  isEqual: z.boolean().nullable(),
  message: z.string().max(1_000).nullable(),
};

/**
 * The maintenance of one part of the running product: a projection, a queue, or the webhooks of a provider
 * config. Each part has its own stream, whose ID derives from its name (see `process/maintainedPart.ts`).
 */
export const maintenance = entity({
  name: 'maintenance',
  table: 'maintenance',
  path: '/admin/system',
  events: events({
    MaintenanceRebuildRequested: z.object(start),
    MaintenanceRebuildCancelRequested: z.object(rebuild),
    MaintenanceRebuildEnded: z.object(end),
    MaintenanceJobsRetryRequested: z.object(jobs),
    MaintenanceJobsDiscardRequested: z.object(jobs),
    MaintenanceWebhooksRetryRequested: z.object(webhooks),
  }),
  commands: {
    rebuild: z.object(start),
    cancelRebuild: z.object(rebuild),
    endRebuild: z.object(end),
    retryJobs: z.object(jobs),
    discardJobs: z.object(jobs),
    retryWebhooks: z.object(webhooks),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: {
    list: 'system',
    read: 'system.manage',
    rebuild: 'system.manage',
    cancelRebuild: 'system.manage',
    endRebuild: 'system',
    retryJobs: 'system.manage',
    discardJobs: 'system.manage',
    retryWebhooks: 'system.manage',
  },
  scope: { by: 'global' },
  refs: {},
});

export const {
  MaintenanceRebuildRequested,
  MaintenanceRebuildCancelRequested,
  MaintenanceRebuildEnded,
  MaintenanceJobsRetryRequested,
  MaintenanceJobsDiscardRequested,
  MaintenanceWebhooksRetryRequested,
} = maintenance.events;
