import { handle } from '@latchkey/events/store/handle.ts';
import type { Call } from './route.ts';

export const systemSend = ({ deps, requestId }: Pick<Call, 'deps' | 'requestId'>, id: string) =>
  handle(deps.store, {
    by: { kind: 'system', id },
    requestId,
    correlationId: requestId,
    now: deps.now,
    token: deps.token,
  });
