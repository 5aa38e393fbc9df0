import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { innerOf } from '../http/strictJson.ts';
import type { Route } from '../http/route.ts';
import { isList, mayBeLate, replyHeaders, requestHeaders } from './headers.ts';
import { problemsOf } from './problems.ts';
import { unroutedPaths } from './unrouted.ts';

const binary = { schema: { type: 'string', format: 'binary' } } as const;
const late = z
  .object({
    id: z.uuid(),
    credentialsIds: z.array(z.uuid()).optional(),
    apiKey: z.string().nullable().optional(),
  })
  .meta({ id: 'Recorded', description: 'Recorded, not to be shown yet: it must not be sent again' });

/** What a `PUT` takes: its command's fields, and all that `GET` answers. */
const wholeOf = ({ body, reply }: Route): z.ZodType | undefined => {
  const shown = reply && innerOf(reply);
  if (!(body instanceof z.ZodObject) || !(shown instanceof z.ZodObject)) return body;
  return z.object({ ...shown.partial().shape, ...body.shape });
};

const bodyOf = (route: Route): ZodOpenApiContentObject | undefined => {
  const schema = route.whole ? wholeOf(route) : route.body;
  if (route.takes)
    return Object.fromEntries(
      route.takes.map(media => [media, schema && !route.readBody ? { schema } : binary]),
    );
  return schema && { 'application/json': { schema } };
};

/** The status of an answer that went well. */
export const statusOf = ({
  reply,
  replyMedia,
  creates,
  redirects,
  begins,
}: Route): 200 | 201 | 202 | 204 | 303 => {
  if (redirects) return 303;
  if (begins && !reply) return 202;
  return creates ? 201 : reply || replyMedia ? 200 : 204;
};

const contentOf = ({ reply, replyMedia, ...route }: Route): ZodOpenApiContentObject => ({
  ...(reply ? { 'application/json': { schema: reply } } : {}),
  ...(replyMedia ? { [replyMedia]: binary } : {}),
  ...(isList(route) && 'q' in (route.query?.shape ?? {})
    ? { 'text/csv': { schema: { type: 'string' } } }
    : {}),
});

const descriptions = { 200: 'Done', 201: 'Made', 202: 'Started', 204: 'Done', 303: 'Leads on' } as const;

const responsesOf = (route: Route): ZodOpenApiResponsesObject => {
  const status = statusOf(route);
  const content = contentOf(route);
  const isEmpty = Object.keys(content).length === 0;
  return {
    [status]: {
      description: descriptions[status],
      headers: replyHeaders(route, status),
      ...(isEmpty ? {} : { content }),
    },
    ...(mayBeLate(route)
      ? {
          202: {
            description: 'Recorded; the tables do not show it within 2 s',
            headers: replyHeaders(route, 202),
            content: { 'application/json': { schema: late } },
          },
        }
      : {}),
    ...(route.begins
      ? {
          202: {
            description: 'Started; it continues after this answer',
            headers: replyHeaders(route, 202),
            content: { 'application/json': { schema: route.begins } },
          },
        }
      : {}),
    ...problemsOf(route),
  };
};

const operationOf = (route: Route): ZodOpenApiOperationObject => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const content = bodyOf(route);
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'latchkey'],
    requestParams: {
      header: requestHeaders(route),
      ...(names.length > 0
        ? {
            path: z.object(
              Object.fromEntries(names.map(name => [name, /id$/i.test(name) ? z.uuid() : z.string()])),
            ),
          }
        : {}),
      ...(route.query ? { query: route.query } : {}),
    },
    ...(content ? { requestBody: { required: !(route.body?.safeParse({}).success ?? false), content } } : {}),
    responses: responsesOf(route),
    ...(route.access === 'public' ? { security: [] } : { 'x-permission': route.access }),
  };
};

/** `GET /admin/orders/:id` is `getAdminOrdersById`: what generated clients call it, the same in every version. */
const operationIdOf = (method: string, path: string): string => {
  const words = path.split(/[^\w{}]+/).filter(word => word !== '');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return (
    method +
    words.map(word => capital(word.replace(/^\{(.*)\}$/, (_, name) => `By${capital(name)}`))).join('')
  );
};
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const named = (paths: ZodOpenApiPathsObject): ZodOpenApiPathsObject =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const operations = methods.flatMap(method => {
        const operation = item[method];
        return operation ? [[method, { operationId: operationIdOf(method, path), ...operation }]] : [];
      });
      return [path, { ...item, ...Object.fromEntries(operations) }];
    }),
  );

/** The contract as OpenAPI 3.1, from the very schemas that validate the requests and shape the answers. */
export const openApiOf = (routes: readonly Route[], version: string): ReturnType<typeof createDocument> => {
  const paths: ZodOpenApiPathsObject = { ...unroutedPaths };
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Latchkey', version },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: named(paths),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
};
