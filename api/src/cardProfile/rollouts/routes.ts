import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { count } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { permissionOf } from '../../http/entityAccess.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import { versionIn } from '../design/editDesign.ts';
import { profileOf } from '../design/designView.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { rolloutShown, shownRollouts } from './rolloutView.ts';

const at = `${cardProfile.path}/:id/rollouts`;
const maxLimit = 100;

const listRollouts = route({
  method: 'get',
  path: at,
  summary: 'Lists the rollouts of a design to cards in wallets, newest first',
  policy: { access: cardProfileView.permission },
  request: {
    query: z.object({
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(maxLimit).default(10),
    }),
  },
  response: { body: z.array(rolloutShown), projections: ['user'] },
  run: async given => {
    const call = given as unknown as Call;
    const { offset, limit } = given.query;
    const id = call.params['id']!;
    const folded = await profileOf(call, id);
    const { rollouts } = folded.state;
    const page = rollouts.toReversed().slice(offset, offset + limit);
    const last = offset + Math.max(page.length, 1) - 1;
    return {
      status: 200,
      body: await shownRollouts(call, id, folded, page),
      headers: { 'Content-Range': `rollouts ${offset}-${last}/${rollouts.length}` },
    };
  },
});

type Name = 'pauseRollout' | 'resumeRollout' | 'reachRolloutStage' | 'goBackInRollout';
const command = (name: Name, step: string, summary: string, body?: z.ZodType): Route => ({
  method: 'post',
  path: `${at}/:version/${step}`,
  summary,
  policy: { access: permissionOf(cardProfile, name), command: `cardProfile.${name}` },
  ...(body && { request: { body } }),
  response: { body: rolloutShown, projections: ['user'] },
  run: async (call: Call) => {
    const id = call.params['id']!;
    await cardProfileView.act(call, name, id);
    const version = versionIn(call);
    const given = { ...(call.body as { stage: number }), version };
    const { position } = await call.send(cardProfileDecider, id, name, given);
    const folded = await profileOf(call, id);
    const rollout = rolloutOf(folded.state) ?? refuse('not_found');
    const [shown] = await shownRollouts(call, id, folded, [rollout]);
    return { status: 200, position, body: shown };
  },
});

export const rolloutRoutes: readonly Route[] = [
  listRollouts,
  command('pauseRollout', 'pause', 'Pauses a rollout and holds back unsent updates'),
  command('resumeRollout', 'resume', 'Resumes a rollout; after an automatic stop, its stage is repeated'),
  command(
    'reachRolloutStage',
    'next',
    'Starts the next stage of a rollout without waiting for its time',
    z.object({ stage: count }),
  ),
  command('goBackInRollout', 'back', 'Ends a rollout and returns all cards to the previous version'),
];
