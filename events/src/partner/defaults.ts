import type { z } from 'zod';
import type { partnerDefaults } from './partner.ts';

/** What new customers start with until somebody has said otherwise (spec §9). */
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
