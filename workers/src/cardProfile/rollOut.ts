import {
  CardProfileDeleted,
  CardProfileRolloutFinished,
  CardProfileRolloutPaused,
  CardProfileRolloutResumed,
  CardProfileRolloutStageReached,
  CardProfileRolloutStarted,
  CardProfileRolloutWentBack,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { wallets, type FailedPass, type Wallet } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { isMoving, rangeOf, type Rollout } from '@latchkey/events/cardProfile/rollout/state.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import { cardsOfPart } from '@latchkey/events/wallet/google/cards.ts';
import { registrationsOfPart } from '@latchkey/events/wallet/registrations.ts';
import type { RolloutPart } from '@latchkey/events/wallet/rolloutMembers.ts';
import { parallel } from '../runner/parallel.ts';
import { reaction, workFor, type Next } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { googleIssuingOf, updateGoogleCard } from '../wallet/updateGoogleCard.ts';
import { pushTo } from '../wallet/pushToDevices.ts';

interface Data {
  readonly profileId: string;
  readonly version: number;
}
/**
 * The result of a chunk of one wallet. `after`: the ID of its last registration or card, after which the next
 * run continues; null if the chunk is empty.
 */
interface Sent {
  readonly after: string | null;
  readonly sent: number;
  readonly failed: readonly FailedPass[];
  readonly isDone: boolean;
}
type Sending = (part: RolloutPart, after: string | null, context: ReactionContext) => Promise<Sent>;

const chunk = { apple: 200, google: 100 } as const;
const atOnce = 4;

const sendings: Readonly<Record<Wallet, Sending>> = {
  apple: async (part, after, context) => {
    const found = await registrationsOfPart(context.pool, context.keys, part, after, chunk.apple);
    const pushed = await pushTo(context, found);
    return { ...pushed, after: found.at(-1)?.id ?? null, isDone: found.length < chunk.apple };
  },
  google: async (part, after, context) => {
    const issuing = await googleIssuingOf(context);
    const ids = issuing === null ? [] : await cardsOfPart(context.pool, part, after, chunk.google);
    const failed: FailedPass[] = [];
    await parallel(ids, atOnce, async credentialId => {
      const reason = issuing && (await updateGoogleCard(issuing, credentialId, context));
      if (reason) failed.push({ credentialId, wallet: 'google', reason });
    });
    return {
      sent: ids.length - failed.length,
      failed,
      after: ids.at(-1) ?? null,
      isDone: ids.length < chunk.google,
    };
  },
};

/**
 * Added to the delay of a stage. A job that runs too early would enqueue its successor under its own key,
 * which the queue ignores as a duplicate.
 */
const slackMs = 50;

const maxChars = 200;
const wordsOf = (message: string): string => message.replaceAll(/\p{C}/gu, ' ').slice(0, maxChars);

const sendNext = async (wallet: Wallet, profileId: string, rollout: Rollout, context: ReactionContext) => {
  const { version, turn, cursors } = rollout;
  const part = { profileId, version, ...rangeOf(rollout) };
  const sent = await sendings[wallet](part, cursors[wallet].after, context);
  const now = context.now().toISOString();
  const failed = sent.failed.map(pass => ({ ...pass, reason: wordsOf(pass.reason) }));
  const noted = { version, turn, wallet, ...sent, failed, now };
  await context.send(cardProfileDecider, profileId, 'noteRolloutSent', noted);
  return `${profileId}-${version}-${turn}-${wallet}-${sent.after ?? 'none'}-${sent.isDone}`;
};

/**
 * Rolls a design version out to the passes on phones. Each run sends one chunk and returns the job for the
 * next chunk or stage. Chunks are recorded after sending; a chunk that is resent after a crash has no effect
 * on phones and counts once.
 */
export const rollOut = reaction<Data>({
  name: 'roll-out',
  nouns: ['cardProfile'],
  hears: [
    CardProfileRolloutStarted,
    CardProfileRolloutStageReached,
    CardProfileRolloutResumed,
    CardProfileRolloutWentBack,
  ],
  from: 'beginning',
  ends: [CardProfileRolloutFinished, CardProfileRolloutPaused, CardProfileDeleted],
  isFoundOtherwise: true, // `rolloutProcess` finds lost work, as a rollout may wait for days
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor<Data>(event, {
        profileId: event.entityId,
        version: (event.data as { version: number }).version,
      }),
    ),
  run: async (data, context): Promise<readonly Next<Data>[] | void> => {
    const { profileId, version } = data;
    const state = await context.fold(cardProfileState, profileId);
    const rollout = state.status === 'absent' ? null : rolloutOf(state);
    if (rollout === null || rollout.version !== version || !isMoving(rollout)) return;
    const wallet = wallets.find(each => !rollout.cursors[each].isDone);
    if (wallet) {
      const startedAt = performance.now();
      const key = await sendNext(wallet, profileId, rollout, context);
      // pauses for as long as the run took, to leave time for orders
      return [{ key, data, afterMs: Math.ceil(performance.now() - startedAt) }];
    }
    const { nextAt, stage, turn } = rollout;
    if (nextAt === null) return;
    const waitMs = Date.parse(nextAt) - context.now().getTime();
    if (waitMs > 0) return [{ key: `${profileId}-${version}-${turn}-wait`, data, afterMs: waitMs + slackMs }];
    const reached = { version, stage: stage + 1, isDue: true };
    await context.send(cardProfileDecider, profileId, 'reachRolloutStage', reached);
  },
});
