import { apiKey, type ApiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { apiKeyDecider } from '@latchkey/events/apiKey/decider.ts';
import { keyValueOf } from '@latchkey/events/apiKey/keyValue.ts';
import type { ApiKeyState } from '@latchkey/events/apiKey/state.ts';
import { id, maybeId, time } from '@latchkey/events/kernel/terms.ts';
import type { Handled } from '@latchkey/events/store/decideOne.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { z } from 'zod';
import { newToken, tokenHash } from '../auth/tokens.ts';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { customerIsNull, nullCustomer, nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import { firstSync } from '../scim/firstSync.ts';
import { extendRoute, type Call, type Reply, type Route, type RouteResponse } from '../http/route.ts';
import { lastUses } from './lastUse.ts';

const permission = z.object({ role, customerId: maybeId, partnerId: maybeId });

const keys = entityRoutes(apiKeyDecider, {
  adds: z.object({
    rolesSorted: z.array(role),
    permissions: z.array(permission),
    /** Accurate to the minute. Null if never used, and with `?at=`, as past values aren't stored. */
    lastUsedAt: time.nullable(),
  }),
  added: async (rows, { deps, query }) => {
    const isPast = query['at'] !== undefined;
    const all = rows as unknown as readonly ApiKey[];
    const used = isPast
      ? new Map<string, string>()
      : await lastUses(
          deps,
          all.map(row => row.id),
        );
    return all.map(row => ({
      rolesSorted: [row.role],
      permissions: [{ role: row.role, customerId: row.customerId, partnerId: row.partnerId }],
      lastUsedAt: used.get(row.id) ?? null,
    }));
  },
});
const { list, read, history, create, command, remove } = keys;

/** A key with its value in `apiKey`, which is shown only once: null in the response to a repeated request. */
const exposed = keys.reply.extend({ apiKey: z.string().nullable() }).meta({ id: 'ApiKeyExposed' });

const shownWith = async (call: Call, of: string, value: string | null) => {
  const { body, headers } = await keys.shown(call, of);
  return { body: { ...(body as object), apiKey: value }, headers };
};
const replay: NonNullable<RouteResponse['replay']> = (call, of) => shownWith(call, of, null);

const exposing = (
  call: Call,
  { id: of, secret }: { readonly id: string; readonly secret: string },
  done: Handled<ApiKeyState>,
  status: number,
): Reply => {
  const isRecorded = done.state.terms?.secretHash === tokenHash(secret);
  const value = isRecorded ? keyValueOf({ id: of, secret }) : null;
  return {
    ...keys.answer(call, of, done, status),
    read: () => shownWith(call, of, value),
    late: { id: of, apiKey: value },
  };
};

const creating = extendRoute(create(), {
  summary: 'Creates an API key and returns its value once',
  request: { body: apiKey.commands.create.omit({ secretHash: true }) },
  response: { body: exposed, replay },
  run: async call => {
    const body = call.body as Omit<z.output<typeof apiKey.commands.create>, 'secretHash'>;
    await checkCreate(call, apiKey, body);
    const made = { id: newIdOf(call, 'apiKey'), secret: newToken() };
    const input = { ...body, secretHash: tokenHash(made.secret) };
    return exposing(call, made, await call.send(apiKeyDecider, made.id, 'create', input), 201);
  },
});

const regenerating = extendRoute(command('regenerate'), {
  summary: 'Regenerates an API key and returns it once; the old value stops working',
  request: { body: z.object({}) },
  response: { body: exposed, replay },
  run: async call => {
    const made = { id: id.parse(call.params['id']), secret: newToken() };
    await keys.act(call, 'regenerate', made.id);
    const input = { secretHash: tokenHash(made.secret) };
    const done = await keys.matching(call, made.id, () =>
      call.send(apiKeyDecider, made.id, 'regenerate', input, { ifMatch: true }),
    );
    return exposing(call, made, done, 200);
  },
});

export const apiKeyRoutes: readonly Route[] = [
  list({
    extra: { ...nullCustomer, ...nullPartner },
    where: (call, request) => [...customerIsNull(call, request), ...partnerIsNull(call, request)],
  }),
  read(),
  history(),
  creating,
  regenerating,
  command('changeExpiry', { method: 'put', at: '/admin/api-keys/:id/expiry' }),
  firstSync,
  remove(),
];
