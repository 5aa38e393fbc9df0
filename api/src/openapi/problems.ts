import { refusals } from '@latchkey/events/refusals.ts';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { fieldTexts } from '../http/fieldTexts.ts';
import type { Route } from '../http/route.ts';
import { headersOf } from './headers.ts';

const zodCodes = [
  'invalid_type',
  'too_big',
  'too_small',
  'invalid_format',
  'not_multiple_of',
  'unrecognized_keys',
  'invalid_union',
  'invalid_key',
  'invalid_element',
  'invalid_value',
  'custom',
] as const;
const params = z.record(z.string(), z.unknown());
const fieldError = z
  .object({
    field: z.string().meta({ description: 'A path such as `dataParams.cardNumber`' }),
    code: z.string().regex(/^\d{3}\.\d{3}\.\d{3}$/),
    reason: z.enum([...new Set([...zodCodes, ...Object.keys(fieldTexts), ...Object.keys(refusals)])]),
    message: z.string(),
    params: params.optional(),
    line: z.int().nullable().optional(),
    column: z.int().optional(),
  })
  .meta({ id: 'FieldError' });

const byStatus = Map.groupBy(Object.entries(refusals), ([, { code }]) => Number(code.slice(0, 3)));

const schemas = new Map(
  [...byStatus].map(([status, found]) => {
    const schema = z
      .object({
        type: z.string(),
        title: z.string(),
        status: z.literal(status),
        code: z.enum(found.map(([, { code }]) => code)),
        reason: z.enum(found.map(([reason]) => reason)),
        detail: z.string(),
        params: params.optional(),
        errors: z.array(fieldError).optional(),
      })
      .meta({ id: `Problem${status}` });
    return [status, schema] as const;
  }),
);

const statusesOf = ({
  method,
  path,
  policy: { access, command, perMinute },
  request: { body, mediaTypes } = {},
  response: { mediaType, status } = {},
}: Route) => {
  const isRead = method === 'get';
  const isPublic = access === 'public';
  return [
    400,
    401,
    ...(isPublic ? [] : [403]),
    ...(path.includes(':') || command ? [404] : []),
    ...(command || mediaTypes || mediaType || (method === 'post' && !isPublic) ? [409] : []),
    ...(!isRead && status !== 201 && !isPublic ? [412] : []),
    ...(isRead ? [] : [413, 415]),
    ...(body && isPublic ? [410] : []),
    ...(method === 'post' ? [422] : []),
    ...(perMinute === undefined && !isPublic ? [] : [429]),
    500,
    503,
  ];
};

const textOf = (status: number): string =>
  (refusals as Readonly<Record<string, { en: string }>>)[schemas.get(status)!.shape.reason.options[0]!]!.en;
const responses = new Map(
  [...schemas].map(([status, schema]): readonly [number, ZodOpenApiResponseObject] => [
    status,
    {
      id: `Problem${status}`,
      description: textOf(status),
      content: { 'application/problem+json': { schema } },
      headers: headersOf(status),
    },
  ]),
);

const staleOf = (reply: z.ZodType): ZodOpenApiResponseObject => ({
  description: textOf(412),
  content: {
    'application/problem+json': {
      schema: z.object({ ...schemas.get(412)!.shape, current: reply.optional() }),
    },
  },
  headers: headersOf(412),
});

/** Statuses that routes with `isPage` can explain on an HTML page; other problems are JSON. */
const shownAsPage = [404, 409, 503];
const pageOf = (status: number): ZodOpenApiResponseObject => ({
  description: textOf(status),
  content: {
    'text/html': { schema: z.string() },
    'application/problem+json': { schema: schemas.get(status)! },
  },
});

export const problemsOf = (route: Route): Readonly<Record<string, ZodOpenApiResponseObject>> =>
  Object.fromEntries(
    statusesOf(route).map(status => [
      String(status),
      status === 412 && route.response?.body
        ? staleOf(route.response.body)
        : route.response?.isPage && shownAsPage.includes(status)
          ? pageOf(status)
          : responses.get(status)!,
    ]),
  );
