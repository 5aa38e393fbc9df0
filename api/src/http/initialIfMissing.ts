import { Refusal } from '@latchkey/events/kernel/index.ts';

export const initialIfMissing =
  <T>(initial: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal && error.reason === 'not_found') return initial;
    throw error;
  };
