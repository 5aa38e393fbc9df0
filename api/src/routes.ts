import type { NounName } from '@latchkey/events/catalogue.ts';
import { activityRoutes } from './activity/routes.ts';
import { apiKeyRoutes } from './apiKey/routes.ts';
import { appConfigRoutes } from './appConfig/routes.ts';
import { authProviderRoutes } from './authProvider/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sampleRoutes } from './cardProfile/design/sampleFiles.ts';
import { cardProfileRoutes } from './cardProfile/routes.ts';
import { claimRoutes } from './claim/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { contractRoutes } from './contract/routes.ts';
import { bulkActionRoutes } from './bulkAction/routes.ts';
import { credentialRoutes, selectableCredentials } from './credential/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { dataFormatRoutes } from './dataFormat/routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { externalSignInRoutes } from './externalSignIn/routes.ts';
import { fileRoutes } from './file/routes.ts';
import type { Route } from './http/route.ts';
import { jobRoutes } from './jobs/jobs.ts';
import { notificationRoutes } from './notification/routes.ts';
import { keysetRoutes } from './provider/keys/routes.ts';
import { oauthClientRoutes } from './oauthClient/routes.ts';
import { appRoutes } from './oauth/appRoutes.ts';
import { orderRoutes, selectableOrders } from './order/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { pdfDesignRoutes } from './pdfDesign/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { providerConfigRoutes } from './provider/config/routes.ts';
import { sampleDataRoutes } from './sampleData/routes.ts';
import { savedViewRoutes } from './savedViews/routes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { selfRegistrationRoutes } from './selfRegistration/routes.ts';
import { signInRulesRoutes } from './signInRules/routes.ts';
import { googleWalletRoutes } from './wallet/googleCallback.ts';
import { maintenanceRoutes } from './maintenance/routes.ts';
import { walletImageRoutes } from './wallet/imageRoutes.ts';
import { userRoutes } from './user/routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { appleServiceRoutes } from './wallet/appleService.ts';
import { walletIssuerRoutes } from './walletIssuer/routes.ts';
import { webhookEndpointRoutes } from './webhookEndpoint/routes.ts';

const byNoun: Readonly<Record<NounName, readonly Route[]>> = {
  apiKey: apiKeyRoutes,
  appConfig: appConfigRoutes,
  authProvider: authProviderRoutes,
  bulkAction: bulkActionRoutes({ credential: selectableCredentials, order: selectableOrders }),
  cardProfile: cardProfileRoutes,
  comparison: comparisonRoutes,
  contract: contractRoutes,
  credential: credentialRoutes,
  credit: creditRoutes,
  customer: customerRoutes,
  dataFormat: dataFormatRoutes,
  device: deviceRoutes,
  keyset: keysetRoutes,
  maintenance: maintenanceRoutes,
  oauthClient: oauthClientRoutes,
  order: orderRoutes,
  partner: partnerRoutes,
  partnerProvider: [],
  pdfDesign: pdfDesignRoutes,
  providerConfig: providerConfigRoutes,
  sampleData: sampleDataRoutes,
  signInRules: signInRulesRoutes,
  unique: [],
  user: userRoutes,
  voucher: voucherRoutes,
  walletIssuer: walletIssuerRoutes,
  webhookEndpoint: webhookEndpointRoutes,
};

const histories = Object.fromEntries(
  Object.entries(byNoun).map(([noun, all]) => [
    noun,
    all.filter(({ method, path }) => method === 'get' && path.endsWith('/:id/events')),
  ]),
);

/** All routes except those of SCIM, in matching order. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...externalSignInRoutes,
  ...profileRoutes,
  ...savedViewRoutes,
  ...secondFactorRoutes,
  ...appRoutes,
  ...fileRoutes,
  ...jobRoutes,
  ...evidenceRoutes,
  ...notificationRoutes,
  ...claimRoutes,
  ...walletImageRoutes,
  ...sampleRoutes,
  ...googleWalletRoutes,
  ...selfRegistrationRoutes,
  ...appleServiceRoutes,
  ...activityRoutes(histories),
  ...Object.values(byNoun).flat(),
];
