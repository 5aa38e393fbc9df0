import { route } from '@latchkey/api/http/route.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { benchApi, serve } from './api.ts';
import { startChild } from './child.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';

const connections = 64;
const ms = 2_000;

/** Responds as soon as events are recorded, without waiting for projections. */
const create = route({
  method: 'post',
  path: '/admin/bench',
  summary: 'Creates a partner',
  policy: { access: 'partner.manage' },
  request: { body: z.object({ name: z.string().max(255) }) },
  run: async call => {
    const id = call.deps.newId();
    const { position } = await call.send(partnerDecider, id, 'create', { ...call.body, parentId: null });
    return { status: 201, position, id, body: { id } };
  },
});

const forgetting = (store: EventStore): EventStore => ({
  ...store,
  append: async units => units.map(() => ({ ok: true, position: beginning, repeated: false }) as const),
});

/** Measures row 16: a durable command over HTTP, compared with the same route without recording. */
export const benchHttp = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { deps, token, close } = await benchApi(app);
  const durable = await serve(deps, [create]);
  const without = await serve({ ...deps, store: forgetting(deps.store) }, [create]);
  const load = await startChild('./httpLoad.ts', { hello: true });
  const rate = (url: string) => async () => {
    const body = { name: 'Nordlicht' };
    const target = { url: `${url}/admin/bench`, token, body, connections, ms };
    return (await load.ask<{ rate: number }>(target)).rate;
  };
  const { medians, all, ratio } = await rounds({ durable: rate(durable.url), without: rate(without.url) });
  await load.end();
  await Promise.all([durable.close(), without.close(), close()]);
  await app.end();
  return [{ row: 16, figure: ratio('durable', 'without'), unit: 'requests/s', medians, all }];
};
