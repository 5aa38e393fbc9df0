import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { CardProfileApproved, CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { ApiRefused, signIn } from '../../product/run/apiClient.ts';
import { startCollector, type ReceivedSpan } from '../../testing/tracing/collector.ts';
import { until } from '../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../testing/workers/testApp.ts';

const credentials = { email: 'root@example.test', password: 'a password for tracing' };

describe('traces', function () {
  this.timeout(120_000);
  let app: TestApp;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let settings: Readonly<Record<string, string>>;
  before(async () => {
    collector = await startCollector();
    settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector, x-team=doors',
    };
    app = await testApp({
      ...settings,
      SUPER_ADMIN_EMAIL: credentials.email,
      SUPER_ADMIN_PASSWORD: credentials.password,
    });
  });
  after(async () => {
    await app?.end();
    await collector?.close();
  });

  it('36: one trace leads from a POST to the calls of provider and mail server and to the rows', async () => {
    const [workers, projector] = await Promise.all([app.workers('', settings), app.projector(settings)]);
    await until(async () => (await fetch(`${app.api.url}/readyz`)).ok);
    // right after the tables are built, a request may still be rejected once
    let client: Awaited<ReturnType<typeof signIn>> | undefined;
    await until(async () => {
      client = await signIn(app.api.url, credentials).catch((error: unknown) => {
        if (error instanceof ApiRefused && error.status === 503) return undefined;
        throw error;
      });
      return client !== undefined;
    });
    assert.ok(client);
    const email = 'ada@acme.test';
    const customer = await app.customer(await app.provider());
    await app.tell(`cardProfile-${badge}`, CardProfileSubmitted({}), CardProfileApproved({}));
    const { orderId } = await app.draft(customer, [{ email, delivery: 'EMAIL' }]);
    const caller = { traceId: randomUUID().replaceAll('-', ''), spanId: 'a1b2c3d4e5f60718' };
    const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
    await client.post(`/admin/orders/${orderId}/submit`, {}, { traceparent });
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    const named = (name: string) => collector.spans.filter(span => span.name === name);
    await until(async () => named('project order').length > 0 && named('send mail').length > 0);
    await Promise.all([workers.stop(), projector.stop(), app.api.stop()]); // each sends its last spans
    const [request] = named('POST /admin/orders/:id/submit');
    assert.ok(request);
    assert.equal(request.parentSpanId, undefined, 'a caller’s trace is only linked');
    assert.equal(request.attributes['http.response.status_code'], 200);
    assert.equal(request.service, 'latchkey-api');

    const ofTrace = collector.spans.filter(({ traceId }) => traceId === request.traceId);
    const parentOf = ({ parentSpanId }: ReceivedSpan) =>
      ofTrace.find(({ spanId }) => spanId === parentSpanId)?.name;
    const edges = new Set(ofTrace.map(span => `${span.service} ${parentOf(span)} > ${span.name}`));
    for (const edge of [
      'latchkey-api POST /admin/orders/:id/submit > append',
      'latchkey-workers POST /admin/orders/:id/submit > issue',
      'latchkey-workers issue > LEGIC_CONNECT provider',
      'latchkey-workers deliver > send mail',
      'latchkey-projector POST /admin/orders/:id/submit > project order',
      'latchkey-projector POST /admin/orders/:id/submit > project credential',
    ])
      assert.ok(edges.has(edge), `${edge} is missing in:\n${[...edges].join('\n')}`);
    assert.equal(new Set(ofTrace.map(({ spanId }) => spanId)).size, ofTrace.length, 'span IDs are unique');
    assert.doesNotMatch(JSON.stringify(collector.spans), /ada@|collector|sandbox-key/);
    assert.equal(collector.headers()['authorization'], 'Bearer collector');
    assert.equal(collector.headers()['x-team'], 'doors');
  });
});
