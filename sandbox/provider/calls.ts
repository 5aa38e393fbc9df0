import { HttpError, check, slice, type Answer, type Call } from '../http.ts';
import { z } from 'zod';
import type { Noted } from './operations.ts';

/** A logged call. `status` is 0 without a response; `ms` is the time from arrival to response. */
export type CallEntry = {
  at: string;
  operation: string;
  clientRef: string;
  status: number;
  providerRef: string;
  ms: number;
};

/**
 * Log of at least the latest 200,000 calls, oldest first. A call with several files has an entry for each
 * file.
 */
export type Calls = {
  entries: () => readonly CallEntry[];
  logged: (
    operation: string,
    run: (call: Call, noted: Noted) => Answer | Promise<Answer>,
  ) => (call: Call) => Promise<Answer>;
  list: (query: URLSearchParams) => Answer;
  clear: () => void;
};

const maxCalls = 200_000;
const filterSchema = z.object({
  operation: z.string().optional(),
  since: z.union([z.iso.datetime({ offset: true }), z.coerce.number().int()]).optional(),
});

export const createCalls = (): Calls => {
  let entries: CallEntry[] = [];

  const note = (entry: CallEntry): void => {
    entries.push(entry);
    if (entries.length > maxCalls * 1.1) entries = entries.slice(-maxCalls);
  };

  const logged: Calls['logged'] = (operation, run) => async call => {
    const startedAt = performance.now();
    const at = new Date().toISOString();
    const noted: Noted = { clientRef: '', providerRef: '' };
    const write = (status: number): void => {
      const { files = [noted], ...rest } = noted;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      // in a call with several files, each has its own status, unless the call itself failed
      for (const file of files)
        note({
          at,
          operation,
          ...rest,
          ...file,
          status: status === 202 && 'status' in file ? file.status : status,
          ms,
        });
    };
    try {
      const answer = await run(call, noted);
      write(typeof answer === 'string' ? 0 : answer.status);
      return answer;
    } catch (error) {
      write(error instanceof HttpError ? error.status : 500);
      throw error;
    }
  };

  const list = (query: URLSearchParams): Answer => {
    const { operation, since } = check(filterSchema, Object.fromEntries(query));
    const start = since === undefined ? 0 : new Date(since).getTime();
    const matching = entries.filter(
      entry =>
        (!operation || entry.operation === operation) && (start === 0 || Date.parse(entry.at) >= start),
    );
    const { total, part } = slice(matching, query);
    return { status: 200, json: { total, calls: part } };
  };
  const clear = (): void => {
    entries = [];
  };
  return { entries: () => entries, logged, list, clear };
};
