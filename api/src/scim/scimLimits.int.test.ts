import assert from 'node:assert/strict';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserPermissionGranted } from '@latchkey/events/user/user.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import { refused, scimGround, type ScimGround } from '../../../testing/api/scim/testScim.ts';

describe('SEC: rights and rate limits of directories', function () {
  this.timeout(120_000);
  let at: ScimGround;
  before(async () => void (at = await scimGround()));

  it('a tenant sends at most sixty invitations a minute with all of its keys; another tenant isn’t affected', async () => {
    const people: string[] = [];
    while (people.length < 61) {
      const created = await Promise.all(Array.from({ length: 10 }, () => at.made()));
      people.push(...created.map(({ id }) => id));
    }
    const [last, ...first] = people.slice(0, 61);
    const group = await at.entra.groupNamed('Customer User');
    const value = first.map(id => ({ value: id }));
    const op = (members: readonly object[]) => ({ op: 'add', path: 'members', value: members });
    for (let n = 0; n < value.length; n += 20) {
      const { status, text } = await at.entra.patch(`/Groups/${group}`, op(value.slice(n, n + 20)));
      assert.ok(status < 300, text);
    }
    assert.equal((await at.stateOf(first.at(-1)!)).invitations, 1);
    await refused(at.entra.patch(`/Groups/${group}`, op([{ value: last! }])), 429);
    const second = await directoryOf(at.app, { customerId: at.acme });
    await refused(second.patch(`/Groups/${group}`, op([{ value: last! }])), 429);
    assert.deepEqual((await at.stateOf(last!)).grants, []);
    const elsewhere = await at.made(at.okta);
    await at.okta.join('Customer User', elsewhere.id);
    assert.equal((await at.stateOf(elsewhere.id)).invitations, 1);
  });

  it('people known only to the directory of a deleted customer are erased', async () => {
    const customer = at.zenith;
    const { id } = await at.made(at.okta);
    await at.okta.join('Customer User', id);
    const { grants } = await at.stateOf(id);
    const boss = { id: uuidv7(), role: 'partner_admin' as const, partnerId: at.northwind, customerId: null };
    await at.app.tell(`user-${id}`, UserPermissionGranted({ permission: boss, grants: [...grants, boss] }));
    const patched = await at.partners.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'externalId',
      value: 'o-1',
    });
    assert.equal(patched.status, 200, patched.text);
    assert.equal((await at.stateOf(id)).accounts.length, 2);
    await at.app.tell(`customer-${customer}`, CustomerDeleted());
    assert.equal((await at.partners.delete(`/Users/${id}`)).status, 204);
    assert.equal((await at.stateOf(id)).status, 'erased');
  });
});
