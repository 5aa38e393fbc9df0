import type { Permission } from '@latchkey/events/access/roles.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, type AnyEntity, type CommandSchemas, type Decider, type EventTypes } from '@latchkey/events/kernel/index.ts';
import type { Handled } from '@latchkey/events/store/decideOne.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import type { Condition } from '../rows/scope.ts';
import type { Row } from '../rows/rows.ts';
import { csvOf } from './csvExport.ts';
import { listParameters, listQuery, type Asked } from './listQuery.ts';
import { FieldsRefused } from './problem.ts';
import type { Call, Reply, Route } from './route.ts';
import { checkRefs, mayActOn, requireAct } from './visible.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(entity => [entity.name, entity as AnyEntity]));

/** What the rows of one noun look like outside, and what more its routes ask. All of it may be left out. */
export interface Shown {
  /** From rows to what is answered, all of a page at once. */
  readonly present?: (rows: readonly Row[], call: Call) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly joined?: z.ZodObject;
  readonly path?: string;
}
export interface ListOptions {
  readonly path?: string;
  /** Parameters of its own, and what they mean as conditions. */
  readonly extra?: Readonly<Record<string, z.ZodType>>;
  readonly where?: (call: Call, asked: Asked) => readonly Condition[];
  readonly summary?: string;
}

/** A row without what the runner keeps for itself. */
export const plain = ({ position: _, revision: __, ...row }: Row & { position?: unknown }): Readonly<Record<string, unknown>> => row;

/** The permission a caller needs; a system command has no route. */
const permissionOf = (entity: AnyEntity, name: string): Permission => {
  const access = entity.access[name];
  if (access === undefined || access === 'system') throw new Error(`${entity.name}.${name} is not for callers`);
  return access;
};

/** Reading: plain functions that take the sheet. A noun that needs something else does not call them. */
export const readRoutes = (entity: AnyEntity, { present = async rows => rows.map(plain), joined, path = entity.path }: Shown = {}) => {
  const reads = [entity.name, ...(entity.joins ?? []).map(({ noun }) => noun)];
  const reply = joined ? entity.row.extend(joined.shape) : entity.row;
  const permission = permissionOf(entity, 'read');
  const asker = ({ caller }: Call) => ({ grants: caller.grants, permission });

  const find = async (call: Call, id: string, where?: readonly Condition[]): Promise<Row> =>
    (await call.deps.rows.find(entity, id, asker(call), where)) ?? refuse('not_found');

  const shown = async (call: Call, id: string) => {
    const row = await find(call, id);
    const [body] = await present([row], call);
    return { body, headers: { ETag: `"${row.revision}"` } };
  };

  return {
    find,
    reads,
    shown,
    list: ({ path: at = path, extra = {}, where, summary }: ListOptions = {}): Route => ({
      method: 'get',
      path: at,
      summary: summary ?? `Lists ${entity.table}`,
      access: permissionOf(entity, 'list'),
      query: listParameters(entity, extra),
      reply: z.array(reply),
      reads,
      run: async call => {
        const asked = listQuery(entity, call.query, extra);
        const { rows, total } = await call.deps.rows.list(entity, asker(call), {
          ...asked,
          where: where?.(call, asked) ?? [],
        });
        const body = await present(rows, call);
        const last = asked.offset + Math.max(rows.length, 1) - 1;
        const range = { 'Content-Range': `${entity.table} ${asked.offset}-${last}/${total ?? '*'}` };
        if (call.headers['accept']?.startsWith('text/csv'))
          return { status: 200, body: csvOf(body), headers: { ...range, 'Content-Type': 'text/csv; charset=utf-8' } };
        return { status: 200, body, headers: range };
      },
    }),
    read: (at = `${path}/:id`): Route => ({
      method: 'get',
      path: at,
      summary: `Reads one of ${entity.table}`,
      access: permission,
      reply,
      reads,
      run: async call => ({ status: 200, ...(await shown(call, call.params['id']!)) }),
    }),
  };
};

