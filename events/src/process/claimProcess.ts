import { CredentialChanged } from '../credential/credential.ts';
import { Refusal, type RefusalReason } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import { idOf } from '../store/store.ts';
import { leaseMs, standsAlone, uniqueDecider } from '../unique/decider.ts';
import { UniqueClaimed, UniqueReleased } from '../unique/unique.ts';
import { releaseClaims } from './discardCredentials.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

interface Claimed {
  readonly claim: string;
  readonly owner: string;
  readonly command: string | null;
}
const idOfClaim = ({ claim, owner, command }: Claimed): string => `${claim} ${owner} ${command}`;
const open = (claimed: Claimed) => ({ id: idOfClaim(claimed), data: claimed });

/**
 * The claim of a unique value. Begins on the value's stream and is complete when the owner records the value.
 * If the owner never does, or a change replaces the value, the claim is released. Claims of imports and
 * removals don't begin this process; the import or the removal handles them.
 */
export const claimProcess: Process<Claimed> = {
  name: 'claim',
  begins: [
    begins(UniqueClaimed, ({ stream, data }) =>
      standsAlone(data) && data.command !== null
        ? open({ claim: stream, owner: data.owner, command: data.command })
        : null,
    ),
    begins(CredentialChanged, ({ stream, data: { replaced } }) =>
      replaced ? open({ claim: replaced.claim, owner: stream, command: replaced.claimedBy }) : null,
    ),
  ],
  ends: [
    ends(UniqueReleased, ({ stream, data: { owner, command } }) =>
      idOfClaim({ claim: stream, owner, command }),
    ),
  ],
  overdueAfterMs: () => leaseMs,
  finish: async (context, { data }) => ((await releaseClaims(context, [data])) > 0 ? 'givenUp' : 'over'),
};

interface Claiming {
  readonly claim: string;
  readonly owner: string;
  readonly command: string;
  readonly isExclusive: boolean;
  readonly process?: 'emailChange';
  readonly taken: RefusalReason;
}

/**
 * Claims a value, then calls `record`, which records the value in the owner's stream. If `record` is
 * rejected, releases the claim.
 */
export const claiming = async <T>(
  context: ProcessContext,
  { claim, owner, command, isExclusive, taken, process }: Claiming,
  record: () => Promise<T>,
): Promise<T> => {
  const claimed = { owners: [owner], command, isExclusive, process: process ?? null };
  await handle(context.store, context.command)(uniqueDecider, idOf(claim), 'claim', claimed).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.reason === 'unique.taken' ? new Refusal(taken) : error;
    },
  );
  try {
    return await record();
  } catch (error) {
    // only a refusal or invalid input proves that nothing was recorded; after other errors, the sweeper
    // releases the claim if the owner doesn't hold the value
    if (isRefused(error))
      await releaseClaims(context, [{ claim, owner, command }]).catch((cause: unknown) =>
        context.warn({ err: cause, claim }, 'a claim was not released; the sweeper will'),
      );
    throw error;
  }
};

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && error.name === 'ZodError');
