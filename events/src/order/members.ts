/** The progress of a member in the running submission. */
export type Outcome = 'none' | 'available' | 'failed';

type Block = ReadonlyMap<string, Outcome>;

/**
 * The credentials of an order and their outcomes, in the order in which they joined, as a list of small maps.
 * A change only copies the list and the affected maps, so that folding an event takes about as long for ten
 * thousand members as for ten.
 */
export type Members = readonly Block[];

export const noMembers: Members = [];
const blockSize = 256;

/** Returns the outcome of a member; null for other credentials. */
export const outcomeOf = (members: Members, id: string): Outcome | null =>
  members.find(block => block.has(id))?.get(id) ?? null;

export const countOf = (members: Members): number => members.reduce((sum, { size }) => sum + size, 0);

export const idsOf = (members: Members): readonly string[] => members.flatMap(block => [...block.keys()]);

export const membersWith = (members: Members, ...outcomes: readonly Outcome[]): readonly string[] =>
  members.flatMap(block => [...block].flatMap(([id, outcome]) => (outcomes.includes(outcome) ? [id] : [])));

export const hasMemberWith = (members: Members, ...outcomes: readonly Outcome[]): boolean =>
  members.some(block => [...block.values()].some(outcome => outcomes.includes(outcome)));

/** Adds members. Existing ones keep their place and outcome. */
export const withJoined = (members: Members, joining: readonly string[]): Members => {
  const blocks = [...members];
  let last = new Map(blocks.pop());
  for (const id of joining) {
    if (last.has(id) || blocks.some(block => block.has(id))) continue;
    if (last.size === blockSize) {
      blocks.push(last);
      last = new Map();
    }
    last.set(id, 'none');
  }
  return last.size === 0 ? blocks : [...blocks, last];
};

export const withoutMember = (members: Members, id: string): Members =>
  members.flatMap(block => {
    if (!block.has(id)) return [block];
    const rest = new Map(block);
    rest.delete(id);
    return rest.size === 0 ? [] : [rest];
  });

/** Sets the outcome of members. Other IDs are ignored. */
export const withOutcome = (members: Members, ids: readonly string[], outcome: Outcome): Members => {
  const left = new Set(ids);
  return members.map(block => {
    const here = [...left].filter(id => block.has(id));
    if (here.length === 0) return block;
    const changed = new Map(block);
    for (const id of here) {
      changed.set(id, outcome);
      left.delete(id);
    }
    return changed;
  });
};
