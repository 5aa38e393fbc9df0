import { Refusal, type RefusalReason } from '@latchkey/events/kernel/index.ts';

/** Refuses, and keeps the error that led to it as the cause. */
export const refuseBecause = (reason: RefusalReason, cause: unknown): never => {
  throw Object.assign(new Refusal(reason), { cause });
};
