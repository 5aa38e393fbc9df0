import assert from 'node:assert/strict';
import type { Called, FileToAdd } from '../provider.ts';
import { latchkeyWalletClient } from './client.ts';

const held = { isHeld: () => true };
const now = new Date('2026-11-27T08:00:00Z');
const noNetwork = () => assert.fail('it is reached over no network');
const client = latchkeyWalletClient({
  baseUrl: '',
  settings: { projectId: null, apiKeyName: null },
  apiKey: '',
  app: null,
  callbackUrl: 'https://latchkey.example.test',
  timeoutMs: 100,
  now: () => now,
  outbound: noNetwork,
  brokenBy: noNetwork,
});
const fileOf = (clientRef: string): FileToAdd => ({
  clientRef,
  recipient: {},
  address: '00'.repeat(12),
  data: 'AAEC',
  wallet: false,
  keys: null,
});
const reported = (called: Called) => (called.kind === 'accepted' ? (called.reports ?? []) : []);

describe('provider port: Latchkey Wallet', () => {
  it('33.3: issues immediately and reports it at once; a retry reports under the same ID', async () => {
    const [first, again] = [await client.add(fileOf('c.1'), held), await client.add(fileOf('c.1'), held)];
    assert.deepEqual(first, again);
    assert.deepEqual(reported(first), [
      {
        id: 'c.1.available',
        at: now.toISOString(),
        type: 'file.available',
        clientRef: 'c.1',
        providerRef: 'c.1',
      },
    ]);
    const many = await client.addMany([fileOf('c.1'), fileOf('d.1')], held);
    assert.deepEqual(
      many.flatMap(reported).map(({ clientRef }) => clientRef),
      ['c.1', 'd.1'],
    );
  });

  it('33.3: suspends, resumes and removes, each with its own report', async () => {
    const types = { suspend: 'file.suspended', resume: 'file.resumed', remove: 'file.removed' } as const;
    const ids = new Set<string>();
    for (const operation of ['suspend', 'resume', 'suspend', 'remove'] as const) {
      const called = await client.operate(operation, { providerRef: 'c.1', clientRef: 'c.1' });
      const [report] = reported(called);
      assert.equal(report?.type, types[operation]);
      ids.add(report.id);
    }
    assert.equal(ids.size, 4);
  });

  it('33.3: needs no key, no address and no authorization', async () => {
    assert.deepEqual(await client.check(), { isReady: true, message: '' });
    assert.deepEqual(await client.beginCustomer({ clientRef: 'c', name: 'Harbour' }), {});
    assert.deepEqual(await client.authorization(), { status: 'OK', redirectUrl: null });
    assert.deepEqual(await client.lookup(['c.1']), []);
  });
});
