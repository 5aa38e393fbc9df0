import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { OwnerDefault } from '@latchkey/events/process/ownerDefault.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call, type Route, type RoutePolicy } from '../http/route.ts';

interface Owner {
  readonly partnerId: string | null;
  readonly customerId?: string | null;
}
interface Noun {
  readonly entity: AnyEntity;
  readonly defaults: OwnerDefault;
  /** Returns the owner if the entity can be the default; otherwise null. */
  readonly ownerOf: (history: readonly Recorded[]) => Owner | null;
  readonly where?: Readonly<Record<string, string>>;
}

const noOwner = 'nobody';

/** Manages the default among an owner's entities. The sweeper completes interrupted changes. */
export const ownDefault = ({ entity, defaults, ownerOf, where = {} }: Noun) => {
  const ownerBy = async ({ deps: { store } }: Pick<Call, 'deps'>, id: string) =>
    ownerOf(await store.read(streamOf(entity.name, id)));

  const idsOf = async ({ deps: { rows, store } }: Pick<Call, 'deps'>, owner: Owner) => {
    if (!(await rows.reached([entity.name], await store.head()))) return refuse('unavailable');
    const found = (await rows
      .knex(rows.tableOf(entity))
      .where({ ...where, ...owner })
      .select('id')) as { id: string }[];
    return found.map(({ id }) => id);
  };

  const pass = async (call: Call, id: string) => {
    const owner = await ownerBy(call, id);
    if (owner === null) return defaults.make(call.process, id, { passing: null });
    return defaults.makeDefault(call.process, call.deps.keys, {
      ids: await idsOf(call, owner),
      to: id,
      ownerId: owner.customerId ?? owner.partnerId ?? noOwner,
      passing: call.commandIdFor(entity.name, id, 'makeDefault'),
    });
  };

  /** Refuses with `concurrency.conflict` to delete an entity that is becoming the default. */
  const requireUnpassed = async (call: Pick<Call, 'deps'>, id: string): Promise<void> => {
    const owner = await ownerBy(call, id);
    if (owner === null) return;
    const { open } = await defaults.openPasses(call.deps.store, await idsOf(call, owner));
    if (open.some(({ to }) => to === id)) refuse('concurrency.conflict');
  };

  const makeDefault = (
    routes: Pick<ReturnType<typeof entityRoutes>, 'act' | 'answer' | 'reply' | 'reads'>,
    { summary, access }: Pick<Route, 'summary'> & Pick<RoutePolicy, 'access'>,
  ): Route =>
    route({
      method: 'post',
      path: `${entity.path}/:id/default`,
      summary,
      policy: { access, command: `${entity.name}.makeDefault` },
      request: { body: z.object({}) },
      response: { body: routes.reply, projections: routes.reads },
      run: async acting => {
        const call = acting as unknown as Call;
        const id = call.params['id']!;
        await routes.act(call, 'makeDefault', id);
        return routes.answer(call, id, await pass(call, id), 200);
      },
    });

  return { pass, requireUnpassed, makeDefault };
};
