import { activity, type Activity } from '@latchkey/events/activity/activity.ts';
import { changeReason } from '@latchkey/events/credential/fields.ts';
import { z } from 'zod';
import { change } from '../http/rowChanges.ts';
import { readRoutes } from '../http/readRoutes.ts';
import { extendRoute, route, type Call, type Route } from '../http/route.ts';
import { canBeUndone } from './canBeUndone.ts';
import { changesOf, reasonOf, type Histories } from './actDetails.ts';
import { activityAuthors } from './activityAuthors.ts';
import { activityDays } from './activityDays.ts';
import { activityAdded, activityAdds } from './activityNames.ts';
import { activityColumns } from './exportTable.ts';
import { activityExtra, activityWhere } from './filters.ts';
import { visibleActs } from './visibleActs.ts';

const acts = readRoutes(activity, {
  adds: activityAdds,
  added: activityAdded,
  hides: ['entityRevision', 'correlationId', 'firstPosition'],
});
const reads = [activity.name, 'entityName', 'orderAct', 'user'];
// not open to OAuth apps: they act for one user, and don't need other users' activity
const accepts = ['apiKey', 'sessionToken'] as const;

const list = extendRoute(
  acts.list({
    summary: 'Lists who did what, when and through which channel, newest first',
    extra: activityExtra,
    where: activityWhere,
    csv: activityColumns,
  }),
  { policy: { accepts }, response: { projections: reads } },
);

const findAct = async (call: Call): Promise<Activity> =>
  (await acts.find(call, call.params['id']!, [visibleActs(call)])) as unknown as Activity;

export const activityRoutes = (histories: Histories): readonly Route[] => [
  list,
  activityDays,
  activityAuthors,
  route({
    method: 'get',
    path: `${activity.path}/:id`,
    summary: 'Returns an activity entry with the values that it changed; the values of secrets are omitted',
    policy: { access: acts.permission, accepts },
    response: {
      body: acts.reply
        .extend({ changes: z.array(change), canUndo: z.boolean(), reason: changeReason.nullable() })
        .meta({ id: 'ActivityDetails' }),
      projections: reads,
    },
    run: async call => {
      const act = await findAct(call);
      const [{ body }, changes, canUndo, reason] = await Promise.all([
        acts.shown(call, act.id, [visibleActs(call)]),
        changesOf(call, histories, act),
        canBeUndone(call, act),
        reasonOf(call, act),
      ]);
      return { status: 200, body: { ...(body as object), changes, canUndo, reason } };
    },
  }),
];
