import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id, maybeId } from '@latchkey/events/kernel/terms.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { mayActOn, tenantAccess } from '../access/tenantAccess.ts';
import { isOpenTo } from '../access/checkScopes.ts';
import { route, type Call, type Route } from '../http/route.ts';
import {
  countOwn,
  deleteView,
  insertView,
  maxPerPerson,
  setDefault,
  updateView,
  viewById,
  viewsOf,
  type Place,
  type StoredView,
} from './savedViewsTable.ts';

const path = '/admin/profile/views';
const maxChars = 8_000;
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean()]);

const list = z.string().regex(/^[A-Za-z.]{1,64}$/);
const name = z.string().trim().min(1).max(255);
const filter = z
  .record(z.string().max(100), z.union([scalar, z.array(scalar).max(200)]))
  .refine(value => JSON.stringify(value).length <= maxChars, { params: { reason: 'too_long' } });
const sort = z.object({ field: z.string().max(100), order: z.enum(['ASC', 'DESC']) }).nullable();
const perPage = z.int().min(1).max(1_000).nullable();
/** Visible columns in order; null lets each user keep their own. */
const columns = z.array(z.string().min(1).max(100)).max(100).nullable();
const place = { customerId: maybeId.optional(), partnerId: maybeId.optional() };

const view = z
  .object({
    id,
    list,
    name,
    filter,
    sort,
    perPage,
    columns,
    customerId: maybeId,
    partnerId: maybeId,
    isShared: z.boolean(),
    isDefault: z.boolean(),
    isOwn: z.boolean(),
    canChange: z.boolean(),
    makerName: z.string().nullable(),
  })
  .meta({ id: 'SavedView' });

interface GivenPlace {
  readonly customerId?: string | null | undefined;
  readonly partnerId?: string | null | undefined;
}
const placeOf = ({ customerId, partnerId }: GivenPlace): Place => ({
  customerId: customerId ?? null,
  partnerId: customerId == null ? (partnerId ?? null) : null,
});
const sees = ({ deps, caller }: Call, { customerId, partnerId }: Place): Promise<boolean> | boolean => {
  if (customerId !== null) return tenantAccess(deps.store, caller, 'customer.read', 'customer', customerId);
  return partnerId === null || tenantAccess(deps.store, caller, 'partner.read', 'partner', partnerId);
};
const seesShared = ({ caller }: Call, { customerId, partnerId }: Place): boolean =>
  customerId !== null || partnerId !== null || isOpenTo(caller, 'platform.manage');
const manages = ({ deps, caller }: Call, { customerId, partnerId }: Place): Promise<boolean> => {
  if (customerId !== null) return mayActOn(deps.store, caller, 'customer.manage', { customerId });
  if (partnerId !== null) return mayActOn(deps.store, caller, 'partner.manage', { partnerId });
  return Promise.resolve(isOpenTo(caller, 'platform.manage'));
};
const requireUser = ({ caller }: Call): string => (caller.kind === 'user' ? caller.id : refuse('forbidden'));

const makersOf = async ({ deps: { rows } }: Call, views: readonly StoredView[], own: string) => {
  const otherIds = [...new Set(views.map(({ userId }) => userId))].filter(userId => userId !== own);
  const found = await rows.byIds<{ id: string; fullName: string | null }>(user, otherIds, ['fullName']);
  return new Map(found.map(one => [one.id, one.fullName]));
};
const shown = async (call: Call, views: readonly StoredView[], at: Place) => {
  const own = call.caller.id;
  const [makers, isManager] = await Promise.all([makersOf(call, views, own), manages(call, at)]);
  return views.map(({ userId, isEverywhere: _, content, ...stored }) => ({
    ...stored,
    columns: null,
    ...(content as {
      filter: z.output<typeof filter>;
      sort: z.output<typeof sort>;
      perPage: number | null;
      columns?: z.output<typeof columns>;
    }),
    isOwn: userId === own,
    canChange: userId === own || isManager,
    makerName: userId === own ? null : (makers.get(userId) ?? null),
  }));
};

const find = async (call: Call): Promise<StoredView> => {
  const userId = requireUser(call);
  const found = await viewById(call.deps.pool, call.params['id']!, userId);
  if (!found || !(await sees(call, found))) return refuse('not_found');
  if (found.userId !== userId && !(found.isShared && seesShared(call, found))) return refuse('not_found');
  return found;
};
const findToChange = async (call: Call): Promise<StoredView> => {
  const found = await find(call);
  return found.userId === call.caller.id || (await manages(call, found)) ? found : refuse('forbidden');
};
const requireShareable = (call: Call, isShared: boolean, at: Place) => {
  if (isShared && !seesShared(call, at)) refuse('forbidden');
};

