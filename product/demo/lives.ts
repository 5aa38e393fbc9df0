import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Ground } from './ground.ts';
import type { Issued, Step } from './issuing.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3_600_000;
const answerMs = 4_000;

/** A status change of a credential: a person's request, if any, and the provider's report. */
interface Turn {
  readonly asks?: 'suspend' | 'resume' | 'remove';
  readonly reports: CredentialStatus;
}
interface Life {
  readonly share: number;
  readonly isWallet?: boolean;
  readonly turns: readonly Turn[];
}
const suspended = { asks: 'suspend', reports: 'SUSPENDED' } as const;
const lives: readonly Life[] = [
  { share: 0.02, turns: [{ asks: 'remove', reports: 'REMOVED' }] },
  { share: 0.004, turns: [{ asks: 'remove', reports: 'REMOVE_FAILED' }] },
  { share: 0.004, turns: [{ reports: 'REDEPLOYING' }] },
  { share: 0.002, turns: [{ reports: 'UPDATE_FAILED' }] },
  { share: 0.002, turns: [{ reports: 'UPDATING' }] },
  { share: 0.002, turns: [{ reports: 'UNKNOWN' }] },
  { share: 0.04, isWallet: true, turns: [suspended] },
  { share: 0.01, isWallet: true, turns: [{ asks: 'suspend', reports: 'SUSPEND_FAILED' }] },
  { share: 0.02, isWallet: true, turns: [suspended, { asks: 'resume', reports: 'DEPLOYED' }] },
  { share: 0.01, isWallet: true, turns: [suspended, { asks: 'resume', reports: 'RESUME_FAILED' }] },
];
const usedShare = 0.55;

const fileStates: Readonly<Partial<Record<CredentialStatus, string>>> = {
  AVAILABLE: 'AVAILABLE',
  REDEPLOYING: 'REDEPLOYING',
  REMOVED: 'REMOVED',
  SUSPENDED: 'SUSPENDED',
  RESUME_FAILED: 'SUSPENDED',
};
export const fileStateOf = (status: CredentialStatus): string => fileStates[status] ?? 'DEPLOYED';

const lifeOf = (isWallet: boolean, random: Random): Life | undefined => {
  let left = random.next();
  return lives.find(one => (isWallet || !one.isWallet) && (left -= one.share) < 0);
};

/**
 * Returns the steps after issuing: more than half of the credentials are used a day later; some are
 * suspended, removed or fail.
 */
export const lifeSteps = (
  world: World,
  ground: Ground,
  issued: readonly Issued[],
  { isWallet, at: issuedAt, until }: { readonly isWallet: boolean; readonly at: Date; readonly until: Date },
  random: Random,
): readonly Step[] => {
  const provider = world.as({ kind: 'webhook', id: ground.configId });
  const operator = world.as({ kind: 'user', id: ground.operator });
  const report = (ids: readonly string[], status: CredentialStatus) => async () => {
    const input = { status, failure: null };
    await provider.sendMany(
      credentialDecider,
      ids.map(id => ({ id, name: 'report' as const, input })),
    );
  };
  const inDays = (days: number) => new Date(issuedAt.getTime() + days * dayMs);
  const used = issued.filter(() => random.next() < usedShare).map(({ id }) => id);
  const turnsOf = ({ id }: Issued): readonly Step[] => {
    const begins = random.between(2, 40);
    return (lifeOf(isWallet, random)?.turns ?? []).flatMap(({ asks, reports }, n): readonly Step[] => {
      const at = inDays(begins + n * 3);
      const reported = { at: new Date(at.getTime() + answerMs), run: report([id], reports) };
      if (asks === undefined) return [reported];
      return [{ at, run: async () => void (await operator.send(credentialDecider, id, asks, {})) }, reported];
    });
  };
  const steps = [{ at: inDays(1.1), run: report(used, 'DEPLOYED') }, ...issued.flatMap(turnsOf)];
  // drops requests whose report would come too late, so that no operation stays in progress
  return steps.filter(({ at }) => at.getTime() + answerMs < until.getTime());
};
