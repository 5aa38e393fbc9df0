import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';

/** Another writer moved the checkpoint, so the cached state of the table is stale. */
export class Overtaken extends Error {
  constructor(name: string) {
    super(`the checkpoint of ${name} was moved by somebody else`);
    this.name = 'Overtaken';
  }
}

/** Returns whether an error is transient, and so unrelated to the current event. */
export const isTransient = (error: unknown): boolean => error instanceof Overtaken || isPassing(error);
