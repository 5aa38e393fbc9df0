/**
 * The places below a top partner, folded from its stream: a linked list, newest first, so that adding one
 * takes constant time.
 */
export type Places = Place | null;
interface Place {
  readonly partnerId: string;
  /** Partners from the top down to this one; null if the entry removes the partner's place. */
  readonly lineagePartnerIds: readonly string[] | null;
  readonly before: Places;
}

export const withPlace = (
  before: Places,
  partnerId: string,
  lineagePartnerIds: Place['lineagePartnerIds'],
): Places => ({ partnerId, lineagePartnerIds, before });

const standing = (places: Places): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  for (let entry = places; entry !== null; entry = entry.before)
    if (entry.lineagePartnerIds === null) taken.add(entry.partnerId);
    else if (!taken.has(entry.partnerId)) found.set(entry.partnerId, entry.lineagePartnerIds);
  return found;
};

export const hasPlace = (places: Places, partnerId: string): boolean => standing(places).has(partnerId);

export const isTaken = (places: Places, partnerId: string): boolean => {
  for (let entry = places; entry !== null; entry = entry.before)
    if (entry.partnerId === partnerId && entry.lineagePartnerIds === null) return true;
  return false;
};

export const hasBelow = (places: Places, partnerId: string): boolean =>
  [...standing(places).values()].some(lineage => lineage.slice(0, -1).includes(partnerId));

export const depthOf = (places: Places): number =>
  [...standing(places).values()].reduce((deepest, lineage) => Math.max(deepest, lineage.length - 1), 0);
