import { z } from 'zod';
import type { Route } from '../http/route.ts';

const problem = { $ref: '#/components/schemas/Problem' };
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shown;
};
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
/** What the conventions say for all routes of a kind. */
const headersOf = ({ method, access, reads }: Route): readonly object[] => [
  ...(method === 'post'
    ? [header('Idempotency-Key', 'A repeat with the same key and body answers what the first one did')]
    : []),
  ...(method === 'put' || method === 'patch' || method === 'delete'
    ? [header('If-Match', 'The ETag last seen: a change that somebody else has made since is 412')]
    : []),
  ...(method === 'get' && reads && access !== 'public'
    ? [header('Position', 'Wait up to 2 s until the answer shows this position')]
    : []),
  header('Accept-Language', 'en or de'),
];
const parametersOf = (route: Route): readonly object[] => [
  ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  })),
  ...Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
  ...headersOf(route),
];
const contentOf = (route: Route): object | undefined => {
  if (route.takes)
    return Object.fromEntries(route.takes.map(media => [media, { schema: { type: 'string' } }]));
  return route.body && { 'application/json': { schema: schemaOf(route.body, 'input') } };
};
const answersOf = ({ reply, replyMedia, method }: Route): object => ({
  [method === 'delete' ? '204' : '2XX']: {
    description: 'Done',
    ...(reply ? { content: { 'application/json': { schema: schemaOf(reply, 'output') } } } : {}),
    ...(replyMedia ? { content: { [replyMedia]: { schema: { type: 'string', format: 'binary' } } } } : {}),
  },
  default: { description: 'A problem', content: { 'application/problem+json': { schema: problem } } },
});

const live = {
  summary: 'What changes, as it changes, for whoever may see it',
  tags: ['changes'],
  parameters: [header('Last-Event-ID', 'The position up to which all was heard')],
  responses: {
    200: {
      description: 'Lines of `{ resource, id, revision, position }`',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    default: { description: 'A problem', content: { 'application/problem+json': { schema: problem } } },
  },
};

/** The contract as OpenAPI 3.1, from the very schemas that validate the requests. */
export const openApiOf = (routes: readonly Route[], version: string): object => {
  const paths: Record<string, Record<string, object>> = { '/admin/changes': { get: live } };
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const content = contentOf(route);
    (paths[path] ??= {})[route.method] = {
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'latchkey'],
      parameters: parametersOf(route),
      ...(content ? { requestBody: { required: true, content } } : {}),
      responses: answersOf(route),
      ...(route.access === 'public' ? { security: [] } : { 'x-permission': route.access }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey', version },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'reason', 'detail'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', examples: ['409.003.001'] },
            reason: { type: 'string' },
            detail: { type: 'string' },
            errors: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  };
};
