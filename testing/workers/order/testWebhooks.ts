import { randomUUID } from 'node:crypto';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Behaviour } from '../../../sandbox/provider/behaviour.ts';
import { sandboxWebhookSecret } from '../../../sandbox/provider/server.ts';
import { signWebhook } from '../../../sandbox/provider/webhooks.ts';
import { until } from '../runner/recorder.ts';
import type { TestApp } from '../testApp.ts';

export const never = { min: 600_000, max: 600_000 };

export const testWebhooks = (app: TestApp) => {
  const stateOf = async (id: string) => (await app.credentials([id]))[0]!.state;
  const becomes = (id: string, status: CredentialStatus) =>
    until(async () => (await stateOf(id)).status === status);
  const begin = async (behaviour: Partial<Behaviour> = {}) => {
    const provider = await app.provider(behaviour);
    const customer = await app.customer(provider);
    const { orderId, ids } = await app.submit(customer, [{ type: 'wallet' }]);
    const id = ids[0]!;
    const file = async () => (await provider.files()).find(({ clientRef }) => clientRef.startsWith(id))!;
    const hook = async (report: object, secret = sandboxWebhookSecret) => {
      const body = JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), ...report });
      const headers = { 'Content-Type': 'application/json', 'Webhook-Signature': signWebhook(secret, body) };
      const url = `${app.api.url}/webhooks/providers/${customer.configId}`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    return { provider, customer, orderId, id, file, hook };
  };
  const applied = (hookId: string) =>
    until(async () => {
      const text = 'SELECT 1 FROM provider_inbox WHERE id = $1 AND applied_at IS NOT NULL';
      return (await app.pool.query(text, [hookId])).rowCount === 1;
    });
  const takenTogether = async (tell: () => Promise<void>): Promise<void> => {
    const client = await app.pool.connect();
    await client.query('SELECT pg_advisory_lock(4711004)');
    try {
      await tell();
    } finally {
      await client.query('SELECT pg_advisory_unlock(4711004)');
      client.release();
    }
  };
  const countOf = async (id: string, type: string) =>
    (await app.credentials([id]))[0]!.history.filter(event => event.type === type).length;

  return { stateOf, becomes, begin, applied, takenTogether, countOf };
};
