import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  countOf,
  hasMemberWith,
  idsOf,
  membersWith,
  noMembers,
  outcomeOf,
  withJoined,
  withOutcome,
  withoutMember,
  type Members,
  type Outcome,
} from './members.ts';

type Plain = ReadonlyMap<string, Outcome>;
interface Change {
  readonly members: (before: Members) => Members;
  readonly plain: (before: Plain) => Plain;
}

const names = Array.from({ length: 300 }, (_, n) => `id-${n}`);
const someNames = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 200 });
const outcome = fc.constantFrom<Outcome>('none', 'available', 'failed');
const edited = (before: Plain, ids: readonly string[], to: Outcome): Plain =>
  new Map([...before].map(([id, one]) => [id, ids.includes(id) ? to : one]));

const join = someNames.map<Change>(ids => ({
  members: before => withJoined(before, ids),
  plain: before => {
    const joining = ids.filter(id => !before.has(id));
    return new Map([...before, ...joining.map(id => [id, 'none'] as const)]);
  },
}));
const leave = fc.constantFrom(...names).map<Change>(left => ({
  members: before => withoutMember(before, left),
  plain: before => new Map([...before].filter(([id]) => id !== left)),
}));
const end = fc.tuple(someNames, outcome).map<Change>(([ids, to]) => ({
  members: before => withOutcome(before, ids, to),
  plain: before => edited(before, ids, to),
}));
const seen = (members: Members): Plain => new Map(idsOf(members).map(id => [id, outcomeOf(members, id)!]));

describe('the members of an order', () => {
  it('equal a plain map after any changes, and no change affects an earlier value', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(join, leave, end), { maxLength: 30 }), changes => {
        let members = noMembers;
        let plain: Plain = new Map();
        for (const change of changes) {
          const before = seen(members);
          const next = change.members(members);
          assert.deepEqual([...seen(members)], [...before]);
          members = next;
          plain = change.plain(plain);
          assert.deepEqual([...seen(members)], [...plain]);
        }
        for (const outcome of ['none', 'available', 'failed'] as const) {
          const ids = [...plain].filter(([, one]) => one === outcome).map(([id]) => id);
          assert.deepEqual(membersWith(members, outcome), ids);
          assert.equal(hasMemberWith(members, outcome), ids.length > 0);
        }
        for (const id of names.filter(one => !plain.has(one))) assert.equal(outcomeOf(members, id), null);
        assert.equal(countOf(members), plain.size);
      }),
    ));
});
