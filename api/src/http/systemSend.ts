import { handle } from '@latchkey/events/store/handle.ts';
import type { Call } from './route.ts';

/** Sends commands as a part of the system, for requests without a user or key. */
export const systemSend = ({ deps, requestId }: Pick<Call, 'deps' | 'requestId'>, id: string) =>
  handle(deps.store, {
    by: { kind: 'system', id },
    requestId,
    correlationId: requestId,
    now: deps.now,
    token: deps.token,
  });
