import { credential } from '@latchkey/events/credential/credential.ts';
import { profilesInStreams, requireSubmitted } from '@latchkey/events/process/checkSubmission.ts';
import type { Call } from '../http/route.ts';

type Reading = Pick<Call, 'deps'>;

const profilesOf = async (
  { deps: { rows, store } }: Reading,
  orderId: string,
  isTableCurrent: boolean,
): Promise<readonly string[]> => {
  if (!isTableCurrent) return profilesInStreams(store, orderId);
  const found = (await rows
    .knex(rows.tableOf(credential))
    .where({ orderId })
    .whereIn('status', ['NOT_ISSUED', 'ADD_FAILED'])
    .distinct('cardProfileId')) as { cardProfileId: string }[];
  return found.map(({ cardProfileId }) => cardProfileId);
};

export const requireProfiles = async (
  call: Reading,
  orderId: string,
  isTableCurrent: boolean,
): Promise<void> => requireSubmitted(call.deps.store, await profilesOf(call, orderId, isTableCurrent));
