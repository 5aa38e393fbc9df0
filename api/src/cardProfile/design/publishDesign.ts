import { cardProfile, CardProfileDesignCommitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { liveVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { isUnreadable } from '@latchkey/events/cardProfile/design/checks.ts';
import { refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { count } from '@latchkey/events/kernel/terms.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { callsPerSecond } from '@latchkey/events/wallet/google/callRateLimit.ts';
import { z } from 'zod';
import { permissionOf } from '../../http/entityAccess.ts';
import { previewing, touchesShown } from '../../http/dryRun.ts';
import { extendRoute, type Call, type Route } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { passesOnPhones } from '../rollouts/rolloutView.ts';
import { ofProfile } from '../cardProfileImpact.ts';
import { foundIn } from './findings.ts';
import { profileOf } from './designView.ts';

const at = `${cardProfile.path}/:id/design`;
const locationOf = (id: string): string => at.replace(':id', id);
const started = z.object({ version: z.int().min(1) });

/** Starts a publication, which the workers carry out. `expected` is the revision that was checked. */
const committing = (expected: number): Route => ({
  method: 'post',
  path: `${at}/commit`,
  summary: 'Publishes the draft of a design as its next version',
  policy: { access: permissionOf(cardProfile, 'commitDesign'), command: 'cardProfile.commitDesign' },
  request: { body: cardProfile.commands.commitDesign },
  response: { acceptedBody: started },
  run: async (call: Call) => {
    const id = call.params['id']!;
    await cardProfileView.act(call, 'commitDesign', id);
    const { position, events, state } = await call.send(
      cardProfileDecider,
      id,
      'commitDesign',
      call.body as z.output<typeof cardProfile.commands.commitDesign>,
      { ifMatch: true, expected },
    );
    const recorded = events.find(({ type }) => type === CardProfileDesignCommitted.type);
    const version = recorded
      ? (recorded.data as DataOf<typeof CardProfileDesignCommitted>).version
      : state.versions.length;
    return { status: 202, position, location: locationOf(id), body: { version } };
  },
});
const previewed = (expected: number): Route => previewing(committing(expected), ofProfile);
type Counted = z.output<typeof touchesShown>;

/**
 * Impact of a publication: `phones` is the number of passes on Apple devices, and `googleCalls` the number of
 * updates at Google, which take `minutes` at our rate limit. `canBeStaged`: whether a version is live
 * already.
 */
const impact = { phones: count, googleCalls: count, minutes: count, canBeStaged: z.boolean() };
const googleCallsPerMinute = callsPerSecond * 60;

export const commitDesign = extendRoute(previewed(0), {
  response: { body: touchesShown.extend({ cards: count, version: z.int().min(1), ...impact }) },
  run: async (call: Call) => {
    const id = call.params['id']!;
    await cardProfileView.act(call, 'commitDesign', id);
    const { history, state } = await profileOf(call, id);
    if (state.draft && isUnreadable(await foundIn(call, state.draft)))
      return refuse('cardProfile.unreadable');
    const reply = await previewed(personRevision(history)).run(call);
    if (call.query['dryRun'] !== 'true') return reply;
    const { touches, preview } = reply.body as Counted;
    const version = (state.versions.at(-1)?.version ?? 0) + 1;
    const { apple, google } = await passesOnPhones(call.deps, id);
    return {
      ...reply,
      body: {
        touches,
        preview,
        version,
        cards: touches.credentials ?? 0,
        phones: apple,
        googleCalls: google,
        minutes: Math.ceil(google / googleCallsPerMinute),
        canBeStaged: liveVersionOf(state) !== null,
      },
    };
  },
});

export const retryCommit: Route = {
  method: 'post',
  path: `${at}/retry`,
  summary: 'Retries a failed publication',
  policy: { access: permissionOf(cardProfile, 'retryCommit'), command: 'cardProfile.retryCommit' },
  response: { acceptedBody: started },
  run: async (call: Call) => {
    const id = call.params['id']!;
    await cardProfileView.act(call, 'retryCommit', id);
    const { position, state } = await call.send(cardProfileDecider, id, 'retryCommit', {}, { ifMatch: true });
    const newest = state.versions.at(-1) ?? refuse('cardProfile.no_design');
    return { status: 202, position, location: locationOf(id), body: { version: newest.version } };
  },
};
