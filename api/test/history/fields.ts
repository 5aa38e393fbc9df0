import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { offerOf, places, providerIdOf, shared } from '../isolation/places.ts';
import type { Thing } from '../isolation/rules.ts';
import type { ValidValues } from './another.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface Line {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}
export interface Named extends Pick<Thing, 'id' | 'owner'> {
  readonly noun: string;
}
export interface Changing {
  readonly noun: string;
  readonly route: Route;
}

/** Fields that change along with another one, because they are computed from it or required with it. */
export const dependentFields: Readonly<Record<string, readonly string[]>> = {
  'credential.cardProfileId': ['type', 'dataFormatId', 'deliveryMethod', 'deliveryStatus'],
  'credential.validFrom': ['isWaiting'],
  'credential.recipient.email': ['deliveryStatus'],
  'credential.recipient.phoneNumber': ['deliveryStatus'],
};

export const validValues = (otherProfile: string): ValidValues => ({
  'signInRules.secondFactorRoles': () => ['admin'],
  'partner.maxDepth': old => Number(old ?? 9) + 1,
  'customer.appConfigId': () => shared.appConfig,
  'order.customerCredentialProviderId': () => providerIdOf.get(places.own.customerId),
  'appConfig.credentialTemplate': () => '?k={registrationKey}',
  'appConfig.adminCredentialTemplate': () => '?a={registrationKey}',
  'appConfig.voucherTemplate': () => '?v={voucherCode}',
  'appConfig.smsMessageTemplate': () => 'Key: {deepLink}',
  'cardProfile.dataFormatId': old =>
    [shared.dataFormat, offerOf('dataFormat', places.own.partnerId)].find(one => one !== old),
  'cardProfile.fileId': () => '00112233445566778899aabb',
  'credential.cardProfileId': () => otherProfile,
  'credential.type': () => 'admin',
  'credential.validFrom': () => '2030-01-01T08:00:00.000Z',
  'credential.validTo': () => '2030-12-31T23:59:59.999Z',
  'credential.pdfDesignId': old =>
    [shared.pdfDesign, offerOf('pdfDesign', places.own.partnerId)].find(one => one !== old),
  'credential.recipient.phoneNumber': () => '+491701234567',
  'credential.dataParams': () => ({ cardNumber: '4711' }),
  'pdfDesign.templateName': () => 'credential-landscape',
  'device.color': () => '#2a9d5c',
  'webhookEndpoint.types': () => ['com.latchkey.order.*'],
  'oauthClient.callbackUrls': old => [...(old as readonly string[]), 'https://other.example.test/cb'],
  'dataFormat.fixedData': old => `FF${String(old).slice(2)}`,
  'dataFormat.mainDataParam': old => (old === 'site' ? 'cardNumber' : 'site'),
  'dataFormat.dynamicData': old =>
    (old as readonly Fields[]).map(({ isMainField: _, ...one }, n) =>
      n === 0 ? { ...one, defaultValue: '2' } : one,
    ),
});

export const bodyOf = ({ noun, route }: Changing, row: Fields): Fields => {
  const shape = Object.keys((route.request!.body as z.ZodObject).shape);
  const picked = Object.fromEntries(shape.flatMap(name => (name in row ? [[name, row[name]]] : [])));
  if (noun === 'dataFormat')
    picked['dynamicData'] = (row['dynamicData'] as readonly Fields[]).map(
      ({ isMainField: _, ...one }) => one,
    );
  if (noun === 'credential') {
    const { email, phoneNumber } = row['recipient'] as Fields;
    picked['recipient'] = { email, phoneNumber };
  }
  return picked;
};

export const leavesOf = (field: string, from: unknown, to: unknown): readonly Line[] => {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(from) && !isObject(to)) return [{ field, from, to }];
  const names = [...new Set([from, to].flatMap(one => (isObject(one) ? Object.keys(one) : [])))];
  return names.flatMap(name => {
    const [a, b] = [from, to].map(one => (isObject(one) ? (one[name] ?? null) : null));
    return JSON.stringify(a) === JSON.stringify(b) ? [] : leavesOf(`${field}.${name}`, a, b);
  });
};
const namedSchema = z.strictObject({ id: z.uuid(), displayName: z.string() });
/**
 * Removes the main parameter's flag, which has its own field in the history. Replaces each named record,
 * which only the history shows, by its ID.
 */
export const strip = (lines: readonly Line[]): unknown =>
  JSON.parse(
    JSON.stringify(lines, (name, value: unknown) => {
      if (name === 'isMainField') return undefined;
      return namedSchema.safeParse(value).data?.id ?? value;
    }),
  );
