import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { profileDefaults } from '@latchkey/events/process/defaultProfileProcess.ts';
import { ownDefault } from '../ownDefault/ownDefault.ts';

export const defaultProfile = ownDefault({
  entity: cardProfile,
  defaults: profileDefaults,
  ownerOf: history => {
    const { status, partnerId, customerId } = cardProfileState.of(history);
    return status === 'absent' ? null : { partnerId, customerId };
  },
});
