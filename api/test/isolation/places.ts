import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Noun, Owner } from './rules.ts';

export const partners = Array.from({ length: 5 }, uuidv7) as [string, string, string, string, string];
const [top, own, below, sibling, foreign] = partners;

/**
 * A tenant under test: a customer and its partner. `own` is the place of callers with a role in one tenant.
 */
export interface Place {
  readonly customerId: string;
  readonly partnerId: string;
  readonly lineage: readonly string[];
}
export const places = {
  own: { customerId: uuidv7(), partnerId: own, lineage: [top, own] },
  'own, other customer': { customerId: uuidv7(), partnerId: own, lineage: [top, own] },
  below: { customerId: uuidv7(), partnerId: below, lineage: [top, own, below] },
  sibling: { customerId: uuidv7(), partnerId: sibling, lineage: [top, sibling] },
  parent: { customerId: uuidv7(), partnerId: top, lineage: [top] },
  foreign: { customerId: uuidv7(), partnerId: foreign, lineage: [foreign] },
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as readonly PlaceName[];
const allPlaces: readonly Place[] = Object.values(places);

export const lineageOf = ({ customerId, partnerId }: Owner): readonly string[] =>
  allPlaces.find(one => (customerId ? one.customerId === customerId : one.partnerId === partnerId))
    ?.lineage ?? [];
export const placeOf = ({ customerId, partnerId }: Owner): string =>
  placeNames.find(name => {
    const place = places[name];
    return customerId ? place.customerId === customerId : place.partnerId === partnerId;
  }) ?? 'nobody';

export const providerIdOf = new Map<string, string>(
  allPlaces.map(({ customerId }) => [customerId, uuidv7()]),
);
export const deviceIdOf = new Map<string, string>(allPlaces.map(({ customerId }) => [customerId, uuidv7()]));
export const shared = {
  dataFormat: uuidv7(),
  providerConfig: uuidv7(),
  appConfig: uuidv7(),
  pdfDesign: uuidv7(),
};

const offers = new Map<string, string>();
export const offerOf = (noun: Noun, partnerId: string): string => {
  const key = `${noun} ${partnerId}`;
  const id = offers.get(key) ?? uuidv7();
  offers.set(key, id);
  return id;
};

export const placeFor = ({ customerId, partnerId }: Owner): Place =>
  allPlaces.find(one => (customerId ? one.customerId === customerId : one.partnerId === partnerId)) ??
  places.own;
