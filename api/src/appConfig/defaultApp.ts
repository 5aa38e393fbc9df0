import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { appDefaults } from '@latchkey/events/process/defaultAppProcess.ts';
import { ownDefault } from '../ownDefault/ownDefault.ts';

export const defaultApp = ownDefault({
  entity: appConfig,
  defaults: appDefaults,
  ownerOf: history => {
    const { isPresent, terms } = appConfigState.of(history);
    return isPresent && terms?.partnerId === null ? { partnerId: null } : null;
  },
});
