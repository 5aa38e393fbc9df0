import { activity } from './activity/activity.ts';
import { entityName } from './activity/entityName.ts';
import { orderAct } from './activity/orderAct.ts';
import { apiKeyDecider } from './apiKey/decider.ts';
import { appConfigDecider } from './appConfig/decider.ts';
import { authProviderDecider } from './authProvider/decider.ts';
import { bulkActionDecider } from './bulkAction/decider.ts';
import { cardProfileDecider } from './cardProfile/decider.ts';
import { billingCycle } from './contract/billingCycle.ts';
import { comparisonDecider } from './comparison/decider.ts';
import { differenceRow } from './comparison/difference.ts';
import { contractDecider } from './contract/decider.ts';
import { credentialDecider } from './credential/decider.ts';
import { statusLog } from './credential/statusLog.ts';
import { creditDecider } from './credit/decider.ts';
import { customerDecider } from './customer/decider.ts';
import { dataFormatDecider } from './dataFormat/decider.ts';
import { deviceCredential } from './device/assignment.ts';
import { deviceDecider } from './device/decider.ts';
import type { AnyEntity } from './kernel/index.ts';
import { maintenanceDecider } from './maintenance/decider.ts';
import { keysetDecider } from './provider/keys/decider.ts';
import { oauthClientDecider } from './oauthClient/decider.ts';
import { orderDecider } from './order/decider.ts';
import { partnerDecider } from './partner/decider.ts';
import { partnerProviderDecider } from './provider/offered/decider.ts';
import { pdfDesignDecider } from './pdfDesign/decider.ts';
import { providerConfigDecider } from './provider/config/decider.ts';
import { sampleDataDecider } from './sampleData/decider.ts';
import { signInRulesDecider } from './signInRules/decider.ts';
import { uniqueDecider } from './unique/decider.ts';
import { userDecider } from './user/decider.ts';
import { voucherDecider } from './voucher/decider.ts';
import { walletIssuerDecider } from './walletIssuer/decider.ts';
import { webhookEndpointDecider } from './webhookEndpoint/decider.ts';

export const deciders = {
  apiKey: apiKeyDecider,
  appConfig: appConfigDecider,
  authProvider: authProviderDecider,
  bulkAction: bulkActionDecider,
  cardProfile: cardProfileDecider,
  comparison: comparisonDecider,
  contract: contractDecider,
  credential: credentialDecider,
  credit: creditDecider,
  customer: customerDecider,
  dataFormat: dataFormatDecider,
  device: deviceDecider,
  keyset: keysetDecider,
  maintenance: maintenanceDecider,
  oauthClient: oauthClientDecider,
  order: orderDecider,
  partner: partnerDecider,
  partnerProvider: partnerProviderDecider,
  pdfDesign: pdfDesignDecider,
  providerConfig: providerConfigDecider,
  sampleData: sampleDataDecider,
  signInRules: signInRulesDecider,
  unique: uniqueDecider,
  user: userDecider,
  voucher: voucherDecider,
  walletIssuer: walletIssuerDecider,
  webhookEndpoint: webhookEndpointDecider,
} as const;

export type NounName = keyof typeof deciders;
/**
 * Nouns with their own resource in the console. Excludes internal nouns, single records, and nouns that are
 * only shown within other pages.
 */
export type ShownNoun = Exclude<
  NounName,
  | 'authProvider'
  | 'bulkAction'
  | 'comparison'
  | 'contract'
  | 'keyset'
  | 'maintenance'
  | 'partnerProvider'
  | 'sampleData'
  | 'signInRules'
  | 'unique'
  | 'walletIssuer'
>;
export const entities = Object.values(deciders).map(({ entity }) => entity);
export const rowEntities: readonly AnyEntity[] = [
  ...entities,
  activity,
  billingCycle,
  deviceCredential,
  differenceRow,
  entityName,
  orderAct,
  statusLog,
];
