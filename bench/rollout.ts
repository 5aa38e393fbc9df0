import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignUploaded,
  CardProfileRolloutStarted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { allAtOnce } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { walletIssuerDecider } from '@latchkey/events/walletIssuer/decider.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { newEvent } from './badge.ts';
import type { BenchProduct } from './product.ts';

const passes = 10_000;
const askEveryMs = 100;
const timeoutMs = 120_000;

/**
 * Registers passes on phones. Returns a function that starts a rollout of a new version and resolves once the
 * first passes are done, with another function that waits for its end.
 */
export const rollouts = async ({ store, pool, keys }: BenchProduct) => {
  const authority = await passAuthority();
  const { certificate, key } = await authority.passType();
  const keySecretId = await secretStore(pool, keys).put(key);
  const command = {
    by: { kind: 'system' as const, id: 'bench' },
    correlationId: uuidv7(),
    now: () => new Date(),
    token: () => '',
  };
  await handle(store, command)(walletIssuerDecider, appleIssuerId, 'setApple', {
    certificate,
    intermediate: authority.intermediate,
    keySecretId,
  });
  const ids = Array.from({ length: passes }, uuidv7);
  const sealed = ids.map((id, n) => keys.seal(Buffer.from(n.toString(16).padStart(64, '0')), id));
  await pool.query(
    `INSERT INTO wallet_registrations (id, device, serial, card_profile_id, push_token, key_id)
     SELECT id, id::text, id, $1, token, key_id FROM unnest($2::uuid[], $3::bytea[], $4::text[]) AS r (id, token, key_id)`,
    [badge, ids, sealed.map(one => one.sealed), sealed.map(one => one.keyId)],
  );
  const stream = `cardProfile-${badge}`;
  const read = async () => {
    const history = await store.read(stream);
    return { revision: history.at(-1)!.revision, rollout: rolloutOf(cardProfileState.of(history)) };
  };
  const tell = async (...events: readonly DomainEvent[]): Promise<void> => {
    const { revision } = await read();
    await store.append([{ stream, expected: revision, events: events.map(newEvent) }]);
  };
  await tell(CardProfileApproved());
  let version = 0;
  return async () => {
    version++;
    const cardImage = `/files/${'0a'.repeat(32)}`;
    await tell(
      CardProfileDesignCommitted({ version, design: blankDesign(`V${version}`) }),
      CardProfileDesignUploaded({ version, cardImage, badge: null, google: null, isRolledOut: true }),
      CardProfileRolloutStarted({ version, from: version - 1, ...allAtOnce }),
    );
    const until = async (isReached: (rollout: ReturnType<typeof rolloutOf>) => boolean): Promise<void> => {
      const end = performance.now() + timeoutMs;
      for (let now = await read(); !isReached(now.rollout); now = await read()) {
        if (performance.now() > end) throw new Error('the rollout does not move');
        await pause(askEveryMs);
      }
    };
    await until(rollout => rollout?.cursors.apple.after !== null);
    return () => until(rollout => rollout?.phase === 'finished');
  };
};
