import {
  Refusal,
  type CommandSchemas,
  type Decider,
  type EventTypes,
} from '@latchkey/events/kernel/index.ts';
import type { Handled } from '@latchkey/events/store/decideOne.ts';
import type { z } from 'zod';
import { checkCreate, newIdOf, nouns, permissionOf } from './entityAccess.ts';
import { withCurrent } from './ifMatch.ts';
import { readRoutes, type Shown } from './readRoutes.ts';
import type { Call, Reply, Route, RouteResponse } from './route.ts';
import { commandSummary } from './summaries.ts';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/tenantAccess.ts';

export const entityRoutes = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  rules: Decider<State, Events, Commands>,
  looks: Shown = {},
) => {
  const entity = rules.entity;
  const { path = entity.path } = looks;
  const reading = readRoutes(entity, looks);
  const entityPath = `${path}/:id`;

  const locationOf = ({ params }: Call, id: string) =>
    `${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!)}/${id}`;

  /** Returns a command's response; its row is read once the projections have caught up. */
  const answer = (call: Call, id: string, { position }: Pick<Handled, 'position'>, status: number): Reply => {
    return { status, position, id, location: locationOf(call, id), read: () => reading.shown(call, id) };
  };

  const act = async (call: Call, name: string, id: string) => {
    const { caller, deps } = call;
    const body = (call.body ?? {}) as Record<string, unknown>;
    const permission = permissionOf(entity, name);
    const tenant = await requireAct(deps.store, caller, permission, entity.name, id, reading.permission);
    await checkRefs(deps.store, caller, entity, nouns, body, tenant);
  };

  const command = <C extends keyof Commands & string>(
    name: C,
    { method = 'post', at = `${entityPath}/${name}` }: { method?: Route['method']; at?: string } = {},
  ): Route => ({
    method,
    path: at,
    summary: commandSummary(entity.name, name),
    policy: { access: permissionOf(entity, name), command: `${entity.name}.${name}` },
    request: {
      body: entity.commands[name]!,
      ...(method === 'put' ? { readCurrent: call => reading.shownWhole(call, call.params['id']!) } : {}),
    },
    response: { body: reading.reply, projections: reading.reads, replay },
    run: async call => {
      const id = call.params['id']!;
      await act(call, name, id);
      const input = call.body as z.input<Commands[C]>;
      const done = await matching(call, id, () => call.send(rules, id, name, input, { ifMatch: true }));
      return answer(call, id, done, 200);
    },
  });

  const matching = <T>(call: Call, id: string, work: () => Promise<T>): Promise<T> =>
    work().catch(
      withCurrent(call.deps, { noun: entity.name, id, reads: reading.reads }, () => reading.shown(call, id)),
    );

  /** Responds with the entity as it was before `work` deleted it, as react-admin expects. */
  const removing = async (
    call: Call,
    id: string,
    work: () => Promise<Pick<Handled, 'position'>>,
  ): Promise<Reply> => {
    const before = await reading.shown(call, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === 'not_found') return null;
      throw error;
    });
    const { position } = await matching(call, id, work);
    const done = { position, id, location: locationOf(call, id) };
    if (before === null) return { status: 202, body: { id }, ...done };
    return { status: 200, read: async () => ({ body: before.body }), ...done };
  };
  const replay: NonNullable<RouteResponse['replay']> = (call, id) => reading.shown(call, id);

  return {
    ...reading,
    act,
    answer,
    command,
    matching,
    removing,
    create: (): Route => ({
      method: 'post',
      path,
      summary: commandSummary(entity.name, 'create'),
      policy: { access: permissionOf(entity, 'create'), command: `${entity.name}.create` },
      request: { body: entity.commands['create']! },
      response: { status: 201, body: reading.reply, projections: reading.reads, replay },
      run: async call => {
        const body = call.body as Record<string, unknown>;
        await checkCreate(call, entity, body);
        const id = newIdOf(call, entity.name);
        return answer(call, id, await call.send(rules, id, 'create' as never, call.body as never), 201);
      },
    }),
    remove: (name = 'delete'): Route => ({
      method: 'delete',
      path: entityPath,
      summary: commandSummary(entity.name, name),
      policy: { access: permissionOf(entity, name), command: `${entity.name}.${name}` },
      response: { body: reading.reply, projections: reading.reads },
      run: async call => {
        const id = call.params['id']!;
        await act(call, name, id);
        return removing(call, id, () =>
          call.send(rules, id, name as keyof Commands & string, {} as never, { ifMatch: true }),
        );
      },
    }),
  };
};
