import { StoreUnavailable } from '@latchkey/events/store/store.ts';

/** Another writer moved the checkpoint: whatever we remember of the table is worth nothing. */
export class Overtaken extends Error {
  constructor(name: string) {
    super(`the checkpoint of ${name} was moved by somebody else`);
    this.name = 'Overtaken';
  }
}

// Connection, resources, operator, system; serialization failure and deadlock; lock not available; statement
// cancelled; transaction timed out.
const states = /^(?:08|53|57|58|40|55P03|25P0[34])/;
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const words = /connection terminated|timeout expired|connection is closed|not queryable|connection error/i;

/** True for trouble of the moment, which says nothing about the event that was at hand. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof Overtaken) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (states.test(code) || sockets.has(code))) return true;
  return words.test(error.message);
};
