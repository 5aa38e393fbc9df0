import assert from 'node:assert/strict';
import { credential } from '@latchkey/events/credential/credential.ts';
import { order } from '@latchkey/events/order/order.ts';
import { listIndexes } from './lists.ts';

describe('the indexes of lists', () => {
  const byKeys = (entity: Parameters<typeof listIndexes>[0]) =>
    new Map(
      listIndexes(entity).map(text => {
        const [, keys, included] = /USING btree \((.*?)\)(?: INCLUDE \((.*)\))?$/.exec(text) ?? [];
        return [keys, included];
      }),
    );

  it('include what hides rows, in each sort order and direction, so that distant pages read no rows', () => {
    const found = byKeys(credential);
    for (const keys of [
      '"customerId", "validTo", "id"',
      '"customerId", "updatedAt", "id"',
      '"customerId", "createdAt", "id"',
      '"customerId", "nameOnCard" DESC NULLS LAST, "id" DESC',
      '"customerId", "validTo" DESC NULLS LAST, "id" DESC',
    ])
      assert.equal(found.get(keys), '"status"', keys);
    assert.equal(
      found.get('"customerId", "nameOnCard", "id"'),
      '"orderId", "status", "cardProfileId", "type"',
      'the default order has the columns of the totals, too',
    );
  });

  it('repeat no key, and include nothing where nothing hides rows', () => {
    assert.ok(byKeys(credential).has('"customerId", "status", "id"'));
    assert.equal(byKeys(credential).get('"customerId", "status", "id"'), undefined);
    assert.equal(byKeys(order).get('"customerId", "createdAt", "id"'), undefined);
    assert.ok(byKeys(order).has('"customerId", "createdAt", "id"'));
  });
});
