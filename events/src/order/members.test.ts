import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  handoverOf,
  hasMemberWith,
  membersWith,
  noMembers,
  outcomeOf,
  withHandedOver,
  withJoined,
  withOutcome,
  withoutMember,
  type Members,
  type Outcome,
} from './members.ts';

type Plain = ReadonlyMap<string, { readonly outcome: Outcome; readonly handedOver: number }>;
interface Change {
  readonly members: (before: Members) => Members;
  readonly plain: (before: Plain) => Plain;
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const some = fc.uniqueArray(fc.constantFrom(...names));
const outcome = fc.constantFrom<Outcome>('none', 'available', 'failed');
const edited = (before: Plain, ids: readonly string[], change: object): Plain =>
  new Map([...before].map(([id, one]) => [id, ids.includes(id) ? { ...one, ...change } : one]));

const join = some.map<Change>(ids => ({
  members: before => withJoined(before, ids),
  plain: before => {
    const joining = ids.filter(id => !before.has(id));
    return new Map([...before, ...joining.map(id => [id, { outcome: 'none', handedOver: 0 }] as const)]);
  },
}));
const leave = fc.constantFrom(...names).map<Change>(left => ({
  members: before => withoutMember(before, left),
  plain: before => new Map([...before].filter(([id]) => id !== left)),
}));
const end = fc.tuple(some, outcome).map<Change>(([ids, to]) => ({
  members: before => withOutcome(before, ids, to),
  plain: before => edited(before, ids, { outcome: to }),
}));
const handOver = fc.tuple(some, fc.nat(70_000)).map<Change>(([ids, submission]) => ({
  members: before => withHandedOver(before, ids, submission),
  plain: before => edited(before, ids, { handedOver: submission }),
}));

const seen = (members: Members): Plain =>
  new Map(
    members.ids.map(id => [id, { outcome: outcomeOf(members, id)!, handedOver: handoverOf(members, id)! }]),
  );

describe('the members of an order', () => {
  it('ORD-17: are what a plain map of them is, whatever happens to them, and no change reaches what was before', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(join, leave, end, handOver), { maxLength: 30 }), changes => {
        let members = noMembers;
        let plain: Plain = new Map();
        for (const change of changes) {
          const before = seen(members);
          const next = change.members(members);
          assert.deepEqual([...seen(members)], [...before]);
          members = next;
          plain = change.plain(plain);
          assert.deepEqual([...seen(members)], [...plain]); // in the same order, too
        }
        for (const wanted of ['none', 'available', 'failed'] as const) {
          const ids = [...plain].filter(([, one]) => one.outcome === wanted).map(([id]) => id);
          assert.deepEqual(membersWith(members, wanted), ids);
          assert.equal(hasMemberWith(members, wanted), ids.length > 0);
        }
        for (const id of names.filter(one => !plain.has(one)))
          assert.deepEqual([outcomeOf(members, id), handoverOf(members, id)], [null, null]);
      }),
    ));
});
