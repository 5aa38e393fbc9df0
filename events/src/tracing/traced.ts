import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api';

const tracer = trace.getTracer('latchkey');
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the span of the request that began a correlation: the trace ID is the UUID's 128 bits, and the span
 * ID its last 64. Processes derive it from an event, so that neither events nor jobs carry a trace. Null if
 * the correlation isn't a UUID, but the name of a background process.
 */
export const requestSpanOf = (correlationId: string | undefined): SpanContext | null => {
  if (correlationId === undefined || !uuid.test(correlationId)) return null;
  const traceId = correlationId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
};

/**
 * Returns the context in which spans become children of the request's span; the root context if it is null.
 */
export const contextOf = (span: SpanContext | null): Context =>
  span === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, span);

/** Marks a span as failed. `type`: an error's name or status; its message may contain personal data. */
export const failSpan = (span: Span, type: string): void => {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
};

interface Tracing {
  /** Whether the work is a call to a server outside the product. */
  readonly isCall?: boolean;
  readonly attributes?: Attributes;
}

const ran = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
  try {
    return await work(span);
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
};

const traceIn = <T>(
  within: Context,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> => tracer.startActiveSpan(name, options, within, span => ran(span, work));

/** Runs work in a child of the active span, or without a span if none is active. */
export const traced = <T>(
  name: string,
  { isCall = false, attributes = {} }: Tracing,
  work: (span?: Span) => Promise<T>,
): Promise<T> => {
  if (trace.getActiveSpan() === undefined) return work();
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return traceIn(context.active(), name, { kind, attributes }, work);
};

/** Runs the work of a job in a span of the request that caused it; in a new trace if no request did. */
export const tracedJob = <T>(
  name: string,
  correlationId: string | undefined,
  work: () => Promise<T>,
): Promise<T> => traceIn(contextOf(requestSpanOf(correlationId)), name, { kind: SpanKind.CONSUMER }, work);
