import type { ActivityNoun } from '@latchkey/events/activity/activity.ts';
import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { bulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { contract } from '@latchkey/events/contract/contract.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { sampleData } from '@latchkey/events/sampleData/sampleData.ts';
import { signInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { nouns } from '../core/nouns.ts';

/** Entities whose changed fields are shown in the activity. */
export const detailedEntities: Readonly<Record<string, AnyEntity>> = {
  ...nouns,
  authProvider,
  contract,
  partnerProvider,
  signInRules,
  walletIssuer,
};

export const activityEntities: Readonly<Record<ActivityNoun, AnyEntity>> = {
  ...nouns,
  authProvider,
  bulkAction,
  contract,
  keyset,
  maintenance,
  partnerProvider,
  sampleData,
  signInRules,
  walletIssuer,
};
