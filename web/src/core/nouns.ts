import { activity } from '@latchkey/events/activity/activity.ts';
import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { device } from '@latchkey/events/device/device.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { user } from '@latchkey/events/user/user.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { firstNouns } from './firstNouns.ts';
import { foundCredential } from './foundCredential.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';

/**
 * The entity definition of each noun; its name is the react-admin resource. Loaded after the first page,
 * which only imports `firstNouns.ts`.
 */
export const nouns: Readonly<Record<ShownNoun, AnyEntity>> = {
  ...firstNouns,
  apiKey,
  appConfig,
  cardProfile,
  credit,
  dataFormat,
  device,
  oauthClient,
  partner,
  pdfDesign,
  providerConfig,
  user,
  voucher,
  webhookEndpoint,
};

/** All nouns, and the lists without a noun: Activity, and the search across customers. */
export const resources: Readonly<Record<string, AnyEntity>> = { ...nouns, activity, foundCredential };
