import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { instantOf, pastOf } from '../rows/pastRows.ts';
import type { Row } from '../rows/query.ts';
import { schemaName, shapeOf } from './rowShape.ts';
import type { Condition } from '../rows/condition.ts';
import { nouns, permissionOf } from './entityAccess.ts';
import {
  historyRoute,
  type EventChanges,
  type ExtraChanges,
  type FilterChanges,
  type SharedEvents,
} from './history.ts';
import { isUnder, listRoute, type ListOptions, type Present, type Under } from '../lists/listRoute.ts';
import type { Call, Route, ShownEntity } from './route.ts';
import { oneOf } from './summaries.ts';
import { tenantAccess } from '../access/tenantAccess.ts';

type More = Readonly<Record<string, unknown>>;
type Alone = (row: Row, events: readonly Recorded[], call: Call) => More | Promise<More>;

export interface Shown {
  readonly adds?: z.ZodObject;
  readonly added?: Present;
  /**
   * Types for lists of fields that only past states lack. Lists have no `?at=`, so these fields aren't
   * optional there.
   */
  readonly listed?: { readonly adds: z.ZodObject };
  /**
   * Additional fields of a single entity as of the given time, too costly for lists. `?without=` omits
   * fields, by comma-separated names; fields in `onRequest` are only sent with `?include=`.
   */
  readonly alone?: {
    readonly adds: z.ZodObject;
    readonly added: Alone;
    readonly onRequest?: readonly string[];
  };
  readonly hides?: readonly string[];
  readonly notInHistory?: readonly string[];
  /**
   * History names for hidden columns that are shown in another field: `{ baseUrl: 'baseSettings.baseUrl' }`.
   */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Additional changes in the history, such as changed secrets. For nouns with short streams. */
  readonly extraChanges?: ExtraChanges;
  readonly eventChanges?: EventChanges;
  readonly filterChanges?: FilterChanges;
  readonly shared?: SharedEvents;
  readonly path?: string;
  /**
   * Returns whether the caller may see the entity, including a deleted one. By default, the owner is read
   * from its stream.
   */
  readonly sees?: (call: Call, id: string) => Promise<boolean>;
}

export interface ReadOptions {
  readonly at?: string;
  readonly under?: Under;
  /** Whether past states can be read. False for entities without their own stream. */
  readonly hasPast?: boolean;
}
export const past = z.object({ at: instant.optional() });
const without = z.object({ without: z.string().max(200).optional() });
const namesIn = (list: string | undefined): readonly string[] => list?.split(',') ?? [];
const including = (onRequest: readonly string[]) =>
  z.object({
    include: z
      .string()
      .max(200)
      .regex(new RegExp(`^(?:${onRequest.join('|')})(?:,(?:${onRequest.join('|')}))*$`))
      .optional()
      .describe(`Fields that are omitted by default, comma-separated: ${onRequest.join(', ')}`),
  });

