import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';

/** Thrown if another writer moved the checkpoint, so that the rows read from the table may be stale. */
export class Overtaken extends Error {
  constructor(name: string) {
    super(`the checkpoint of ${name} was moved by another process`);
    this.name = 'Overtaken';
  }
}

export const isTransient = (error: unknown): boolean => error instanceof Overtaken || isPassing(error);
