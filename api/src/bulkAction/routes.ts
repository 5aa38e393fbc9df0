import { bulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { bulkActionState, succeededOf } from '@latchkey/events/bulkAction/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { undoBulkAction } from '@latchkey/events/process/bulkUndo.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { erasureRoute } from '../evidence/erasureRoute.ts';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { route, type Route, type RouteResponse } from '../http/route.ts';
import { bulkActions } from './bulkActionView.ts';
import { results } from './results.ts';
import { selectedOf, selection, type Selectables } from './selection.ts';

const path = '/admin/bulk-actions';
const orderNames = { en: 'Replacements', de: 'Ersatz' } as const;
const { command } = bulkActions;
const created: RouteResponse = {
  status: 201,
  body: bulkActions.reply,
  projections: bulkActions.reads,
  replay: (call, id) => bulkActions.shown(call, id),
};

const preview = (selectables: Selectables) =>
  route({
    method: 'post',
    path: `${path}/preview`,
    summary: 'Returns the number of rows that a bulk action would process, without starting it',
    policy: { access: 'credential.write' },
    request: { body: selection },
    response: {
      body: z.object({ totalCount: z.int(), skippedCount: z.int() }).meta({ id: 'BulkActionPreview' }),
      projections: ['credential', 'order'],
    },
    run: async call => {
      const position = await call.deps.store.head();
      const { ids, skippedCount } = await selectedOf(call, selectables, call.body);
      return { status: 200, position, body: { totalCount: ids.length, skippedCount } };
    },
  });

const create = (selectables: Selectables) =>
  route({
    method: 'post',
    path,
    summary: 'Starts a bulk action: one command for many rows of a customer, in the background',
    policy: { access: 'credential.write', command: 'bulkAction.create' },
    request: { body: selection },
    response: created,
    run: async call => {
      const { customerId, command: given, reason, validity = null } = call.body;
      await checkCreate(call, bulkAction, { customerId });
      const { ids, skippedCount } = await selectedOf(call, selectables, call.body);
      if (ids.length === 0) return refuse('bulkAction.nothing');
      const id = newIdOf(call, bulkAction.name);
      const submits = given === 'order.submit' || given === 'credential.replace';
      const defaultAppConfigId = submits ? await defaultAppId(call.deps.rows) : null;
      const orderName = given === 'credential.replace' ? orderNames[call.locale] : null;
      const terms = {
        customerId,
        command: given,
        skippedCount,
        reason,
        orderName,
        defaultAppConfigId,
        validity,
      };
      const input = { ...terms, ids: [...ids] };
      return bulkActions.answer(call, id, await call.send(bulkActionDecider, id, 'create', input), 201);
    },
  });

const undo = route({
  method: 'post',
  path: `${path}/:id/undo`,
  summary: 'Undoes a completed bulk action by starting another one with the inverse command',
  policy: { access: 'credential.write', command: 'bulkAction.undo' },
  response: created,
  run: async call => {
    const id = call.params['id']!;
    await bulkActions.act(call, 'undo', id);
    const undone = await bulkActions.matching(call, id, () =>
      undoBulkAction(call.process, id, {
        commandId: call.commandIdFor(bulkAction.name, id, 'undo'),
        ...(call.ifMatch === undefined ? {} : { expected: call.ifMatch }),
      }),
    );
    return bulkActions.answer(call, undone.id, undone, 201);
  },
});

const erasure = erasureRoute(bulkAction, async (call, id) => {
  const { command: given } = await bulkActions.find(call, id);
  if (given !== 'credential.erase') return refuse('credential.not_erased');
  return succeededOf(bulkActionState.of(await call.deps.store.read(streamOf(bulkAction.name, id))));
});

export const bulkActionRoutes = (selectables: Selectables): readonly Route[] => [
  bulkActions.list(),
  preview(selectables),
  create(selectables),
  bulkActions.read(),
  bulkActions.history(),
  results(selectables),
  erasure,
  command('pause'),
  command('resume'),
  command('cancel'),
  undo,
];
