import { Refusal } from '@latchkey/events/kernel/index.ts';

/** Returns the initial state of a record that always exists but may have no events yet. */
export const initialIfMissing =
  <T>(initial: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal && error.reason === 'not_found') return initial;
    throw error;
  };