export const readRoutes = (
  entity: AnyEntity,
  {
    adds,
    added,
    listed,
    alone,
    hides,
    notInHistory = [],
    aliases,
    extraChanges,
    eventChanges,
    filterChanges,
    shared,
    path = entity.path,
    sees: seen,
  }: Shown = {},
) => {
  const reads = [entity.name, ...(entity.joins ?? []).map(({ noun }) => noun)];
  const shape = shapeOf(entity, hides);
  const common = shape.schema.extend(adds?.shape ?? {});
  const reply = common.extend(alone?.adds.partial().shape ?? {}).meta({ id: schemaName(entity.name) });
  const present: Present = async (rows, call) => {
    const more = added ? await added(rows, call) : [];
    return rows.map((row, n) => ({ ...shape.shown(row), ...more[n] }));
  };
  const inList =
    listed || alone
      ? common.extend(listed?.adds.shape ?? {}).meta({ id: `${schemaName(entity.name)}InList` })
      : reply;
  const permission = permissionOf(entity, 'read');
  const sees =
    seen ??
    (({ deps, caller }: Call, id: string) => tenantAccess(deps.store, caller, permission, entity.name, id));
  const onRequest = alone?.onRequest ?? [];
  const aloneNames = Object.keys(alone?.adds.shape ?? {});
  const presentAlone = async (row: Row, call: Call, at?: string): Promise<ShownEntity> => {
    const [body] = await present([row], call);
    const headers = { ETag: `"${row.revision}"` };
    const query = (call.query ?? {}) as { readonly without?: string; readonly include?: string };
    const [leftOut, included] = [namesIn(query.without), namesIn(query.include)];
    const shownNames = aloneNames.filter(
      name => !leftOut.includes(name) && (!onRequest.includes(name) || included.includes(name)),
    );
    if (!alone || shownNames.length === 0) return { body, headers };
    const events = await call.deps.store.read(streamOf(entity.name, row.id));
    const byThen = at === undefined ? events : events.filter(one => instantOf(one.at) <= instantOf(at));
    const more = await alone.added(row, byThen, call);
    return { body: { ...body, ...Object.fromEntries(shownNames.map(name => [name, more[name]])) }, headers };
  };
  const asker = ({ caller }: Call) => ({ grants: caller.grants, permission });

  const find = async (call: Call, id: string, where?: readonly Condition[]): Promise<Row> =>
    (await call.deps.rows.find(entity, id, asker(call), where)) ?? refuse('not_found');

  const shown = async (call: Call, id: string, where?: readonly Condition[]): Promise<ShownEntity> =>
    presentAlone(await find(call, id, where), call);

  const shownWhole = (call: Call, id: string): Promise<ShownEntity> =>
    shown({ ...call, query: { include: onRequest.join(',') } }, id);

  const shownThen = async (
    call: Call,
    id: string,
    at: string,
    where?: readonly Condition[],
  ): Promise<ShownEntity> => {
    if (!(await sees(call, id))) return refuse('not_found');
    const { deps } = call;
    const then = pastOf(deps.rows, { store: deps.store, nouns, at });
    const row = (await then.find(entity, id, where)) ?? refuse('not_found');
    return presentAlone(row, { ...call, deps: { ...deps, rows: then.rows } }, at);
  };

  return {
    find,
    reads,
    reply,
    inList,
    presentInList: present,
    permission,
    shown,
    shownWhole,
    list: (options: ListOptions = {}): Route =>
      listRoute(
        { entity, path, access: permissionOf(entity, 'list'), reads, reply: inList, present },
        options,
      ),
    /**
     * Returns the route of the history, also for deleted entities; `fields` lists fields of the events' data
     * to show in addition to the row's.
     */
    history: (fields: readonly string[] = []): Route =>
      historyRoute({
        entity,
        access: permission,
        path,
        fields,
        aliases,
        extraChanges,
        eventChanges,
        filterChanges,
        shared,
        sees,
        hides: [...(hides ?? []), ...notInHistory],
      }),
    /**
     * Returns the route of a single entity; with `?at=` as of that time, even if deleted since (see
     * `pastOf`).
     */
    read: ({ at = `${path}/:id`, under, hasPast = true }: ReadOptions = {}): Route => ({
      method: 'get',
      path: at,
      summary: `Returns ${oneOf(entity.name)}`,
      policy: { access: permission },
      request: {
        query: z.object({
          ...(hasPast ? past.shape : {}),
          ...(alone ? without.shape : {}),
          ...(onRequest.length > 0 ? including(onRequest).shape : {}),
        }),
      },
      response: { body: reply, projections: reads },
      run: async call => {
        const id = call.params[/:(\w+)$/.exec(at)![1]!]!;
        const then = (call.query as z.output<typeof past>).at;
        const where = under && [isUnder(call, under)];
        const entity = then === undefined ? shown(call, id, where) : shownThen(call, id, then, where);
        return { status: 200, ...(await entity) };
      },
    }),
  };
};
