import { deliver } from './credential/deliver.ts';
import { forget, manage, releaseClaim } from './credential/manage.ts';
import { issueOrder } from './order/issueOrder.ts';
import { closeReservation, settle } from './order/settle.ts';
import type { Reaction } from './runner/reaction.ts';

/** Everything that happens outside because something happened inside. */
export const reactions: readonly Reaction[] = [
  issueOrder,
  settle,
  closeReservation,
  deliver,
  manage,
  releaseClaim,
  forget,
];
