import { activity } from '@latchkey/events/activity/activity.ts';
import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { device } from '@latchkey/events/device/device.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { order } from '@latchkey/events/order/order.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { user } from '@latchkey/events/user/user.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';

/** The entity definition of each noun; its name is the react-admin resource. */
export const nouns: Readonly<Record<ShownNoun, AnyEntity>> = {
  apiKey,
  appConfig,
  cardProfile,
  credential,
  credit,
  customer,
  dataFormat,
  device,
  oauthClient,
  order,
  partner,
  pdfDesign,
  providerConfig,
  user,
  voucher,
  webhookEndpoint,
};

/** All nouns plus Activity, which has a list, but no commands or records. */
const byName: ReadonlyMap<string, AnyEntity> = new Map([...Object.entries(nouns), [activity.name, activity]]);

export const nounOf = (resource: string): AnyEntity => {
  const noun = byName.get(resource);
  if (!noun) throw new Error(`no noun is called “${resource}”`);
  return noun;
};
