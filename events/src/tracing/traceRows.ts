import { trace } from '@opentelemetry/api';
import type { Recorded } from '../store/store.ts';
import { contextOf, requestSpanOf } from './traced.ts';

const tracer = trace.getTracer('latchkey');
/** Maximum number of traces in a batch that get a span. */
const maxTraces = 100;

/**
 * Adds a span to the trace of each request whose events were projected. `startTime`: start of the projection,
 * in ms since 1970.
 */
export const traceRowsOf =
  (noun: string) =>
  (events: readonly Recorded[], startTime: number): void => {
    const correlations = new Set(events.map(({ meta }) => meta.correlationId));
    for (const one of [...correlations].slice(0, maxTraces)) {
      const span = requestSpanOf(one);
      if (span !== null) tracer.startSpan(`project ${noun}`, { startTime }, contextOf(span)).end();
    }
  };
