import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decide, type DomainEvent } from '../kernel/index.ts';
import { contextKnowing, given } from '../kernel/given.ts';
import { uniqueDecider } from './decider.ts';
import { UniqueClaimed, UniqueReleased } from './unique.ts';

const mine = { owner: 'credential-1', isExclusive: true };
const yours = { owner: 'credential-2', isExclusive: true };
const shared = { owner: 'credential-3', isExclusive: false };
const of = ({ owner }: { owner: string }) => ({ owner });

describe('unique', () => {
  it('CRD-79: a value is claimed once; a repeat by its owner records nothing', () => {
    given(uniqueDecider).when('claim', mine).records(UniqueClaimed(mine));
    given(uniqueDecider, UniqueClaimed(mine)).when('claim', mine).records();
  });

  it('CRD-78: refuses a second owner and says who holds it', () =>
    assert.throws(() => given(uniqueDecider, UniqueClaimed(mine)).when('claim', yours).decides(), {
      reason: 'unique.taken',
      params: { owner: mine.owner },
    }));

  it('CRD-79: a released value is free again; only its owner releases it', () => {
    const history = [UniqueClaimed(mine), UniqueReleased(of(mine))];
    given(uniqueDecider, UniqueClaimed(mine))
      .when('release', of(mine))
      .records(UniqueReleased(of(mine)));
    given(uniqueDecider, UniqueClaimed(mine)).when('release', of(yours)).records();
    given(uniqueDecider, ...history)
      .when('claim', yours)
      .records(UniqueClaimed(yours));
  });

  it('CRD-79: shared holders do not exclude each other, but an exclusive claim', () => {
    const second = { owner: 'credential-4', isExclusive: false };
    given(uniqueDecider, UniqueClaimed(shared)).when('claim', second).records(UniqueClaimed(second));
    given(uniqueDecider, UniqueClaimed(shared)).when('claim', mine).refuses('unique.taken');
  });

  it('CRD-78: exclusive claims alone never leave two owners, whatever is asked in whatever order', () => {
    const command = fc.record({ name: fc.constantFrom('claim' as const, 'release' as const), n: fc.nat(3) });
    const run = (commands: readonly { name: 'claim' | 'release'; n: number }[]) => {
      const history: DomainEvent[] = [];
      for (const { name, n } of commands) {
        const { owners } = uniqueDecider.state.of(history);
        const input = { owner: `credential-${n}`, isExclusive: true };
        const isTaken = name === 'claim' && owners.length > 0 && owners[0] !== input.owner;
        const ask = () => decide(uniqueDecider, name, input, { owners }, contextKnowing({}));
        if (isTaken) assert.throws(ask, { reason: 'unique.taken' });
        else history.push(...ask());
        assert.ok(uniqueDecider.state.of(history).owners.length <= 1);
      }
    };
    fc.assert(fc.property(fc.array(command, { maxLength: 30 }), run));
  });
});
