import assert from 'node:assert/strict';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import type { Product } from '../../product/run/startProduct.ts';
import { dumpOf } from './dump.ts';
import { openTraced } from './sharedProduct.ts';

const minutes = 60_000;

interface Row {
  readonly id: string;
  readonly status: string;
  readonly failure: { readonly message: string } | null;
  readonly deliveryError: string | null;
}
interface Order {
  readonly status: string;
  readonly providerError: { readonly status: number; readonly message: string } | null;
}

describe('messages from others about a recipient', function () {
  this.timeout(4 * minutes);
  let product: Product;
  let api: ApiClient;
  let pool: pg.Pool;

  before(async () => {
    // the demo's order must be issued before the provider starts to misbehave
    product = await openTraced();
    api = await signIn(product.run.api, product.run.signIn);
    pool = new pg.Pool({ connectionString: product.run.database, max: 3 });
  });
  after(async () => {
    await pool?.end();
  });

  const dump = async (): Promise<string> => (await dumpOf(pool)).join('\n');

  it('after an erasure no response, row or event contains the recipient’s name', async () => {
    const provider = providerAt(product.run.provider);
    const behaveMail = (behaviour: object) =>
      fetch(`${product.run.mail!}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
    const { body: customers } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
    const customerId = customers[0]!.id;
    const first = async (path: string) =>
      (await api.get<{ id: string }[]>(`${path}?customerId=${customerId}&sort=displayName`)).body[0]!.id;
    const cardProfileId = await first('/admin/card-profiles');
    const { body: designs } = await api.get<{ id: string }[]>(`/admin/pdf-designs?customerId=${customerId}`);
    const pathOf = (id: string) => `/admin/customers/${customerId}/credentials/${id}`;
    const rowOf = async (id: string) => (await api.get<Row>(pathOf(id))).body;
    const orderOf = async (id: string) => (await api.get<Order>(`/admin/orders/${id}`)).body;

    const issue = async (email: string, cardNumber: string) => {
      const { body: order } = await api.post<{ id: string }>('/admin/orders', {
        customerId,
        displayName: 'W',
      });
      const { body: added } = await api.post<{ credentialsIds: string[] }>(
        `/admin/orders/${order.id}/credentials`,
        {
          cardProfileId,
          pdfDesignId: designs[0]!.id,
          nameOnCard: 'Nobody',
          recipient: { email },
          dataParams: { cardNumber },
        },
      );
      await api.post(`/admin/orders/${order.id}/submit`);
      return { orderId: order.id, id: added.credentialsIds[0]! };
    };

    const refusedTo = 'quince@example.test';
    const errors = { rate: 1, status: 400, message: `No app of ${refusedTo}`, permanentFor: null };
    await provider.behave({ errors });
    const refused = await issue(refusedTo, '77001');
    await eventually(
      () => orderOf(refused.orderId),
      ({ status }) => status === 'ERROR',
      minutes,
    );
    await provider.behave({ errors: { ...errors, rate: 0 } });
    await eventually(
      () => orderOf(refused.orderId),
      one => one.providerError?.message === errors.message,
      minutes,
    );
    assert.equal((await rowOf(refused.id)).failure?.message, errors.message);

    const failedTo = 'rhubarb@example.test';
    await behaveMail({ rejectTo: failedTo });
    const failed = await issue(failedTo, '77002');
    await eventually(
      () => rowOf(failed.id),
      row => row.deliveryError?.includes(failedTo) === true,
      minutes,
    );
    const failures = { rate: 1, code: 'NO_DEVICE', message: `No device of ${failedTo}` };
    await provider.behave({ failures });
    await api.remove(`/admin/credentials/${failed.id}`);
    await eventually(
      () => rowOf(failed.id),
      ({ status }) => status === 'REMOVE_FAILED',
      minutes,
    );
    assert.equal((await rowOf(failed.id)).failure?.message, failures.message);
    await provider.behave({ failures: { ...failures, rate: 0 } });
    await api.remove(`/admin/credentials/${failed.id}`);
    await eventually(
      () => rowOf(failed.id),
      ({ status }) => status === 'REMOVED',
      minutes,
    );

    const traces = [refusedTo, failedTo];
    for (const { id } of [refused, failed]) await api.post(`/admin/credentials/${id}/erase`);
    const keys = async () =>
      (
        await pool.query(`SELECT 1 FROM person_keys WHERE subject = ANY($1)`, [
          [refused, failed].map(({ id }) => `credential-${id}`),
        ])
      ).rowCount;
    await eventually(keys, count => count === 0, minutes);
    for (const { id, orderId } of [refused, failed])
      for (const path of [
        pathOf(id),
        `${pathOf(id)}/status-logs`,
        `/admin/credentials/${id}/events`,
        `/admin/orders/${orderId}`,
        `/admin/orders/${orderId}/status-logs`,
        `/admin/orders/${orderId}/events`,
        `/admin/orders/${orderId}/credentials`,
        `/admin/customers/${customerId}/credentials?q=&limit=100`,
        '/admin/orders?limit=100',
      ]) {
        const { body } = await api.get(path);
        for (const trace of traces) {
          const text = JSON.stringify(body);
          const at = text.indexOf(trace);
          assert.ok(at < 0, `${trace} in ${path}: ${text.slice(Math.max(0, at - 300), at + 100)}`);
        }
      }
    const { body: csv } = await api.get<string>(`/admin/customers/${customerId}/credentials`, {
      Accept: 'text/csv',
    });
    for (const trace of traces) assert.ok(!csv.includes(trace), `${trace} in the CSV export`);
    const everything = await dump();
    for (const trace of traces) {
      const at = everything.indexOf(trace);
      assert.ok(at < 0, `${trace} is still in the database: ${everything.slice(at - 300, at + 100)}`);
    }
    assert.equal((await orderOf(refused.orderId)).providerError?.status, 400, 'what is no word stays');
  });
});
