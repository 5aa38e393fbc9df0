import { setTimeout as pause } from 'node:timers/promises';

export type Answer<Found> = { readonly found: Found } | { readonly problem: string };

/**
 * Returns a function that resolves with the result of `ask`, or with the problem if it fails or takes longer
 * than `ms`. Concurrent callers share a pending call, so that calls don't pile up while the dependency is
 * unavailable.
 */
export const askWithin = <Found>(ms: number, ask: () => Promise<Found>): (() => Promise<Answer<Found>>) => {
  let pending: Promise<Answer<Found>> | undefined;
  const start = async (): Promise<Answer<Found>> => {
    try {
      return { found: await ask() };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    } finally {
      pending = undefined;
    }
  };
  return () =>
    Promise.race([
      (pending ??= start()),
      pause(ms, { problem: `no answer within ${ms} ms` }, { ref: false }),
    ]);
};

export const problemsOf = (answers: Readonly<Record<string, Answer<unknown>>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      'problem' in answer ? [[name, answer.problem]] : [],
    ),
  );
