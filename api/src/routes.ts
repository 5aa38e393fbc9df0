import type { NounName } from '@latchkey/events/catalogue.ts';
import { apiKeyRoutes } from './apiKey/routes.ts';
import { appConfigRoutes } from './appConfig/routes.ts';
import { authProviderRoutes } from './authProvider/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { sampleRoutes } from './cardProfile/design/sampleFiles.ts';
import { cardProfileRoutes } from './cardProfile/routes.ts';
import { claimRoutes } from './claim/routes.ts';
import { contractRoutes } from './contract/routes.ts';
import { credentialRoutes } from './credential/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { dataFormatRoutes } from './dataFormat/routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { externalSignInRoutes } from './externalSignIn/routes.ts';
import { fileRoutes } from './file/routes.ts';
import type { Route } from './http/route.ts';
import { keysetRoutes } from './provider/keys/routes.ts';
import { oauthClientRoutes } from './oauthClient/routes.ts';
import { appRoutes } from './oauth/appRoutes.ts';
import { orderRoutes } from './order/routes.ts';
import { partnerRoutes } from './partner/routes.ts';
import { pdfDesignRoutes } from './pdfDesign/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { providerConfigRoutes } from './provider/config/routes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { selfRegistrationRoutes } from './selfRegistration/routes.ts';
import { signInRulesRoutes } from './signInRules/routes.ts';
import { googleWalletRoutes } from './wallet/googleCallback.ts';
import { walletImageRoutes } from './wallet/imageRoutes.ts';
import { userRoutes } from './user/routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { appleServiceRoutes } from './wallet/appleService.ts';
import { walletIssuerRoutes } from './walletIssuer/routes.ts';

const byNoun: Readonly<Record<NounName, readonly Route[]>> = {
  apiKey: apiKeyRoutes,
  appConfig: appConfigRoutes,
  authProvider: authProviderRoutes,
  cardProfile: cardProfileRoutes,
  contract: contractRoutes,
  credential: credentialRoutes,
  credit: creditRoutes,
  customer: customerRoutes,
  dataFormat: dataFormatRoutes,
  device: deviceRoutes,
  keyset: keysetRoutes,
  oauthClient: oauthClientRoutes,
  order: orderRoutes,
  partner: partnerRoutes,
  partnerProvider: [], // beside their keys
  pdfDesign: pdfDesignRoutes,
  providerConfig: providerConfigRoutes,
  signInRules: signInRulesRoutes,
  unique: [],
  user: userRoutes,
  voucher: voucherRoutes,
  walletIssuer: walletIssuerRoutes,
};

/** Every route of the product, in the order in which they are matched. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...externalSignInRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...appRoutes,
  ...fileRoutes,
  ...claimRoutes,
  ...walletImageRoutes,
  ...sampleRoutes,
  ...googleWalletRoutes,
  ...selfRegistrationRoutes,
  ...appleServiceRoutes,
  ...Object.values(byNoun).flat(),
];
