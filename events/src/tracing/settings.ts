import { z } from 'zod';

const pair = /^[!#$%&'*+.^_`|~\w-]+=[^,\r\n]*$/;

/** Settings of traces, named as in OpenTelemetry's specification, version 1. */
export const tracingSettings = {
  /** Base URL of a collector that accepts OTLP over HTTP. Empty: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for the collector: `name=value`, comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(one => one.trim() || []))
    .refine(pairs => pairs.every(one => pair.test(one)), 'must be name=value, separated by commas')
    .transform(pairs =>
      Object.fromEntries(
        pairs.map(one => {
          const [name = '', ...value] = one.split('=');
          return [name, decodeURIComponent(value.join('='))] as const;
        }),
      ),
    ),
  /** Share of the traces that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
const all = z.object(tracingSettings);
export type TracingSettings = z.output<typeof all>;
