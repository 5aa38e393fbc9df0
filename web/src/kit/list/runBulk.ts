/** What became of one row: `error` is null where it went well. */
export interface BulkResult {
  readonly id: string;
  readonly error: unknown;
}
interface Bulk {
  readonly ids: readonly string[];
  /** So many are under way at once. */
  readonly atOnce: number;
  readonly run: (id: string, signal: AbortSignal) => Promise<unknown>;
  /** Aborted: what is under way ends, the rest is not begun. */
  readonly signal: AbortSignal;
  readonly onResult: (result: BulkResult) => void;
  /** After such a failure the rest is not begun: it would fail alike. */
  readonly isHopeless: (error: unknown) => boolean;
}

/** Does something with each id, some at once. A failure concerns its row alone. Answers the ids that were not begun. */
export const runBulk = async ({ ids, atOnce, run, signal, onResult, isHopeless }: Bulk) => {
  let next = 0;
  let isLost = false;
  const lane = async () => {
    while (next < ids.length && !signal.aborted && !isLost) {
      const id = ids[next]!;
      next += 1;
      const error = await run(id, signal).then(
        () => null,
        (thrown: unknown) => thrown ?? new Error('failed'),
      );
      isLost ||= error !== null && isHopeless(error);
      onResult({ id, error });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, lane));
  return ids.slice(next);
};
