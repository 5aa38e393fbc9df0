import { Refusal, type RefusalReason } from '@latchkey/events/kernel/index.ts';

/** Refuses with the original error as the cause. */
export const refuseBecause = (reason: RefusalReason, cause: unknown): never => {
  throw Object.assign(new Refusal(reason), { cause });
};
