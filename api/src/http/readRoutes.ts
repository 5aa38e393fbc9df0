import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { instantOf, pastOf } from '../rows/pastRows.ts';
import type { Row } from '../rows/query.ts';
import { schemaName, shapeOf } from './rowShape.ts';
import type { Condition } from '../rows/condition.ts';
import { nouns, permissionOf } from './entityAccess.ts';
import { historyRoute, type Beside, type SharedEvents, type ToldTo } from './history.ts';
import { isUnder, listRoute, type ListOptions, type Present, type Under } from '../lists/listRoute.ts';
import type { Call, Route, ShownEntity } from './route.ts';
import { tenantAccess } from '../access/tenantAccess.ts';

type More = Readonly<Record<string, unknown>>;
type Alone = (row: Row, events: readonly Recorded[], call: Call) => More | Promise<More>;

/** What the rows of one noun look like outside beyond their own fields. All of it may be left out. */
export interface Shown {
  /** Fields that are added to what the row shows, and their values for each row of a page. */
  readonly adds?: z.ZodObject;
  readonly added?: Present;
  /** What lists tell of each row beyond that: it may hang on other streams, which `?at=` does not go back in. */
  readonly listed?: { readonly adds: z.ZodObject; readonly added: Present };
  /**
   * What one that is read by itself tells beyond that, from what was recorded by then: too much for each row of a list. Whoever reads often leaves
   * it out by `?without=` and the fields' names, by comma. The fields `onRequest` are sent only for `?include=` and their names.
   */
  readonly alone?: {
    readonly adds: z.ZodObject;
    readonly added: Alone;
    readonly onRequest?: readonly string[];
  };
  /** Columns that are not shown. */
  readonly hides?: readonly string[];
  /** Columns that the row shows and the History does not tell. */
  readonly untold?: readonly string[];
  /** Names in the History of hidden columns that are shown within another field: `{ baseUrl: 'baseSettings.baseUrl' }`. */
  readonly told?: Readonly<Record<string, string>>;
  /** What the History tells beside the fields of the row: of secrets that they changed. For nouns whose streams are short. */
  readonly beside?: Beside;
  readonly toldTo?: ToldTo;
  readonly shared?: SharedEvents;
  readonly path?: string;
  /** Whether the caller may see the entity, also one that is deleted. Usually its stream tells whose it is. */
  readonly sees?: (call: Call, id: string) => Promise<boolean>;
}

export interface ReadOptions {
  readonly at?: string;
  readonly under?: Under;
  /** False: it has no stream of its own to be folded. */
  readonly hasPast?: boolean;
}
/** Reads it as it was: what was recorded up to this instant, and nothing since. */
export const past = z.object({ at: instant.optional() });
/** Names of fields that are left out of what is read alone, by comma. */
const without = z.object({ without: z.string().max(200).optional() });
const namesIn = (list: string | undefined): readonly string[] => list?.split(',') ?? [];
/** Names of fields that are sent on request only, by comma. */
const including = (onRequest: readonly string[]) =>
  z.object({
    include: z
      .string()
      .max(200)
      .regex(new RegExp(`^(?:${onRequest.join('|')})(?:,(?:${onRequest.join('|')}))*$`))
      .optional()
      .describe(`Fields that are left out otherwise, by comma: ${onRequest.join(', ')}`),
  });

/** Reading: plain functions that take the definition. A noun that needs something else does not call them. */
export const readRoutes = (
  entity: AnyEntity,
  {
    adds,
    added,
    listed,
    alone,
    hides,
    untold = [],
    told,
    beside,
    toldTo,
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
  const presentInList: Present = async (rows, call) => {
    const [shownRows, more] = await Promise.all([present(rows, call), listed?.added(rows, call) ?? []]);
    return shownRows.map((row, n) => ({ ...row, ...more[n] }));
  };
  const permission = permissionOf(entity, 'read');
  const sees =
    seen ??
    (({ deps, caller }: Call, id: string) => tenantAccess(deps.store, caller, permission, entity.name, id));
  const onRequest = alone?.onRequest ?? [];
  const aloneNames = Object.keys(alone?.adds.shape ?? {});
  const presentAlone = async (row: Row, call: Call, at?: string): Promise<ShownEntity> => {
    const [body] = await present([row], call);
    const headers = { ETag: `"${row.revision}"` };
    const asked = (call.query ?? {}) as { readonly without?: string; readonly include?: string };
    const [leftOut, included] = [namesIn(asked.without), namesIn(asked.include)];
    const wanted = aloneNames.filter(
      name => !leftOut.includes(name) && (!onRequest.includes(name) || included.includes(name)),
    );
    if (!alone || wanted.length === 0) return { body, headers };
    const events = await call.deps.store.read(streamOf(entity.name, row.id));
    const byThen = at === undefined ? events : events.filter(one => instantOf(one.at) <= instantOf(at));
    const more = await alone.added(row, byThen, call);
    return { body: { ...body, ...Object.fromEntries(wanted.map(name => [name, more[name]])) }, headers };
  };
  const asker = ({ caller }: Call) => ({ grants: caller.grants, permission });

  const find = async (call: Call, id: string, where?: readonly Condition[]): Promise<Row> =>
    (await call.deps.rows.find(entity, id, asker(call), where)) ?? refuse('not_found');

  const shown = async (call: Call, id: string, where?: readonly Condition[]): Promise<ShownEntity> =>
    presentAlone(await find(call, id, where), call);

  /** All that a `GET` can answer: a `PUT` takes it back. */
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
    permission,
    shown,
    shownWhole,
    list: (options: ListOptions = {}): Route =>
      listRoute(
        { entity, path, access: permissionOf(entity, 'list'), reads, reply: inList, present: presentInList },
        options,
      ),
    /** What happened to it, also when it is deleted; `fields` names what of its events' data is shown beyond the row's own fields. */
    history: (fields: readonly string[] = []): Route =>
      historyRoute({
        entity,
        access: permission,
        path,
        fields,
        told,
        beside,
        toldTo,
        shared,
        sees,
        hides: [...(hides ?? []), ...untold],
      }),
    /** One of them; with `?at=` as it was then, also one that is deleted since (see `pastOf`). */
    read: ({ at = `${path}/:id`, under, hasPast = true }: ReadOptions = {}): Route => ({
      method: 'get',
      path: at,
      summary: `Reads one of ${entity.table}`,
      access: permission,
      query: z.object({
        ...(hasPast ? past.shape : {}),
        ...(alone ? without.shape : {}),
        ...(onRequest.length > 0 ? including(onRequest).shape : {}),
      }),
      reply,
      reads,
      run: async call => {
        const id = call.params[/:(\w+)$/.exec(at)![1]!]!;
        const then = (call.query as z.output<typeof past>).at;
        const where = under && [isUnder(call, under)];
        const one = then === undefined ? shown(call, id, where) : shownThen(call, id, then, where);
        return { status: 200, ...(await one) };
      },
    }),
  };
};
