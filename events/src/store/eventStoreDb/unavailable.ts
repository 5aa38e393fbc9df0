import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from '../store.ts';

// batch appends fail with `unknown` if the server isn't ready or is overloaded
const passing: readonly string[] = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
];
const words = /^(Failed to (discover|connect)|the engine does not answer|the subscription ended)/;

// gRPC codes (canceled, deadline exceeded, unavailable) of calls that the client makes while connecting
const codes: readonly unknown[] = [1, 4, 14];

/** Returns whether a retry may succeed; any other error is a defect. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return passing.includes(error.type);
  return codes.includes((error as { code?: unknown }).code) || words.test(error.message);
};

/** Converts the engine's transient errors into `StoreUnavailable`. */
export const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailable(error) : error;
  }
};

/** Rejects if the work takes longer than `ms`; it may still take effect. */
export const withDeadline = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the engine does not answer within ${ms} ms`)), ms);
  work.catch(() => undefined); // the work may fail after the timeout
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