const isTaken = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '23505';
/** Refuses a name that the view's user already uses for another view of the list in the same place. */
const writing = (call: Call, work: () => Promise<void>): Promise<void> =>
  call.aside(() =>
    work().catch((error: unknown) => {
      if (isTaken(error)) refuseFields([{ field: 'name', reason: 'duplicate_name' }]);
      throw error;
    }),
  );

const listViews = route({
  method: 'get',
  path,
  summary:
    'Lists the caller’s saved views of a list, or of all lists, and those shared by others in the customer or partner',
  policy: { access: 'self.read' },
  request: { query: z.object({ list: list.optional(), ...place }) },
  response: { body: z.array(view), projections: [user.name] },
  run: async call => {
    const { id: userId, kind } = call.caller;
    const at = placeOf(call.query);
    // API keys and apps can't save views
    if (kind !== 'user' || !(await sees(call, at))) return { status: 200, body: [] };
    const views = await viewsOf(call.deps.pool, {
      userId,
      list: call.query.list,
      place: at,
      seesShared: seesShared(call, at),
    });
    return { status: 200, body: await shown(call, views, at) };
  },
});

const content = {
  filter,
  sort: sort.default(null),
  perPage: perPage.default(null),
  columns: columns.default(null),
};
const create = route({
  method: 'post',
  path,
  summary: 'Saves a view of a list: its filters, order, page size and columns, for the caller or shared',
  policy: { access: 'self.read', perMinute: 120 },
  request: {
    body: z.object({
      list,
      name,
      ...content,
      ...place,
      isShared: z.boolean().default(false),
      isEverywhere: z.boolean().default(false),
    }),
  },
  response: { status: 201, body: view },
  run: async call => {
    const userId = requireUser(call);
    const { body, deps } = call;
    const at = body.isEverywhere ? placeOf({}) : placeOf(body);
    if (!(await sees(call, at)))
      return refuseFields([
        { field: at.customerId === null ? 'partnerId' : 'customerId', reason: 'unknown_reference' },
      ]);
    const isShared = body.isShared && !body.isEverywhere;
    requireShareable(call, isShared, at);
    if ((await countOwn(deps.pool, { userId, list: body.list, place: at })) >= maxPerPerson)
      return refuseFields([{ field: 'name', reason: 'too_many_items', params: { maximum: maxPerPerson } }]);
    const created = {
      id: call.commandId,
      userId,
      list: body.list,
      ...at,
      isEverywhere: body.isEverywhere,
      name: body.name,
      content: { filter: body.filter, sort: body.sort, perPage: body.perPage, columns: body.columns },
      isShared,
    };
    await writing(call, () => insertView(deps.pool, created));
    const [answer] = await shown(call, [{ ...created, isDefault: false }], at);
    return { status: 201, body: answer, location: `${path}/${created.id}` };
  },
});

const change = route({
  method: 'patch',
  path: `${path}/:id`,
  summary: 'Changes the name, content or sharing of a saved view',
  policy: { access: 'self.read', perMinute: 120 },
  request: { body: z.object({ name, filter, sort, perPage, columns, isShared: z.boolean() }).partial() },
  response: { body: view },
  run: async call => {
    const found = await findToChange(call);
    const { name: newName = found.name, isShared = found.isShared, ...changed } = call.body;
    requireShareable(call, isShared, found);
    const next = {
      ...found,
      name: newName,
      isShared: isShared && !found.isEverywhere,
      content: { ...found.content, ...changed },
    };
    await writing(call, () => updateView(call.deps.pool, next));
    const [answer] = await shown(call, [next], next);
    return { status: 200, body: answer };
  },
});

const remove = route({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Deletes a saved view',
  policy: { access: 'self.read' },
  run: async call => {
    const found = await findToChange(call);
    await call.aside(() => deleteView(call.deps.pool, found.id));
    return { status: 204 };
  },
});

const makeDefault = route({
  method: 'put',
  path: `${path}/:id/default`,
  summary: 'Sets or clears the view that the caller sees first in its list',
  policy: { access: 'self.read' },
  request: { body: z.object({ isDefault: z.boolean(), ...place }) },
  run: async call => {
    const found = await find(call);
    const at = found.isEverywhere ? placeOf(call.body) : found;
    if (!(await sees(call, at))) return refuse('not_found');
    const viewId = call.body.isDefault ? found.id : null;
    await call.aside(() =>
      setDefault(call.deps.pool, { userId: call.caller.id, list: found.list, place: at, viewId }),
    );
    return { status: 204 };
  },
});

export const savedViewRoutes: readonly Route[] = [listViews, create, change, remove, makeDefault];
