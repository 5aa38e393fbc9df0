import { z } from 'zod';
import type { Route } from '../http/route.ts';

const described = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });
const position = z.string().regex(/^\d{1,19}$/);
const optional = (description: string) => described(z.string().optional(), description);

const answered = {
  'X-Request-Id': described(z.string(), 'The id that the client gave the request, or a new one'),
  Position: described(position, 'The position in the event store that the command reached'),
  'Position-Reached': described(
    z.literal('false').optional(),
    'The answer is older than the position asked for',
  ),
  ETag: described(
    z
      .string()
      .regex(/^"\d+"$/)
      .optional(),
    'The revision: for If-Match only',
  ),
  Location: described(z.string(), 'Where the entity stands'),
  'Content-Range': described(
    z.string().regex(/^\w+ \d+-\d+\/(\d+|\*)$/),
    '`orders 0-24/319`; `*` where more than 500 were found',
  ),
  Counts: described(
    z.string().optional(),
    'How many rows have each value of the column that `counts` names, as a JSON object',
  ),
  'Content-Disposition': described(z.string(), 'The name of the file'),
  'Idempotent-Replay': described(
    z.literal('true').optional(),
    'The answer to a repeat of what went through before',
  ),
  'Retry-After': described(z.string().regex(/^\d+$/), 'Seconds to wait'),
  'WWW-Authenticate': described(
    z.enum(['Bearer', 'Bearer error="invalid_token"']),
    'How to sign in; whether the token that was sent is the reason',
  ),
} as const;
type Name = keyof typeof answered;
const pick = (...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map(name => [name, answered[name]])));

/** The headers of a problem. */
export const headersOf = (status: number) =>
  pick(
    'X-Request-Id',
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 412 ? (['ETag'] as const) : []),
  );

export const isList = ({ method, query }: Route): boolean =>
  method === 'get' && 'offset' in (query?.shape ?? {});
/** A command answers 202 where the tables are late. */
export const mayBeLate = ({ method, reply, reads }: Route): boolean =>
  method !== 'get' && reply !== undefined && reads !== undefined;

/** The headers of an answer that went well. */
export const replyHeaders = (route: Route, status: number) => {
  const { method, reads, replyMedia, reply } = route;
  const isRead = method === 'get';
  const isCommand = mayBeLate(route);
  return pick(
    'X-Request-Id',
    ...(isCommand ? (['Position'] as const) : []),
    ...(isRead && reads ? (['Position-Reached'] as const) : []),
    ...(reads && reply && !isList(route) && status !== 202 ? (['ETag'] as const) : []),
    ...([201, 202, 303].includes(status) ? (['Location'] as const) : []),
    ...(isList(route) ? (['Content-Range'] as const) : []),
    ...(isList(route) && 'counts' in (route.query?.shape ?? {}) ? (['Counts'] as const) : []),
    ...(replyMedia ? (['Content-Disposition'] as const) : []),
    ...(method === 'post' ? (['Idempotent-Replay'] as const) : []),
  );
};

/** The headers that a request may carry, by the conventions for all routes of a kind. */
export const requestHeaders = ({ method, access, reads, creates, headers }: Route) =>
  z.object({
    ...(method === 'post'
      ? { 'Idempotency-Key': optional('A repeat with the same key and body answers what the first one did') }
      : {}),
    ...(method !== 'get' && !creates && access !== 'public'
      ? { 'If-Match': optional('The ETag last seen: a change that somebody else has made since is 412') }
      : {}),
    ...(method === 'get' && reads && access !== 'public'
      ? { Position: described(position.optional(), 'Wait up to 2 s until the answer shows this position') }
      : {}),
    'Accept-Language': optional('en or de'),
    'X-Request-Id': optional('An id of the client for this request'),
    ...headers?.shape,
  });
