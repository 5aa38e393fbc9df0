import { credential } from '@latchkey/events/credential/credential.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { order } from '@latchkey/events/order/order.ts';
import assert from 'node:assert/strict';
import { listUrl, totalOf } from './listQuery.ts';

const firstPage = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'updatedAt', order: 'DESC' as const },
};

describe('listUrl', () => {
  it('uses q, offset, limit and sort, and omits empty filters', () =>
    assert.equal(
      listUrl(order, { ...firstPage, filter: { customerId: 'c', q: 'a b', status: '', draft: false } }),
      '/admin/orders?customerId=c&q=a+b&draft=false&offset=0&limit=25&sort=-updatedAt',
    ));

  it('repeats a parameter for several values', () =>
    assert.equal(
      listUrl(order, { ...firstPage, filter: { status: ['QUEUED', 'ERROR'] } }),
      '/admin/orders?status=QUEUED&status=ERROR&offset=0&limit=25&sort=-updatedAt',
    ));

  it('credentials are listed under their order, else under their customer', () => {
    assert.match(
      listUrl(credential, { ...firstPage, filter: { customerId: 'c' } }),
      /^\/admin\/customers\/c\/credentials\?offset/,
    );
    assert.match(
      listUrl(credential, { ...firstPage, filter: { orderId: 'o' } }),
      /^\/admin\/orders\/o\/credentials\?offset/,
    );
  });

  it('sorts only by sortable fields of the entity definition', () =>
    assert.equal(
      listUrl(credit, {
        filter: { customerId: 'c' },
        pagination: { page: 3, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
      }),
      '/admin/customers/c/credits?offset=20&limit=10',
    ));

  it('reads the total from Content-Range', () => {
    assert.equal(totalOf('orders 0-24/319'), 319);
    assert.equal(totalOf('orders 0-24/*'), null);
    assert.equal(totalOf(null), null);
  });
});
