import type { Process } from '@latchkey/events/process/process.ts';
import type { Queue } from 'bullmq';
import { requeued } from '../runner/requeued.ts';
import { rollOut } from './rollOut.ts';

/**
 * Reenqueues the work of a rollout every minute, so that a rollout that waits for days survives the loss of
 * its job.
 */
export const rolloutProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process => requeued(rollOut, queue);
