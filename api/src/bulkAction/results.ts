import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { recordedRefusal, refusalShown } from '../http/recordedRefusal.ts';
import { route } from '../http/route.ts';
import { change } from '../http/rowChanges.ts';
import { rangeOf } from '../lists/listRoute.ts';
import { bulkActions } from './bulkActionView.ts';
import { changedDetailsOf } from './changedDetails.ts';
import { changedValidity, changedValidityOf } from './changedValidity.ts';
import { replacementsOf } from './replacements.ts';
import type { Selectables } from './selection.ts';

const states = ['failed', 'open', 'done'] as const;
const result = z
  .object({
    id,
    /** Null for a deleted row, for an erased person, and for an order without a name. */
    name: z.string().nullable(),
    state: z.enum(states),
    refusal: recordedRefusal.nullable(),
    /** ID of the new credential after `credential.replace`; null if there is none. */
    replacementId: id.nullable(),
    /** Old and new validity, for actions that change it; null for other actions and for unchanged rows. */
    validity: changedValidity.nullable(),
    /** Changed details, for imports and their undo; empty for other actions. */
    changes: z.array(change),
  })
  .meta({ id: 'BulkActionResult' });

/**
 * Lists the result of each row, from the action's stream: failed ones first, then `open` ones, whose result
 * isn't recorded yet.
 */
export const results = (selectables: Selectables) =>
  route({
    method: 'get',
    path: '/admin/bulk-actions/:id/results',
    summary:
      'Lists the results of a bulk action by row, failed ones first; `q` searches them like the list of rows',
    policy: { access: 'credential.read' },
    request: {
      query: z.object({
        state: z.enum(states).optional(),
        q: z.string().trim().max(255).optional(),
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(1_000).default(25),
      }),
    },
    response: { body: z.array(result), projections: [...bulkActions.reads, 'credential', 'order'] },
    run: async call => {
      const { state: requestedState, q, offset, limit } = call.query;
      const action = await bulkActions.find(call, call.params['id']!);
      const { rows, store } = call.deps;
      const history = await store.read(streamOf('bulkAction', action.id));
      const folded = bulkActionState.of(history);
      const refusals = new Map(folded.refused.map(one => [one.id, one]));
      const stateOf = (rowId: string, n: number) =>
        n >= folded.next ? 'open' : refusals.has(rowId) ? 'failed' : 'done';
      const { entity, nameColumn } = selectables[bulkCommands[folded.terms!.command].noun];
      const matches = q ? await rows.idsFound(entity, folded.ids, q) : null;
      const all = folded.ids
        .map((rowId, n): { readonly id: string; readonly state: (typeof states)[number] } => ({
          id: rowId,
          state: stateOf(rowId, n),
        }))
        .filter(({ state }) => requestedState === undefined || state === requestedState)
        .filter(one => matches === null || matches.has(one.id))
        .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
      const page = all.slice(offset, offset + limit);
      const ids = page.map(one => one.id);
      const found = await rows.byIds<{ id: string; [column: string]: unknown }>(entity, ids, [nameColumn]);
      const doneIds = page.flatMap(({ id: rowId, state }) => (state === 'done' ? [rowId] : []));
      const replacements = await replacementsOf(call, action.id, folded, doneIds);
      const validities = await changedValidityOf(call, history[0], folded, doneIds);
      const details = await changedDetailsOf(call, history[0], folded, doneIds);
      const names = new Map(found.map(row => [row.id, row[nameColumn]]));
      const body = page.map(({ id: rowId, state }) => {
        const name = names.get(rowId);
        const refusal = refusals.get(rowId);
        return {
          id: rowId,
          name: typeof name === 'string' ? name : null,
          state,
          refusal: refusal ? refusalShown(refusal, call.locale) : null,
          replacementId: replacements.get(rowId) ?? null,
          validity: validities.get(rowId) ?? null,
          changes: details.get(rowId) ?? [],
        };
      });
      return { status: 200, body, headers: rangeOf('results', offset, body.length, all.length) };
    },
  });
