import type { NounName } from '@latchkey/events/catalogue.ts';
import { runBulkAction } from './bulkAction/runBulkAction.ts';
import { markUsed } from './cardProfile/markUsed.ts';
import { publishDesign } from './cardProfile/publishDesign.ts';
import { rollOut } from './cardProfile/rollOut.ts';
import { compareFiles } from './comparison/compareFiles.ts';
import { mendDifferences } from './comparison/mendDifferences.ts';
import { deliver } from './credential/deliver.ts';
import { pushPass } from './credential/pushPasses.ts';
import { forget, operateCredential, operateValidity } from './credential/operateCredential.ts';
import { releaseClaim } from './unique/releaseClaim.ts';
import { issueOrder } from './order/issueOrder.ts';
import { progress } from './order/recordProgress.ts';
import { settle } from './order/settle.ts';
import { forgetUser } from './user/forgetUser.ts';
import { inviteUser } from './user/inviteUser.ts';
import { mailLink } from './user/mailLink.ts';
import { mailNotice } from './user/mailNotice.ts';
import { updateGoogleCards } from './walletIssuer/updateGoogleCards.ts';
import type { Reaction } from './runner/reaction.ts';

const byNoun: Readonly<Partial<Record<NounName, readonly Reaction[]>>> = {
  bulkAction: [runBulkAction],
  cardProfile: [markUsed, publishDesign, rollOut],
  comparison: [compareFiles, mendDifferences],
  credential: [deliver, operateCredential, operateValidity, releaseClaim, forget, pushPass],
  order: [issueOrder, progress, settle],
  user: [inviteUser, mailLink, mailNotice, forgetUser],
  walletIssuer: [updateGoogleCards],
};

export const reactions: readonly Reaction[] = Object.values(byNoun).flat();
