import type { Process } from '@latchkey/events/process/process.ts';
import type { Queue } from 'bullmq';
import { requeued } from '../runner/requeued.ts';
import { rollOut } from './rollOut.ts';

/**
 * Enqueues the work of a rollout again each minute, so that lost jobs are replaced and a wait of days
 * survives a lost queue.
 */
export const rolloutProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process => requeued(rollOut, queue);
