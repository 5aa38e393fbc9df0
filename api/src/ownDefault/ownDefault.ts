import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { OwnerDefault } from '@latchkey/events/process/ownerDefault.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call, type Route } from '../http/route.ts';

interface Owner {
  readonly partnerId: string | null;
  readonly customerId?: string | null;
}
interface Noun {
  readonly entity: AnyEntity;
  readonly defaults: OwnerDefault;
  /** The owner of one that can be the default; null for any other. */
  readonly ownerOf: (history: readonly Recorded[]) => Owner | null;
  /** Which rows of an owner can be the default. */
  readonly where?: Readonly<Record<string, string>>;
}

/** Those that no partner or customer owns. */
const nobody = 'nobody';

/** One of an owner's things is the default, and passes that on. A request that is cut in between is finished by the sweeper. */
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

  /** Makes one the default of its owner; the one that is passes it on. */
  const pass = async (call: Call, id: string) => {
    const owner = await ownerBy(call, id);
    if (owner === null) return defaults.make(call.process, id, { passing: null }); // refuses, and says why
    return defaults.makeDefault(call.process, call.deps.keys, {
      ids: await idsOf(call, owner),
      to: id,
      ownerId: owner.customerId ?? owner.partnerId ?? nobody,
      passing: call.commandIdFor(entity.name, id, 'makeDefault'),
    });
  };

  /** Refuses (`concurrency.conflict`) while the default is being passed on to this one, which must not be deleted then. */
  const requireUnpassed = async (call: Pick<Call, 'deps'>, id: string): Promise<void> => {
    const owner = await ownerBy(call, id);
    if (owner === null) return;
    const { open } = await defaults.openPasses(call.deps.store, await idsOf(call, owner));
    if (open.some(({ to }) => to === id)) refuse('concurrency.conflict');
  };

  /** The route by which one becomes the default. */
  const makeDefault = (
    routes: Pick<ReturnType<typeof entityRoutes>, 'act' | 'answer' | 'reply' | 'reads'>,
    { summary, access }: Pick<Route, 'summary' | 'access'>,
  ): Route =>
    route({
      method: 'post',
      path: `${entity.path}/:id/default`,
      summary,
      access,
      command: `${entity.name}.makeDefault`,
      body: z.object({}),
      reply: routes.reply,
      reads: routes.reads,
      run: async asked => {
        const call = asked as unknown as Call;
        const id = call.params['id']!;
        await routes.act(call, 'makeDefault', id);
        return routes.answer(call, id, await pass(call, id), 200);
      },
    });

  return { pass, requireUnpassed, makeDefault };
};
