import {
  CardProfileDesignCommitted,
  CardProfileRolloutFinished,
  CardProfileRolloutStarted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { failedPass, rolloutPhases, rolloutTerms } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { countsOf, isUnderWay, type Rollout } from '@latchkey/events/cardProfile/rollout/state.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';
import { count } from '@latchkey/events/kernel/terms.ts';
import { readFolds } from '@latchkey/events/store/stateCache.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import pLimit from 'p-limit';
import { z } from 'zod';
import { mayActOn, tenantAccess } from '../../access/tenantAccess.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import type { Call } from '../../http/route.ts';
import { authorsOf, type FoldedProfile } from '../design/designView.ts';
import { cardProfileView } from '../cardProfileView.ts';

/**
 * Progress of a rollout. `passes`, `sent` and `failures` are null for callers who see the profile of a
 * partner above them, as these numbers include cards of other customers.
 */
export const rolloutShown = z
  .object({
    version: z.int().min(1),
    from: count,
    ...rolloutTerms.shape,
    phase: z.enum(rolloutPhases),
    stage: count,
    /** Time at which the next stage begins; null while passes are sent, and at the last stage. */
    nextAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime(),
    startedBy: z.string().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    passes: count.nullable(),
    sent: count.nullable(),
    failures: count.nullable(),
    failed: z.array(failedPass.extend({ name: z.string().nullable() })),
  })
  .meta({ id: 'CardRollout' });

const maxFailed = 20;
const atOnce = 8;

export const passesOnPhones = async (
  { pool }: Pick<Call['deps'], 'pool'>,
  profileId: string,
): Promise<{ readonly apple: number; readonly google: number }> => {
  const { rows } = await pool.query<{ apple: number; google: number }>(
    `SELECT (SELECT count(*)::int FROM wallet_registrations WHERE card_profile_id = $1) AS apple,
            (SELECT count(*)::int FROM google_cards WHERE card_profile_id = $1) AS google`,
    [profileId],
  );
  return rows[0]!;
};

const failedIn = async (call: Call, rollout: Rollout) => {
  const { store } = call.deps;
  const newest = countsOf(rollout).failed.slice(-maxFailed).toReversed();
  const read = pLimit(atOnce);
  const seen = await Promise.all(
    newest.map(({ credentialId }) =>
      read(() =>
        tenantAccess(store, call.caller, permissionOf(credential, 'read'), credential.name, credentialId),
      ),
    ),
  );
  const shown = newest.filter((_, n) => seen[n]);
  const states = await readFolds(
    store,
    credentialState,
    shown.map(({ credentialId }) => credentialId),
  );
  return shown.map(failed => {
    const content = states.get(failed.credentialId)?.state.content;
    return { ...failed, name: content ? orNull(content.nameOnCard) : null };
  });
};

const eventOf = (history: readonly Recorded[], type: string, version: number): Recorded | undefined =>
  history.find(event => event.type === type && (event.data as { version: number }).version === version);

export const shownRollouts = async (
  call: Call,
  id: string,
  folded: FoldedProfile,
  rollouts: readonly Rollout[],
): Promise<readonly z.output<typeof rolloutShown>[]> => {
  const { history } = folded;
  const { partnerId, customerId } = folded.state;
  const isAll = await mayActOn(call.deps.store, call.caller, cardProfileView.permission, {
    partnerId,
    customerId,
  });
  const authors = await authorsOf(
    call,
    rollouts.map(({ version }) => eventOf(history, CardProfileDesignCommitted.type, version)),
  );
  const { apple, google } = await passesOnPhones(call.deps, id);
  return Promise.all(
    rollouts.map(async (rollout, n) => {
      const { version, from, stages, holdMinutes, stopAtFailures, phase, stage, nextAt } = rollout;
      const { sent, failures } = countsOf(rollout);
      return {
        version,
        from,
        stages,
        holdMinutes,
        stopAtFailures,
        phase,
        stage,
        nextAt,
        startedAt: eventOf(history, CardProfileRolloutStarted.type, version)!.at,
        finishedAt: eventOf(history, CardProfileRolloutFinished.type, version)?.at ?? null,
        startedBy: authors[n] ?? null,
        passes: isAll ? apple + google : null,
        sent: isAll ? sent : null,
        failures: isAll ? failures : null,
        // older failures are obsolete: their passes have since been updated or removed
        failed: isUnderWay(rollout) || n === 0 ? await failedIn(call, rollout) : [],
      };
    }),
  );
};
