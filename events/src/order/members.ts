/** How far a member has come in the submission that runs. */
const kinds = ['none', 'available', 'failed'] as const;
export type Outcome = (typeof kinds)[number];

/**
 * The credentials of an order in the order in which they joined, by the place that each has among them. What changes of many at once is copied as memory, not
 * member by member: an order of ten thousand changes as fast as one of ten.
 */
export interface Members {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly outcomes: ArrayLike<number>;
  /** The submission in which it was last given to somebody to hand over to the provider; 0: in none. */
  readonly handedOver: ArrayLike<number>;
}

export const noMembers: Members = { ids: [], places: new Map(), outcomes: [], handedOver: [] };

/** How far a member has come; null for who is none. */
export const outcomeOf = ({ places, outcomes }: Members, id: string): Outcome | null => {
  const place = places.get(id);
  return place === undefined ? null : kinds[outcomes[place]!]!;
};

/** The submission that last handed a member over; null for who is none. */
export const handoverOf = ({ places, handedOver }: Members, id: string): number | null => {
  const place = places.get(id);
  return place === undefined ? null : handedOver[place]!;
};

export const isOutcome = ({ outcomes }: Members, place: number, outcome: Outcome): boolean =>
  kinds[outcomes[place]!] === outcome;

/** The members with one of these outcomes. */
export const membersWith = (members: Members, ...wanted: readonly Outcome[]): readonly string[] =>
  members.ids.filter((_, place) => wanted.some(outcome => isOutcome(members, place, outcome)));

export const hasMemberWith = (members: Members, ...wanted: readonly Outcome[]): boolean =>
  members.ids.some((_, place) => wanted.some(outcome => isOutcome(members, place, outcome)));

const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, place) => [id, place]));

/** Those that are members already stay where they are. */
export const withJoined = (members: Members, joining: readonly string[]): Members => {
  const ids = [...new Set([...members.ids, ...joining])];
  const outcomes = new Uint8Array(ids.length);
  outcomes.set(members.outcomes);
  const handedOver = new Uint32Array(ids.length);
  handedOver.set(members.handedOver);
  return { ids, places: placesOf(ids), outcomes, handedOver };
};

export const withoutMember = (members: Members, id: string): Members => {
  const left = members.places.get(id);
  if (left === undefined) return members;
  const stays = (_: unknown, place: number) => place !== left;
  const ids = members.ids.filter(stays);
  const outcomes = Uint8Array.from(members.outcomes).filter(stays);
  const handedOver = Uint32Array.from(members.handedOver).filter(stays);
  return { ids, places: placesOf(ids), outcomes, handedOver };
};

const written = (
  all: Uint8Array | Uint32Array,
  members: Members,
  ids: readonly string[],
  value: number,
): ArrayLike<number> => {
  for (const id of ids) {
    const place = members.places.get(id);
    if (place !== undefined) all[place] = value;
  }
  return all;
};

export const withOutcome = (members: Members, ids: readonly string[], outcome: Outcome): Members =>
  ids.length === 0
    ? members
    : {
        ...members,
        outcomes: written(new Uint8Array(members.outcomes), members, ids, kinds.indexOf(outcome)),
      };

export const withHandedOver = (members: Members, ids: readonly string[], submission: number): Members => ({
  ...members,
  handedOver: written(new Uint32Array(members.handedOver), members, ids, submission),
});
