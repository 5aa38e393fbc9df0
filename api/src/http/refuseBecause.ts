import { Refusal, type RefusalReason } from '@latchkey/events/kernel/index.ts';

export const refuseBecause = (reason: RefusalReason, cause: unknown): never => {
  throw Object.assign(new Refusal(reason), { cause });
};
