import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { givenIds } from './ids.ts';
import type { TracingSettings } from './settings.ts';

const exportTimeoutMs = 5_000;
/** Maximum number of spans that wait for the collector. Further ones are dropped. */
const maxWaiting = 10_000;

/**
 * Sends the spans of this process to the collector, if there is one; otherwise the SDK isn't loaded.
 * `service`: the process, such as `api`. Returns a function that sends the remaining spans and shuts tracing
 * down.
 */
export const startTracing = async (
  service: string,
  settings: TracingSettings,
  log: { readonly warn: (about: object, message: string) => void },
): Promise<() => Promise<void>> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const warn = (message: string) => log.warn({ message }, 'couldn’t send traces');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const random = new sdk.RandomIdGenerator();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'latchkey',
      'service.name': `latchkey-${service}`,
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    idGenerator: {
      generateTraceId: () => givenIds()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => givenIds()?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () =>
    provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'couldn’t send the last traces'));
};
