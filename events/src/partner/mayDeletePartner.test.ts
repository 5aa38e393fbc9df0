import assert from 'node:assert/strict';
import { northwind } from '../customer/examples.ts';
import { mayDeletePartner } from './mayDeletePartner.ts';

const south = '0197f3a0-0000-7000-8000-0000000000b1';
const other = '0197f3a0-0000-7000-8000-0000000000b3';

describe('deleting partners', () => {
  it('PAR-54: is permitted to users who manage all partners, or this one by a permission for a parent', () => {
    const lineage = [northwind, south];
    const partner = (partnerId: string) => ({ role: 'partner_admin' as const, partnerId, customerId: null });
    const all = { role: 'admin' as const, partnerId: null, customerId: null };
    for (const [grants, may] of [
      [[all], true],
      [[partner(northwind)], true],
      [[partner(south)], false],
      [[partner(south), partner(northwind)], true],
      [[partner(other)], false],
      [[], false],
    ] as const)
      assert.equal(mayDeletePartner(grants, lineage), may);
    assert.equal(mayDeletePartner([partner(northwind)], [northwind]), false);
  });
});
