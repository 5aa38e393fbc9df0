import type { z } from 'zod';
import type { partnerDefaults } from './partner.ts';

export const firstDefaults: z.output<typeof partnerDefaults> = {
  defaultInitialCredits: 0,
  defaultAppConfigId: null,
  defaultCardProfileId: null,
  defaultPdfDesignId: null,
  defaultEnforceDataUniqueness: false,
  defaultCredentialRedeemMethod: 'DIRECT',
  autoCreateProviderProject: false,
  selfRegistrationAllowed: false,
};
