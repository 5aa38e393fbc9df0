import { ApiKeyCreated } from '../apiKey/apiKey.ts';
import { AppConfigCreated } from '../appConfig/appConfig.ts';
import { AuthProviderCreated } from '../authProvider/authProvider.ts';
import { BulkActionCreated } from '../bulkAction/bulkAction.ts';
import { CardProfileCreated } from '../cardProfile/cardProfile.ts';
import { CustomerCreated } from '../customer/customer.ts';
import { DataFormatCreated } from '../dataFormat/dataFormat.ts';
import { OauthClientCreated } from '../oauthClient/oauthClient.ts';
import { OrderCreated } from '../order/order.ts';
import { PartnerCreated } from '../partner/partner.ts';
import { PdfDesignCreated } from '../pdfDesign/pdfDesign.ts';
import { ProviderConfigCreated } from '../provider/config/providerConfig.ts';
import { PartnerProviderAdded } from '../provider/offered/partnerProvider.ts';
import { SampleDataLoadStarted, sampleDataId } from '../sampleData/sampleData.ts';
import { nounOf, streamOf, type EventStore, type Recorded } from '../store/store.ts';
import { UserCreated, UserPermissionGranted, UserProvisioned } from '../user/user.ts';
import { VoucherCreated } from '../voucher/voucher.ts';
import { WebhookEndpointCreated } from '../webhookEndpoint/webhookEndpoint.ts';
import { sampleRecordIds } from './sampleRecords.ts';

const contained = [
  'partner',
  'customer',
  'order',
  'bulkAction',
  'cardProfile',
  'pdfDesign',
  'dataFormat',
  'voucher',
  'apiKey',
  'authProvider',
  'oauthClient',
  'webhookEndpoint',
  'appConfig',
  'partnerProvider',
  'providerConfig',
  'user',
] as const;
export type ContainedNoun = (typeof contained)[number];
/** IDs of the sample's partner and everything below it, by noun, oldest first. Includes deleted records. */
export type SampleContents = Readonly<Record<ContainedNoun, readonly string[]>>;

const types = [
  PartnerCreated,
  CustomerCreated,
  OrderCreated,
  BulkActionCreated,
  CardProfileCreated,
  PdfDesignCreated,
  DataFormatCreated,
  VoucherCreated,
  ApiKeyCreated,
  AuthProviderCreated,
  OauthClientCreated,
  WebhookEndpointCreated,
  AppConfigCreated,
  PartnerProviderAdded,
  ProviderConfigCreated,
  UserCreated,
  UserPermissionGranted,
  UserProvisioned,
].map(({ type }) => type);
const atOnce = 5_000;

interface Place {
  readonly customerId?: string | null;
  readonly partnerId?: string | null;
}
type Data = Place & {
  readonly lineagePartnerIds?: readonly string[];
  readonly grant?: Place;
  readonly permission?: Place;
  readonly tenant?: Place;
};

/**
 * Returns the partners and customers that a new record belongs to. For a user, the place of the event's
 * permission or directory.
 */
const placesOf = ({ data, meta }: Recorded): readonly Place[] => {
  const { lineagePartnerIds = [], grant, permission, tenant } = data as Data;
  const held = grant ?? permission ?? tenant;
  return held ? [held] : [...lineagePartnerIds.map(partnerId => ({ partnerId })), meta.tenant];
};

/**
 * Returns the IDs of everything in the sample, including what users have added. Reads the log from the
 * sample's start instead of tables, which may lag.
 */
export const sampleContents = async (store: EventStore, sampleId: string): Promise<SampleContents> => {
  const found = Object.fromEntries(contained.map(noun => [noun, new Set<string>()])) as Record<
    ContainedNoun,
    Set<string>
  >;
  const partners = new Set([sampleRecordIds(sampleId).partner]);
  const isWithin = ({ customerId, partnerId }: Place): boolean =>
    (customerId != null && found.customer.has(customerId)) || (partnerId != null && partners.has(partnerId));
  const history = await store.read(streamOf('sampleData', sampleDataId));
  const started = history.findLast(
    ({ type, data }) =>
      type === SampleDataLoadStarted.type && (data as { sampleId: string }).sampleId === sampleId,
  );
  for (let position = started?.position; position !== undefined;) {
    const batch = await store.readAll({ after: position, limit: atOnce, types });
    for (const event of batch.events) {
      if (!placesOf(event).some(isWithin)) continue;
      const noun = nounOf(event.stream) as ContainedNoun;
      found[noun].add(event.entityId);
      if (noun === 'partner') partners.add(event.entityId);
    }
    position = batch.position === position ? undefined : batch.position;
  }
  return Object.fromEntries(contained.map(noun => [noun, [...found[noun]]])) as unknown as SampleContents;
};
