import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { withIds } from './ids.ts';
import { contextOf, failSpan, requestSpanOf } from './traced.ts';

const tracer = trace.getTracer('latchkey');

/** Links the caller's trace instead of continuing it, as its IDs could combine unrelated requests. */
const linksOf = (traceparent: string): Link[] => {
  const span = parseTraceParent(traceparent);
  return span === null ? [] : [{ context: span }];
};

/**
 * Returns the span of a request, from which workers and projections continue the trace. It starts with this
 * call, but is only created when `within` is called with the command ID, or at `end` if the request is
 * refused before that.
 */
export const requestSpan = (method: string, route: string, traceparent: string) => {
  const startTime = Date.now();
  let span: Span | undefined;
  const start = (within: Context): Span =>
    tracer.startSpan(
      `${method.toUpperCase()} ${route}`,
      { kind: SpanKind.SERVER, startTime, links: linksOf(traceparent) },
      within,
    );
  return {
    /**
     * Starts the span, with IDs derived from the command ID, and runs work in it. `isRepeat`: the trace
     * already has the span of an earlier request with this command ID, which becomes the parent.
     */
    within: <T>(commandId: string, isRepeat: boolean, work: () => Promise<T>): Promise<T> => {
      const first = requestSpanOf(commandId);
      span = isRepeat ? start(contextOf(first)) : withIds(first, () => start(ROOT_CONTEXT));
      return context.with(trace.setSpan(context.active(), span), work);
    },
    end: (status: number, requestId: string): void => {
      span ??= start(ROOT_CONTEXT);
      span.setAttributes({
        'http.request.method': method.toUpperCase(),
        'http.route': route,
        'http.response.status_code': status,
        'latchkey.request_id': requestId,
      });
      if (status >= 500) failSpan(span, String(status));
      span.end();
    },
  };
};
