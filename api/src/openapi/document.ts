import { z } from 'zod';
import type { Route } from '../http/route.ts';

const problem = { $ref: '#/components/schemas/Problem' };
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shown;
};
const parametersOf = ({ path, query }: Route): readonly object[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  })),
  ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
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

/** The contract as OpenAPI 3.1, from the very schemas that validate the requests. */
export const openApiOf = (routes: readonly Route[], version: string): object => {
  const paths: Record<string, Record<string, object>> = {};
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
