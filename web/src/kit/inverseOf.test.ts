import { credential } from '@latchkey/events/credential/credential.ts';
import { order } from '@latchkey/events/order/order.ts';
import { QueryClient } from '@tanstack/react-query';
import assert from 'node:assert/strict';
import { inverseOf, cachedRow } from './inverseOf.ts';

const id = '0197f3a0-0000-7000-8000-000000000001';

describe('the inverse of a command', () => {
  it('35.2: a suspension is undone by a resumption at the same address, a pause by its own command', () => {
    const suspend = {
      id,
      command: 'suspend',
      path: `/admin/credentials/${id}/state`,
      values: { action: 'suspend' },
    };
    assert.deepEqual(inverseOf(credential, suspend, null, null), {
      ...suspend,
      command: 'resume',
      method: undefined,
      values: { action: 'resume' },
    });
    assert.equal(inverseOf(order, { id, command: 'pause' }, null, null)?.command, 'resume');
    assert.equal(inverseOf(credential, { id, command: 'remove' }, null, null), null);
  });
  it('35.2: fields get their earlier values, based on the revision after the change', () => {
    const rename = {
      id,
      command: 'rename',
      method: 'PUT',
      path: '/x',
      values: { nameOnCard: 'Grace' },
    } as const;
    const undo = inverseOf(credential, rename, { id, nameOnCard: 'Ada', status: 'DEPLOYED' }, '"7"');
    assert.deepEqual(undo, { ...rename, values: { nameOnCard: 'Ada' }, revision: '"7"' });
  });
  it('35.2: nothing is offered for values that are unknown or can’t be set again, or without a revision', () => {
    const rename = { id, command: 'rename', method: 'PUT', values: { nameOnCard: 'Grace' } } as const;
    assert.equal(inverseOf(credential, rename, null, '"7"'), null);
    assert.equal(inverseOf(credential, rename, { id, nameOnCard: null }, '"7"'), null);
    assert.equal(inverseOf(credential, rename, { id, nameOnCard: 'Ada' }, null), null);
  });
  it('the earlier row comes from a page or a list', () => {
    const client = new QueryClient();
    assert.equal(cachedRow(client, credential, id), null);
    client.setQueryData(['credential', 'getList', {}], { data: [{ id: 'a' }, { id, nameOnCard: 'Ada' }] });
    assert.equal(cachedRow(client, credential, id)?.['nameOnCard'], 'Ada');
    assert.equal(cachedRow(client, order, id), null);
  });
});
