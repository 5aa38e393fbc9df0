import type { NounName } from '@latchkey/events/catalogue.ts';
import { markUsed } from './cardProfile/markUsed.ts';
import { publishDesign } from './cardProfile/publishDesign.ts';
import { rollOut } from './cardProfile/rollOut.ts';
import { deliver } from './credential/deliver.ts';
import { pushPass } from './credential/pushPasses.ts';
import { forget, operateCredential } from './credential/operateCredential.ts';
import { releaseClaim } from './unique/releaseClaim.ts';
import { issueOrder } from './order/issueOrder.ts';
import { progress } from './order/recordProgress.ts';
import { settle } from './order/settle.ts';
import { forgetUser } from './user/forgetUser.ts';
import { inviteUser } from './user/inviteUser.ts';
import { mailEmailNotice } from './user/mailEmailNotice.ts';
import { mailResetNotice } from './user/mailResetNotice.ts';
import { mailLink } from './user/mailLink.ts';
import { updateGoogleCards } from './walletIssuer/updateGoogleCards.ts';
import type { Reaction } from './runner/reaction.ts';

/** By the noun whose folder holds them. */
const byNoun: Readonly<Record<NounName, readonly Reaction[]>> = {
  apiKey: [],
  appConfig: [],
  authProvider: [],
  cardProfile: [markUsed, publishDesign, rollOut],
  contract: [],
  credential: [deliver, operateCredential, releaseClaim, forget, pushPass],
  credit: [],
  customer: [],
  dataFormat: [],
  device: [],
  keyset: [],
  oauthClient: [],
  order: [issueOrder, progress, settle],
  partner: [],
  partnerProvider: [],
  pdfDesign: [],
  providerConfig: [],
  signInRules: [],
  unique: [],
  user: [inviteUser, mailLink, mailEmailNotice, mailResetNotice, forgetUser],
  voucher: [],
  walletIssuer: [updateGoogleCards],
};

/** Everything that happens outside because something happened inside. */
export const reactions: readonly Reaction[] = Object.values(byNoun).flat();
