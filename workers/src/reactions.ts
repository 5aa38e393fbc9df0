import { markUsed } from './cardProfile/markUsed.ts';
import { deliver } from './credential/deliver.ts';
import { forget, manage, releaseClaim } from './credential/manage.ts';
import { issueOrder } from './order/issueOrder.ts';
import { progress } from './order/progress.ts';
import { settle } from './order/settle.ts';
import { inviteUser } from './user/inviteUser.ts';
import type { Reaction } from './runner/reaction.ts';

/** Everything that happens outside because something happened inside. */
export const reactions: readonly Reaction[] = [
  issueOrder,
  progress,
  settle,
  deliver,
  manage,
  releaseClaim,
  forget,
  markUsed,
  inviteUser,
];
