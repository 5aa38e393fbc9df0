import type { NounName } from '@latchkey/events/catalogue.ts';
import { markUsed } from './cardProfile/markUsed.ts';
import { deliver } from './credential/deliver.ts';
import { forget, manage, releaseClaim } from './credential/manage.ts';
import { issueOrder } from './order/issueOrder.ts';
import { progress } from './order/progress.ts';
import { settle } from './order/settle.ts';
import { inviteUser } from './user/inviteUser.ts';
import type { Reaction } from './runner/reaction.ts';

/** By the noun whose folder holds them. */
const byNoun: Readonly<Record<NounName, readonly Reaction[]>> = {
  appConfig: [],
  cardProfile: [markUsed],
  credential: [deliver, manage, releaseClaim, forget],
  credit: [],
  customer: [],
  dataFormat: [],
  order: [issueOrder, progress, settle],
  partner: [],
  pdfDesign: [],
  providerConfig: [],
  unique: [],
  user: [inviteUser],
};

/** Everything that happens outside because something happened inside. */
export const reactions: readonly Reaction[] = Object.values(byNoun).flat();
