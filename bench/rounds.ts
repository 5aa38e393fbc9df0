import { collect } from './collect.ts';

export type Cell = () => Promise<number>;
export interface Rounds<Name extends string> {
  readonly medians: Readonly<Record<Name, number>>;
  readonly all: Readonly<Record<Name, readonly number[]>>;
  /** Median of the ratios per round, as disturbances affect both cells of a round. */
  readonly ratio: (ours: Name, theirs: Name) => number;
}

export const usualRounds = 5;
/** Number of rounds if the noise of a shared machine exceeds the margin to the goal. */
export const manyRounds = 9;
/** Number of rounds for short measurements, which a garbage collection or the disk may disturb. */
export const veryManyRounds = 35;

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Measures the cells in rounds, every other one in reverse order, with a garbage collection before each cell.
 * The first rounds (default 1) are warm-up.
 */
export const rounds = async <Name extends string>(
  cells: Readonly<Record<Name, Cell>>,
  count = usualRounds,
  warming = 1,
): Promise<Rounds<Name>> => {
  const names = Object.keys(cells) as Name[];
  const all = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 1 - warming; round <= count; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      collect();
      const figure = await cells[name]();
      if (round > 0) all[name].push(figure);
    }
  const medians = Object.fromEntries(names.map(name => [name, median(all[name])])) as Record<Name, number>;
  const ratio = (ours: Name, theirs: Name) => median(all[ours].map((figure, n) => figure / all[theirs][n]!));
  return { medians, all, ratio };
};

export const rateOf = async (
  callers: number,
  ms: number,
  call: (caller: number) => Promise<number>,
): Promise<number> => {
  const started = performance.now();
  const until = started + ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        const did = await call(caller);
        done += did;
      }
    }),
  );
  return (done / (performance.now() - started)) * 1_000;
};

export const p50Of = async (times: number, call: () => Promise<unknown>): Promise<number> => {
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    await call();
    all.push(performance.now() - started);
  }
  return median(all);
};