/** Reading and commanding one noun: each function makes one route. */
export const entityRoutes = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  rules: Decider<State, Events, Commands>,
  looks: Shown = {},
) => {
  const entity = rules.entity as unknown as AnyEntity;
  const { path = entity.path } = looks;
  const reading = readRoutes(entity, looks);
  const one = `${path}/:id`;

  /** The answer of a command: the row as it is once the projections have it. */
  const answer = (call: Call, id: string, { position }: Pick<Handled, 'position'>, status: number): Reply => ({
    status,
    position,
    id,
    headers: status === 201 ? { Location: `${path}/${id}` } : {},
    read: () => reading.shown(call, id),
  });

  const act = async (call: Call, name: string, id: string) => {
    await requireAct(call.deps.store, call.caller, permissionOf(entity, name), entity.name, id, permissionOf(entity, 'read'));
    await checkRefs(call.deps.store, call.caller, entity, nouns, (call.body ?? {}) as Record<string, unknown>);
  };

  const command = <C extends keyof Commands & string>(
    name: C,
    { method = 'post', at = `${one}/${name}` }: { method?: Route['method']; at?: string } = {},
  ): Route => ({
    method,
    path: at,
    summary: `${entity.name}.${name}`,
    access: permissionOf(entity, name),
    command: `${entity.name}.${name}`,
    body: entity.commands[name]!,
    reply: entity.row,
    reads: reading.reads,
    run: async call => {
      const id = call.params['id']!;
      await act(call, name, id);
      return answer(call, id, await sendMatching(call, name, id), 200);
    },
  });

  /** A stale If-Match is answered with the current entity beside the refusal. */
  const sendMatching = async <C extends keyof Commands & string>(call: Call, name: C, id: string) => {
    try {
      return await call.send(rules, id, name, call.body as z.input<Commands[C]>, { ifMatch: true });
    } catch (error) {
      if ((error as { reason?: string }).reason !== 'stale') throw error;
      const { body } = await reading.shown(call, id);
      throw Object.assign(new FieldsRefused('stale', []), { current: body });
    }
  };

  return {
    ...reading,
    act,
    answer,
    command,
    sendMatching,
    create: (): Route => ({
      method: 'post',
      path,
      summary: `${entity.name}.create`,
      access: permissionOf(entity, 'create'),
      command: `${entity.name}.create`,
      body: entity.commands['create']!,
      reply: entity.row,
      reads: reading.reads,
      run: async call => {
        const body = call.body as Record<string, unknown>;
        await checkCreate(call, entity, body);
        const id = newIdOf(call, entity.name);
        return answer(call, id, await call.send(rules, id, 'create' as never, call.body as never), 201);
      },
    }),
    remove: (name = 'delete'): Route => ({
      method: 'delete',
      path: one,
      summary: `${entity.name}.${name}`,
      access: permissionOf(entity, name),
      command: `${entity.name}.${name}`,
      run: async call => {
        const id = call.params['id']!;
        await act(call, name, id);
        const { position } = await sendMatching(call, name as keyof Commands & string, id);
        await call.deps.rows.reached(reading.reads, position);
        return { status: 204, position };
      },
    }),
  };
};

/** The id of what a request creates: it follows from the Idempotency-Key, and sorts by time without one. */
export const newIdOf = (call: Call, noun: string): string =>
  call.headers['idempotency-key'] === undefined ? call.deps.newId() : uuidv5(call.commandId, noun, 'id');

/** A new thing lies with a tenant that the caller may act on; without one it is for global roles only. */
export const checkCreate = async (call: Call, entity: AnyEntity, body: Readonly<Record<string, unknown>>) => {
  const { store } = call.deps;
  await checkRefs(store, call.caller, entity, nouns, body);
  const permission = permissionOf(entity, 'create');
  const parent = (body['customerId'] ?? null) as string | null;
  const partner = (body['partnerId'] ?? body['parentId'] ?? null) as string | null;
  const tenant = parent !== null ? { customerId: parent } : { partnerId: partner };
  if (!(await mayActOn(store, call.caller, permission, tenant))) refuse('forbidden');
};
