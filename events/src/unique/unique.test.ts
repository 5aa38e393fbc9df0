import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CredentialDiscarded } from '../credential/credential.ts';
import { mine as ownerOf, personAdded } from '../credential/examples.ts';
import { decide, type DomainEvent } from '../kernel/index.ts';
import { contextKnowing, given, testId } from '../../../testing/events/testDecider.ts';
import { acme } from '../customer/examples.ts';
import { UserCreated, UserPasswordSet } from '../user/user.ts';
import { uniqueDecider } from './decider.ts';
import { UniqueClaimed, UniqueReleased } from './unique.ts';

const first = '0197f3a0-0000-7000-8000-0000000000c1';
const second = '0197f3a0-0000-7000-8000-0000000000c2';
const [mine, yours] = ['credential-1', 'credential-2'];
const now = '2026-11-20T12:00:00.000Z';
const [inLease, leaseOver] = ['2026-11-20T11:59:00.000Z', '2026-11-20T11:58:59.999Z'];

const claim = (owner: string, command = first, isExclusive = true) => ({
  owners: [owner],
  command,
  isExclusive,
});
const claimed = (owner: string, { at = now, command = first as string | null, isExclusive = true } = {}) =>
  UniqueClaimed({ owner, command, process: null, isExclusive, at });
const released = (owner: string, command: string | null = first) => UniqueReleased({ owner, command });
const release = (owner: string, command: string | null = first) => ({ claims: [{ owner, command }] });
/** Returns the stream of an owner that has recorded that it holds the value. */
const holding = (owner: string, claimedBy: string | null = first) => ({
  [owner]: [{ ...personAdded, data: { ...personAdded.data, claim: `unique-${testId}`, claimedBy } }],
});

describe('unique', () => {
  it('a value is claimed once by one command; a repeat records nothing', () => {
    given(uniqueDecider).when('claim', claim(mine)).records(claimed(mine));
    given(uniqueDecider, claimed(mine)).when('claim', claim(mine)).records();
    given(uniqueDecider, claimed(mine))
      .when('claim', claim(mine, second))
      .records(claimed(mine, { command: second }));
  });

  it('refuses a second owner and names the current one', () =>
    assert.throws(() => given(uniqueDecider, claimed(mine)).when('claim', claim(yours)).decides(), {
      reason: 'unique.taken',
      params: { owner: mine },
    }));

  it('a released value is free again; only the claim of the same owner and command is released', () => {
    given(uniqueDecider, claimed(mine)).when('release', release(mine)).records(released(mine));
    given(uniqueDecider, claimed(mine)).when('release', release(yours)).records();
    given(uniqueDecider, claimed(mine)).when('release', release(mine, second)).records();
    given(uniqueDecider, claimed(mine), released(mine)).when('claim', claim(yours)).records(claimed(yours));
  });

  it('shared claims exclude an exclusive claim, but not each other', () => {
    const shared = claimed(mine, { isExclusive: false });
    const both = { owners: [yours, 'credential-3'], command: first, isExclusive: false };
    given(uniqueDecider, shared)
      .when('claim', both)
      .records(...both.owners.map(owner => claimed(owner, { isExclusive: false })));
    given(uniqueDecider, shared).when('claim', claim(yours)).refuses('unique.taken');
    given(uniqueDecider)
      .when('claim', { ...both, isExclusive: true })
      .refuses('unique.taken');
  });

  it('a claim of an existing owner isn’t released', () => {
    given(uniqueDecider, claimed(mine)).knowing(holding(mine)).when('release', release(mine)).records();
    const removed = [...holding(mine)[mine]!, CredentialDiscarded({ ...ownerOf, from: 'NOT_ISSUED' })];
    given(uniqueDecider, claimed(mine))
      .knowing({ [mine]: removed })
      .when('release', release(mine))
      .records(released(mine));
    // the owner holds the value through the claim of another command, so this claim is redundant
    given(uniqueDecider, claimed(mine), claimed(mine, { command: second }))
      .knowing(holding(mine, second))
      .when('release', release(mine))
      .records(released(mine));
  });

  describe('a claim whose owner never appeared', () => {
    it('is taken over after 60 seconds, not before', () => {
      given(uniqueDecider, claimed(mine, { at: inLease }))
        .when('claim', claim(yours))
        .refuses('unique.taken');
      given(uniqueDecider, claimed(mine, { at: leaseOver }))
        .when('claim', claim(yours))
        .records(released(mine), claimed(yours));
    });

    it('can’t be taken over while the owner holds the value, or while an import is responsible for it', () => {
      const old = claimed(mine, { at: leaseOver });
      given(uniqueDecider, old).knowing(holding(mine)).when('claim', claim(yours)).refuses('unique.taken');
      const imported = UniqueClaimed({ ...old.data, process: 'import' });
      given(uniqueDecider, imported).when('claim', claim(yours)).refuses('unique.taken');
    });

    it('an email is held by a user with a password, not by an invited one', () => {
      const user = `user-${acme}`;
      const created = UserCreated({
        email: 'ada@example.test',
        fullName: 'Ada Lovelace',
        locale: 'en',
        grantId: acme,
        grant: { role: 'admin', partnerId: null, customerId: null },
      });
      const old = claimed(user, { at: leaseOver });
      given(uniqueDecider, old)
        .knowing({ [user]: [created, UserPasswordSet({ passwordSecretId: acme })] })
        .when('claim', claim('user-2'))
        .refuses('unique.taken');
      given(uniqueDecider, old)
        .knowing({ [user]: [created] })
        .when('claim', claim('user-2'))
        .records(released(user), claimed('user-2'));
      given(uniqueDecider, old).when('claim', claim('user-2')).records(released(user), claimed('user-2'));
    });

    it('reads old claims without a command: they are held by credentials of the same time', () => {
      const revived = uniqueDecider.entity.events.UniqueClaimed.revive(1, { owner: mine, isExclusive: true });
      given(uniqueDecider, revived as ReturnType<typeof claimed>)
        .knowing(holding(mine, null))
        .when('claim', claim(yours))
        .refuses('unique.taken');
      given(uniqueDecider, revived as ReturnType<typeof claimed>)
        .when('claim', claim(yours))
        .records(released(mine, null), claimed(yours));
    });
  });

  it('exclusive claims never leave two owners, for any commands in any order', () => {
    const command = fc.record({ name: fc.constantFrom('claim' as const, 'release' as const), n: fc.nat(3) });
    const run = (commands: readonly { name: 'claim' | 'release'; n: number }[]) => {
      const history: DomainEvent[] = [];
      for (const { name, n } of commands) {
        const state = uniqueDecider.state.of(history);
        const owner = `credential-${n}`;
        const isTaken = name === 'claim' && state.claims.length > 0 && state.claims[0]!.owner !== owner;
        const input = name === 'claim' ? claim(owner) : release(owner);
        const ask = () => decide(uniqueDecider, name, input as never, state, contextKnowing({}));
        if (isTaken) assert.throws(ask, { reason: 'unique.taken' });
        else history.push(...ask());
        assert.ok(uniqueDecider.state.of(history).claims.length <= 1);
      }
    };
    fc.assert(fc.property(fc.array(command, { maxLength: 30 }), run));
  });
});
