import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});
const position = z.string().regex(/^\d+$/);
const readiness = z
  .object({ status: z.enum(['ready', 'not ready']), missing: z.array(z.string()).optional() })
  .loose()
  .meta({ id: 'Readiness' });
const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    reason: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'Problem' });
const problems = {
  default: { description: 'A problem', content: { 'application/problem+json': { schema: problem } } },
};

/** One line of the live changes. */
const change = z
  .union([
    z.object({
      resource: z.string(),
      id: z.string(),
      revision: z.int(),
      position,
      orderId: z.string().optional(),
      status: z.string().optional(),
    }),
    z.object({ resource: z.string(), orderId: z.string().nullable(), count: z.int() }),
  ])
  .meta({
    id: 'Change',
    description: 'The data of an event; the event `reset` says to load everything anew',
  });

/** What is served beside the routes, by hand. */
export const unroutedPaths: ZodOpenApiPathsObject = {
  '/admin/changes': {
    get: {
      summary: 'What changes, as it changes, for whoever may see it',
      tags: ['changes'],
      requestParams: { header: z.object({ 'Last-Event-ID': position.optional() }) },
      responses: {
        200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: change } } },
        ...problems,
      },
    },
  },
  '/config.json': {
    get: {
      summary: 'What the console needs before anybody has signed in',
      security: [],
      responses: {
        200: json(
          'Settings, nothing secret',
          z
            .object({
              version: z.string(),
              environmentLabel: z.string(),
              apiUrl: z.string(),
              locales: z.array(z.string()),
              deepLinkBase: z.string(),
              oauth2: z.object({ issuer: z.string(), authorizeUrl: z.string(), loginUrl: z.string() }),
              features: z.array(z.string()),
              addedCharacters: z.string(),
            })
            .meta({ id: 'SiteConfig' }),
        ),
        ...problems,
      },
    },
  },
  '/healthz': {
    get: {
      summary: 'Whether the process lives',
      security: [],
      responses: { 200: json('It does', z.object({ status: z.literal('ok') })) },
    },
  },
  '/readyz': {
    get: {
      summary: 'Whether it can serve, and what keeps it from that',
      security: [],
      responses: { 200: json('Ready', readiness), 503: json('Not ready', readiness) },
    },
  },
};
