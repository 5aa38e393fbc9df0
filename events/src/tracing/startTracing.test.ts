import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, diag, trace } from '@opentelemetry/api';
import { startTracing } from './startTracing.ts';

describe('tracing', () => {
  it('ends without an error if the collector doesn’t accept the last traces', async () => {
    const collector = createServer((_, response) => response.writeHead(400).end()).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const warnings: string[] = [];
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_TRACES_SAMPLER_ARG: 1,
    };
    const stop = await startTracing('test', settings, { warn: (_, message) => void warnings.push(message) });
    try {
      trace.getTracer('test').startSpan('last').end();
      await stop();
      assert.deepEqual(warnings, ['couldn’t send the last traces']);
    } finally {
      for (const api of [trace, context, diag]) api.disable();
      collector.close();
    }
  });
});
