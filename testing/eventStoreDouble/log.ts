export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly meta: Uint8Array;
}
export interface Written extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  /** Grows by more than one, like byte offsets. */
  readonly position: bigint;
  /** Time in ticks of 100 ns since the Unix epoch. */
  readonly created: bigint;
}
/** Revision that a stream must have. -1n: it must not exist; null: any. */
export type Expected = bigint | null;
export type Appended = { readonly last: Written } | { readonly current: bigint };

const step = 100n;
const ticksPerMs = 10_000n;

/**
 * Returns an in-memory log that appends like EventStoreDB: an append with an outdated revision succeeds if
 * the same events already follow that revision.
 */
export const eventLog = () => {
  const all: Written[] = [];
  const streams = new Map<string, Written[]>();
  const hearing = new Set<() => void>();
  let newest = 0n;
  const of = (stream: string): readonly Written[] => streams.get(stream) ?? [];

  const append = (stream: string, expected: Expected, proposed: readonly Proposed[]): Appended => {
    const there = of(stream);
    const current = BigInt(there.length) - 1n;
    const from = expected === null ? current : expected;
    if (from !== current) {
      const same = there.slice(Number(from) + 1, Number(from) + 1 + proposed.length);
      const isRepeated = same.length === proposed.length && same.every(({ id }, n) => id === proposed[n]!.id);
      return isRepeated && same.length > 0 ? { last: same.at(-1)! } : { current };
    }
    const now = BigInt(Date.now()) * ticksPerMs;
    const before = all.at(-1)?.created ?? 0n;
    const created = now > before ? now : before;
    const written = proposed.map((one, n) => ({
      ...one,
      stream,
      revision: current + 1n + BigInt(n),
      position: (newest += step),
      created,
    }));
    all.push(...written);
    streams.set(stream, [...there, ...written]);
    for (const hear of hearing) hear();
    return { last: written.at(-1)! };
  };
  return {
    all: all as readonly Written[],
    of,
    has: (stream: string): boolean => streams.has(stream),
    append,
    hear: (listener: () => void): (() => void) => {
      hearing.add(listener);
      return () => void hearing.delete(listener);
    },
  };
};
