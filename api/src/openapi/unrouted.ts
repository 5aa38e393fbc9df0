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
  default: {
    description: 'Problem details (RFC 9457)',
    content: { 'application/problem+json': { schema: problem } },
  },
};

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
    description: 'The data of an event; on the event `reset`, reload everything',
  });

export const unroutedPaths: ZodOpenApiPathsObject = {
  '/admin/changes': {
    get: {
      summary: 'Streams changes that the caller has access to',
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
      summary: 'Returns the settings that the console needs before sign-in',
      security: [],
      responses: {
        200: json(
          'Settings without secrets',
          z
            .object({
              version: z.string(),
              environmentLabel: z.string(),
              apiUrl: z.string(),
              publicUrl: z.string(),
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
      summary: 'Returns whether the process is alive',
      security: [],
      responses: { 200: json('Alive', z.object({ status: z.literal('ok') })) },
    },
  },
  '/readyz': {
    get: {
      summary: 'Returns whether the process is ready, and the reason if it isn’t',
      security: [],
      responses: { 200: json('Ready', readiness), 503: json('Not ready', readiness) },
    },
  },
};
