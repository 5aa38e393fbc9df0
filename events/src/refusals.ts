import { commonRefusals, type RefusalText } from './access/refusals.ts';
import type { RefusalReason } from './kernel/index.ts';
import { apiKeyRefusals } from './apiKey/refusals.ts';
import { appConfigRefusals } from './appConfig/refusals.ts';
import { authProviderRefusals } from './authProvider/refusals.ts';
import { bulkActionRefusals } from './bulkAction/refusals.ts';
import { cardProfileRefusals } from './cardProfile/refusals.ts';
import { comparisonRefusals } from './comparison/refusals.ts';
import { contractRefusals } from './contract/refusals.ts';
import { credentialRefusals } from './credential/refusals.ts';
import { creditRefusals } from './credit/refusals.ts';
import { customerRefusals } from './customer/refusals.ts';
import { dataFormatRefusals } from './dataFormat/refusals.ts';
import { deviceRefusals } from './device/refusals.ts';
import { keysetRefusals } from './provider/keys/refusals.ts';
import { oauthClientRefusals } from './oauthClient/refusals.ts';
import { orderRefusals } from './order/refusals.ts';
import { partnerRefusals } from './partner/refusals.ts';
import { partnerProviderRefusals } from './provider/offered/refusals.ts';
import { pdfDesignRefusals } from './pdfDesign/refusals.ts';
import { providerConfigRefusals } from './provider/config/refusals.ts';
import { maintenanceRefusals } from './maintenance/refusals.ts';
import { sampleDataRefusals } from './sampleData/refusals.ts';
import { scimRefusals } from './user/scimRefusals.ts';
import { uniqueRefusals } from './unique/refusals.ts';
import { userRefusals } from './user/refusals.ts';
import { voucherRefusals } from './voucher/refusals.ts';
import { walletIssuerRefusals } from './walletIssuer/refusals.ts';

/** All catalogues. Importing them here adds their reasons to `RefusalReason`. */
type Catalogue = typeof commonRefusals &
  typeof apiKeyRefusals &
  typeof appConfigRefusals &
  typeof authProviderRefusals &
  typeof bulkActionRefusals &
  typeof cardProfileRefusals &
  typeof comparisonRefusals &
  typeof contractRefusals &
  typeof credentialRefusals &
  typeof creditRefusals &
  typeof customerRefusals &
  typeof dataFormatRefusals &
  typeof deviceRefusals &
  typeof keysetRefusals &
  typeof oauthClientRefusals &
  typeof orderRefusals &
  typeof partnerRefusals &
  typeof partnerProviderRefusals &
  typeof pdfDesignRefusals &
  typeof providerConfigRefusals &
  typeof maintenanceRefusals &
  typeof sampleDataRefusals &
  typeof scimRefusals &
  typeof uniqueRefusals &
  typeof userRefusals &
  typeof voucherRefusals &
  typeof walletIssuerRefusals;

/**
 * The reasons of all refusals. Import the type from here. Elsewhere it may be incomplete, because each noun's
 * `refusals.ts` adds its own reasons by declaration merging.
 */
export type { RefusalReason };

/**
 * The catalogue of refusals: wire code and texts of each reason. Used for the API's responses, its OpenAPI
 * description and `/docs`.
 */
export const refusals: Readonly<Record<keyof Catalogue, RefusalText>> = {
  ...commonRefusals,
  ...apiKeyRefusals,
  ...appConfigRefusals,
  ...authProviderRefusals,
  ...bulkActionRefusals,
  ...cardProfileRefusals,
  ...comparisonRefusals,
  ...contractRefusals,
  ...credentialRefusals,
  ...creditRefusals,
  ...customerRefusals,
  ...dataFormatRefusals,
  ...deviceRefusals,
  ...keysetRefusals,
  ...oauthClientRefusals,
  ...orderRefusals,
  ...partnerRefusals,
  ...partnerProviderRefusals,
  ...pdfDesignRefusals,
  ...providerConfigRefusals,
  ...maintenanceRefusals,
  ...sampleDataRefusals,
  ...scimRefusals,
  ...uniqueRefusals,
  ...userRefusals,
  ...voucherRefusals,
  ...walletIssuerRefusals,
} satisfies Record<RefusalReason, RefusalText>;
