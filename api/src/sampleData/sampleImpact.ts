import type { Touched } from '@latchkey/events/access/impact.ts';
import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { order } from '@latchkey/events/order/order.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { sampleContents, type ContainedNoun } from '@latchkey/events/process/sampleContents.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { sampleDataId } from '@latchkey/events/sampleData/sampleData.ts';
import { sampleDataState } from '@latchkey/events/sampleData/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

const counted = {
  partners: ['partner', partner],
  customers: ['customer', customer],
  users: ['user', user],
  providers: ['providerConfig', providerConfig],
  apiKeys: ['apiKey', apiKey],
  authProviders: ['authProvider', authProvider],
  oauthClients: ['oauthClient', oauthClient],
  cardProfiles: ['cardProfile', cardProfile],
  pdfDesigns: ['pdfDesign', pdfDesign],
  vouchers: ['voucher', voucher],
  orders: ['order', order],
} as const satisfies Partial<Record<keyof Touched, readonly [ContainedNoun, AnyEntity]>>;

const stream = () => streamOf('sampleData', sampleDataId);

/** Counts the contents of the sample, including everything that users have added to it. */
export const ofSample: Touching = {
  reads: [...Object.values(counted).map(([noun]) => noun), credential.name],
  stream,
  count: async ({ deps: { store, rows } }) => {
    const { sampleId } = sampleDataState.of(await store.read(stream()));
    if (sampleId === null) return {};
    const contents = await sampleContents(store, sampleId);
    const counts = Object.entries(counted).map(async ([name, [noun, entity]]) => {
      const all = rows.knex(rows.tableOf(entity)).whereIn('id', [...contents[noun]]);
      return [name, await countOf(all)] as const;
    });
    const credentials = countOf(
      rows
        .knex(rows.tableOf(credential))
        .whereIn('customerId', [...contents.customer])
        .whereNot({ status: 'REMOVED' }),
    );
    return { ...Object.fromEntries(await Promise.all(counts)), credentials: await credentials };
  },
};
