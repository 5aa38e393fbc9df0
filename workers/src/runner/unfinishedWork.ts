import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Reaction, Work } from './reaction.ts';

interface Unfinished {
  readonly reaction: Reaction;
  readonly begun: Recorded;
  /** When it began, or was last put back. */
  at: number;
  tries: number;
}
export interface DueWork {
  readonly reaction: Reaction;
  readonly work: readonly Work[];
}

/** How long work may take before it is put back into its queue: once more after each of these, and then never again. */
const patienceMs = [60_000, 600_000, 3_600_000];
/** What is older than this was given up by whoever swept before. */
export const oldestMs = 24 * 3_600_000;

/**
 * Work that was begun and of whose end nothing is recorded: what a queue lost is found here. Nothing is enqueued before its time, and what the queue still
 * has keeps its id there.
 */
export const unfinishedWorkOf = (reactions: readonly Reaction[]) => {
  const open = new Map<string, Unfinished>();
  const types = [
    ...new Set(reactions.flatMap(({ hears, ends }) => [...hears, ...ends].map(({ type }) => type))),
  ];
  const byType = (kind: 'hears' | 'ends') =>
    new Map(types.map(type => [type, reactions.filter(one => one[kind].some(each => each.type === type))]));
  const hearing = byType('hears');
  const ending = byType('ends');
  return {
    types,
    follow: (events: readonly Recorded[]): void => {
      for (const event of events) {
        for (const { name } of ending.get(event.type) ?? []) open.delete(`${name} ${event.entityId}`);
        for (const reaction of hearing.get(event.type) ?? []) {
          if (reaction.workOf([event]).length === 0) continue;
          const one = { reaction, begun: event, at: Date.parse(event.at), tries: 0 };
          open.set(`${reaction.name} ${event.entityId}`, one);
        }
      }
    },
    /** What waited too long, as few pieces of work per reaction; it is taken for begun anew. */
    due: (now: number): readonly DueWork[] => {
      const found = new Map<Reaction, Recorded[]>();
      for (const [key, one] of open) {
        const { reaction, begun, at, tries } = one;
        const patience = patienceMs[tries];
        if (patience === undefined || now - at > oldestMs) open.delete(key);
        else if (now - at >= patience) {
          const events = found.get(reaction) ?? [];
          events.push(begun);
          found.set(reaction, events);
          // nothing will tell that it is done: it was put back once, and that is all
          if (reaction.ends.length === 0) open.delete(key);
          Object.assign(one, { at: now, tries: tries + 1 });
        }
      }
      return [...found].map(([reaction, events]) => ({ reaction, work: reaction.workOf(events) }));
    },
  };
};
