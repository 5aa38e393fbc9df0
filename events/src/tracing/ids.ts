import type { SpanContext } from '@opentelemetry/api';

export type Ids = Pick<SpanContext, 'traceId' | 'spanId'>;
let given: Ids | null = null;

export const givenIds = (): Ids | null => given;

/** Starts a span with these IDs. The SDK asks for IDs synchronously, so that no other span gets them. */
export const withIds = <T>(ids: Ids | null, start: () => T): T => {
  given = ids;
  try {
    return start();
  } finally {
    given = null;
  }
};
