import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly arrayValue?: { readonly values: readonly Value[] };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: Value }[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'service' | 'attributes'> & {
        readonly attributes: readonly { readonly key: string; readonly value: Value }[];
      })[];
    }[];
  }[];
}

const valueOf = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(valueOf) : (stringValue ?? intValue);
const fieldsOf = (all: readonly { readonly key: string; readonly value: Value }[]) =>
  Object.fromEntries(all.map(({ key, value }) => [key, valueOf(value)]));

/**
 * Starts a double for an OpenTelemetry collector. Accepts spans as OTLP in JSON and rejects everything else.
 * `headers` returns the headers of the last accepted request.
 */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  let headers: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    void (async () => {
      const isOtlp = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      if (!isOtlp) return void response.writeHead(404).end();
      headers = request.headers;
      const parts = await Array.fromAsync(request as AsyncIterable<Buffer>);
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString('utf8')) as Sent;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap(one => one.spans))
          spans.push({
            ...span,
            service: String(fieldsOf(resource.attributes)['service.name']),
            attributes: fieldsOf(span.attributes),
          });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers: () => headers,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
