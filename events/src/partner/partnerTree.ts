/** The partners below a top partner, as its stream tells them: the newest first, so that one more costs nothing. */
export type Places = Place | null;
interface Place {
  readonly partnerId: string;
  /** Null: this partner's place was taken. */
  readonly lineagePartnerIds: readonly string[] | null;
  readonly before: Places;
}

export const withPlace = (
  before: Places,
  partnerId: string,
  lineagePartnerIds: Place['lineagePartnerIds'],
): Places => ({ partnerId, lineagePartnerIds, before });

/** Those whose place was not taken, with their lineages. */
const standing = (places: Places): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  for (let one = places; one !== null; one = one.before)
    if (one.lineagePartnerIds === null) taken.add(one.partnerId);
    else if (!taken.has(one.partnerId)) found.set(one.partnerId, one.lineagePartnerIds);
  return found;
};

export const hasPlace = (places: Places, partnerId: string): boolean => standing(places).has(partnerId);

export const isTaken = (places: Places, partnerId: string): boolean => {
  for (let one = places; one !== null; one = one.before)
    if (one.partnerId === partnerId && one.lineagePartnerIds === null) return true;
  return false;
};

export const hasBelow = (places: Places, partnerId: string): boolean =>
  [...standing(places).values()].some(lineage => lineage.slice(0, -1).includes(partnerId));

/** How many levels stand below the top partner. */
export const depthOf = (places: Places): number =>
  [...standing(places).values()].reduce((deepest, lineage) => Math.max(deepest, lineage.length - 1), 0);
