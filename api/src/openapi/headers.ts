import { z } from 'zod';
import type { Route } from '../http/route.ts';

const described = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });
const position = z.string().regex(/^\d{1,19}$/);
const optional = (description: string) => described(z.string().optional(), description);

const answered = {
  'X-Request-Id': described(z.string(), 'The ID from the request, or a new one'),
  Position: described(position, 'Position in the event store that the command reached'),
  'Position-Reached': described(
    z.literal('false').optional(),
    'The response is older than the requested position',
  ),
  ETag: described(
    z
      .string()
      .regex(/^"\d+"$/)
      .optional(),
    'The revision; for use in `If-Match` only',
  ),
  Location: described(z.string(), 'URL of the entity'),
  'Content-Range': described(
    z.string().regex(/^\w+ \d+-\d+\/(\d+|\*)$/),
    '`orders 0-24/319`, or `*` instead of the total if it is above 500',
  ),
  Counts: described(
    z.string().optional(),
    'Number of rows for each value of the column that `counts` names, as a JSON object; one such object per column if there are several',
  ),
  'Content-Disposition': described(z.string(), 'Name of the file'),
  'Idempotent-Replay': described(
    z.literal('true').optional(),
    'This is the first response; the request was a repeat',
  ),
  'Retry-After': described(z.string().regex(/^\d+$/), 'Seconds to wait'),
  'WWW-Authenticate': described(
    z.enum(['Bearer', 'Bearer error="invalid_token"']),
    'How to sign in, and whether the token that was sent is invalid',
  ),
} as const;
type Name = keyof typeof answered;
const pick = (...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map(name => [name, answered[name]])));

export const headersOf = (status: number) =>
  pick(
    'X-Request-Id',
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 412 ? (['ETag'] as const) : []),
  );

export const isList = ({ method, request }: Route): boolean =>
  method === 'get' && 'offset' in (request?.query?.shape ?? {});
export const mayBeLate = ({ method, response: { body, projections } = {} }: Route): boolean =>
  method !== 'get' && body !== undefined && projections !== undefined;

export const replyHeaders = (route: Route, status: number) => {
  const { method, request, response: { body, mediaType, projections } = {} } = route;
  const isRead = method === 'get';
  const isCommand = mayBeLate(route);
  return pick(
    'X-Request-Id',
    ...(isCommand ? (['Position'] as const) : []),
    ...(isRead && projections ? (['Position-Reached'] as const) : []),
    ...(projections && body && !isList(route) && status !== 202 ? (['ETag'] as const) : []),
    ...([201, 202, 303].includes(status) ? (['Location'] as const) : []),
    ...(isList(route) ? (['Content-Range'] as const) : []),
    ...(isList(route) && 'counts' in (request?.query?.shape ?? {}) ? (['Counts'] as const) : []),
    ...(mediaType ? (['Content-Disposition'] as const) : []),
    ...(method === 'post' ? (['Idempotent-Replay'] as const) : []),
  );
};

export const requestHeaders = ({ method, policy, request, response }: Route) => {
  const isPublic = policy.access === 'public';
  return z.object({
    ...(method === 'post'
      ? { 'Idempotency-Key': optional('A repeat with the same key and body returns the first response') }
      : {}),
    ...(method !== 'get' && response?.status !== 201 && !isPublic
      ? { 'If-Match': optional('The last known ETag; returns 412 if there is a newer version') }
      : {}),
    ...(method === 'get' && response?.projections && !isPublic
      ? {
          Position: described(
            position.optional(),
            'Wait up to 2 s for a response that includes this position',
          ),
        }
      : {}),
    'Accept-Language': optional('en or de'),
    'X-Request-Id': optional('ID of the request, chosen by the client'),
    ...request?.headers?.shape,
  });
};
