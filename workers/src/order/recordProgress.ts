import { CredentialAddFailed, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import type { OrderFailure } from '@latchkey/events/order/failure.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

export interface ProgressJob {
  readonly orderId: string;
  readonly submission: number;
  readonly available: readonly string[];
  readonly failed: readonly string[];
  readonly failure: OrderFailure | null;
}
const atOnce = 500;
type Ended = DataOf<typeof CredentialAvailable> | DataOf<typeof CredentialAddFailed>;

export const recordProgress = async (
  { orderId, available, failed, ...rest }: ProgressJob,
  { send }: Pick<ReactionContext, 'send'>,
): Promise<void> => {
  await send(orderDecider, orderId, 'progress', { ...rest, available: [...available], failed: [...failed] });
};

export const progress = reaction<ProgressJob>({
  name: 'progress',
  nouns: ['credential'],
  hears: [CredentialAvailable, CredentialAddFailed],
  from: 'beginning',
  ends: [],
  batchMs: 100, // all credentials of an order share its stream
  isFoundOtherwise: true, // each run of `issue` records credentials that lost jobs missed
  concurrency: 4,
  attempts: 500,
  workOf: events => {
    const groups = Map.groupBy(
      events,
      ({ data }) => `${(data as Ended).orderId} ${(data as Ended).submission}`,
    );
    return [...groups.values()].flatMap(group =>
      inChunks(group, atOnce).map(part => {
        const [first] = part;
        const { orderId, submission } = first!.data as Ended;
        const of = (type: string) =>
          part.filter(event => event.type === type).map(({ entityId }) => entityId);
        const failed = part.find(({ type }) => type === CredentialAddFailed.type);
        const failure = failed && (failed.data as DataOf<typeof CredentialAddFailed>).failure;
        return workFor(first!, {
          orderId,
          submission,
          available: of(CredentialAvailable.type),
          failed: of(CredentialAddFailed.type),
          failure: failure ? { ...failure, credentialId: failed.entityId } : null,
        });
      }),
    );
  },
  run: recordProgress,
});
