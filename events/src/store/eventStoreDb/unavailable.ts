import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from '../store.ts';

// `unknown` too: "server not ready" and "server too busy" arrive as that from an append in a batch
const passing: readonly string[] = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
];
const words = /^(Failed to (discover|connect)|the engine does not answer|the subscription ended)/;

// gRPC's own numbers, of calls that the client makes before the first of ours: cancelled, deadline exceeded, unavailable
const codes: readonly unknown[] = [1, 4, 14];

/** Whether the same call may go through later. Anything else is a defect. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return passing.includes(error.type);
  return codes.includes((error as { code?: unknown }).code) || words.test(error.message);
};

/** Turns the engine's passing troubles into `StoreUnavailable`. */
export const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailable(error) : error;
  }
};

/** Gives up waiting after a time; whether the work was done is not known then. */
export const withDeadline = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the engine does not answer within ${ms} ms`)), ms);
  work.catch(() => undefined); // it may fail when nobody waits for it any more
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
