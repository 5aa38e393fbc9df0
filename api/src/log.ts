import { logOutput } from '@latchkey/events/timing/lineOutput.ts';
import pino, { type DestinationStream, type Logger } from 'pino';

const plainError = (error: unknown): object => {
  const { name, message, code, stack, cause } = error as Error & { code?: unknown };
  if (!(error instanceof Error)) return { type: typeof error };
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) };
};

/**
 * Returns the logger, which writes JSON lines to standard output. Lines must not contain personal data or
 * tokens.
 */
export const logOf = (level: string, to: DestinationStream = logOutput('api')): Logger =>
  pino({ level, base: { process: 'api' }, serializers: { err: plainError } }, to);
