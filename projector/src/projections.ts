import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import { activities } from './activity/projection.ts';
import { apiKeys } from './apiKey/projection.ts';
import { appConfigs } from './appConfig/projection.ts';
import { authProviders } from './authProvider/projection.ts';
import { billingCycles } from './contract/billingCycles.ts';
import { bulkActions } from './bulkAction/projection.ts';
import { cardProfiles } from './cardProfile/projection.ts';
import { comparisons } from './comparison/projection.ts';
import { differences } from './comparison/differences.ts';
import { contracts } from './contract/projection.ts';
import { credentials } from './credential/projection.ts';
import { credits } from './credit/projection.ts';
import { customers } from './customer/projection.ts';
import { dataFormats } from './dataFormat/projection.ts';
import { deviceCredentials } from './device/assignments.ts';
import { devices } from './device/projection.ts';
import { oauthClients } from './oauthClient/projection.ts';
import { orders } from './order/projection.ts';
import { partners } from './partner/projection.ts';
import { partnerProviders } from './provider/offered/projection.ts';
import { pdfDesigns } from './pdfDesign/projection.ts';
import { providerConfigs } from './provider/config/projection.ts';
import { signInRulesRows } from './signInRules/projection.ts';
import { orderActs } from './activity/orderActs.ts';
import { entityNames } from './activity/entityNames.ts';
import { fingerprinted } from './runner/fingerprint.ts';
import type { Projection } from './runner/projection.ts';
import { statusLogs } from './statusLog/projection.ts';
import { users } from './user/projection.ts';
import { vouchers } from './voucher/projection.ts';
import { walletIssuers } from './walletIssuer/projection.ts';
import { webhookEndpoints } from './webhookEndpoint/projection.ts';

export const projections: Readonly<
  Record<
    | ShownNoun
    | 'activity'
    | 'authProvider'
    | 'billingCycle'
    | 'comparison'
    | 'contract'
    | 'deviceCredential'
    | 'difference'
    | 'entityName'
    | 'orderAct'
    | 'partnerProvider'
    | 'signInRules'
    | 'statusLog'
    | 'walletIssuer',
    Projection
  >
> = fingerprinted({
  activity: activities,
  apiKey: apiKeys,
  appConfig: appConfigs,
  authProvider: authProviders,
  billingCycle: billingCycles,
  bulkAction: bulkActions,
  cardProfile: cardProfiles,
  comparison: comparisons,
  contract: contracts,
  credential: credentials,
  credit: credits,
  customer: customers,
  dataFormat: dataFormats,
  device: devices,
  deviceCredential: deviceCredentials,
  difference: differences,
  entityName: entityNames,
  oauthClient: oauthClients,
  order: orders,
  orderAct: orderActs,
  partner: partners,
  partnerProvider: partnerProviders,
  pdfDesign: pdfDesigns,
  providerConfig: providerConfigs,
  signInRules: signInRulesRows,
  statusLog: statusLogs,
  user: users,
  voucher: vouchers,
  walletIssuer: walletIssuers,
  webhookEndpoint: webhookEndpoints,
});
