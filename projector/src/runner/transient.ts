import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';

/** Another writer moved the checkpoint: whatever we remember of the table is worth nothing. */
export class Overtaken extends Error {
  constructor(name: string) {
    super(`the checkpoint of ${name} was moved by somebody else`);
    this.name = 'Overtaken';
  }
}

/** True for trouble of the moment, which says nothing about the event that was at hand. */
export const isTransient = (error: unknown): boolean => error instanceof Overtaken || isPassing(error);
