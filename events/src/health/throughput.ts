import type { Pool } from 'pg';

const kinds = ['events', 'jobs', 'requests'] as const;
export type ThroughputKind = (typeof kinds)[number];
type Counts = Readonly<Record<ThroughputKind, number>>;

/** Counts of a minute. `at`: its start, in minutes since 1970. */
export interface Minute extends Counts {
  readonly at: number;
}

const minuteMs = 60_000;
/** Number of whole minutes to keep. */
export const throughputMinutes = 30;
/** Time after which every process has announced its counts, in ms. */
const announcedWithinMs = 10_000;

const nothing: Counts = { events: 0, jobs: 0, requests: 0 };
const sumOf = (one: Counts, other: Counts): Counts => ({
  events: one.events + other.events,
  jobs: one.jobs + other.jobs,
  requests: one.requests + other.requests,
});

/** Counts events, jobs and requests by minute, in memory. */
export const throughputMeter = (now: () => number = Date.now) => {
  const counted = new Map<number, Counts>();
  return {
    add: (kind: ThroughputKind, count = 1): void => {
      const at = Math.floor(now() / minuteMs);
      const before = counted.get(at);
      if (!before) for (const old of counted.keys()) if (old < at - throughputMinutes) counted.delete(old);
      counted.set(at, sumOf(before ?? nothing, { ...nothing, [kind]: count }));
    },
    minutes: (): readonly Minute[] => [...counted].map(([at, counts]) => ({ at, ...counts })),
  };
};

export const throughput = throughputMeter();

export interface ShownMinute extends Counts {
  /** Start, as ISO time. */
  readonly at: string;
}

/** Sums the minutes of several processes. Returns the last 30 whole minutes, oldest first. */
export const lastMinutes = (announced: readonly Minute[], now: number): readonly ShownMinute[] => {
  const sums = new Map<number, Counts>();
  for (const minute of announced) sums.set(minute.at, sumOf(sums.get(minute.at) ?? nothing, minute));
  const end = Math.floor((now - announcedWithinMs) / minuteMs);
  return Array.from({ length: throughputMinutes }, (_, n) => {
    const at = end - throughputMinutes + n;
    const { events, jobs, requests } = sums.get(at) ?? nothing;
    return { at: new Date(at * minuteMs).toISOString(), events, jobs, requests };
  });
};

export const readThroughput = async (
  pool: Pick<Pool, 'query'>,
  now: number,
): Promise<readonly ShownMinute[]> => {
  const { rows } = await pool.query<{ throughput: readonly Minute[] }>(
    `SELECT throughput FROM running_processes
     WHERE seen_at > now() - interval '${throughputMinutes + 1} minutes' ORDER BY seen_at DESC LIMIT 100`,
  );
  return lastMinutes(
    rows.flatMap(row => row.throughput),
    now,
  );
};
