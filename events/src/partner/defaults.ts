import type { z } from 'zod';
import type { partnerDefaults } from './partner.ts';

/** Initial defaults for new customers (spec §9). */
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
