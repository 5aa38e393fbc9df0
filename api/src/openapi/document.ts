import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
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
  .meta({ id: 'Recorded', description: 'Recorded but not visible yet; don’t repeat the request' });

/** Returns the schema of a `PUT`: its command's fields plus everything that `GET` returns. */
const wholeOf = ({ request, response }: Route): z.ZodType | undefined => {
  const body = request?.body;
  const shown = response?.body && innerOf(response.body);
  if (!(body instanceof z.ZodObject) || !(shown instanceof z.ZodObject)) return body;
  return z.object({ ...shown.partial().shape, ...body.shape });
};

const bodyOf = (route: Route): ZodOpenApiContentObject | undefined => {
  const { body, mediaTypes, readBody, readCurrent } = route.request ?? {};
  const schema = readCurrent ? wholeOf(route) : body;
  if (mediaTypes)
    return Object.fromEntries(mediaTypes.map(media => [media, schema && !readBody ? { schema } : binary]));
  return schema && { 'application/json': { schema } };
};

export const statusOf = ({
  response: { status, body, acceptedBody, mediaType } = {},
}: Route): 200 | 201 | 202 | 204 | 303 => {
  if (status === 303) return 303;
  if (acceptedBody && !body) return 202;
  return status ?? (body || mediaType ? 200 : 204);
};

const contentOf = (route: Route): ZodOpenApiContentObject => ({
  ...(route.response?.mediaType ? { [route.response.mediaType]: binary } : {}),
  ...(route.response?.body ? { 'application/json': { schema: route.response.body } } : {}),
  ...(route.response?.hasFiles || (isList(route) && 'q' in (route.request?.query?.shape ?? {}))
    ? { 'text/csv': { schema: { type: 'string' } }, [xlsxMediaType]: binary }
    : {}),
});

const descriptions = { 200: 'Done', 201: 'Created', 202: 'Started', 204: 'Done', 303: 'Redirect' } as const;

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
            description: 'Recorded, but not visible in lists within 2 s',
            headers: replyHeaders(route, 202),
            content: { 'application/json': { schema: late } },
          },
        }
      : {}),
    ...(route.response?.acceptedBody
      ? {
          202: {
            description: 'Started; continues after this response',
            headers: replyHeaders(route, 202),
            content: { 'application/json': { schema: route.response.acceptedBody } },
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
      ...(route.request?.query ? { query: route.request.query } : {}),
    },
    ...(content
      ? { requestBody: { required: !(route.request?.body?.safeParse({}).success ?? false), content } }
      : {}),
    responses: responsesOf(route),
    ...(route.policy.access === 'public' ? { security: [] } : { 'x-permission': route.policy.access }),
  };
};

/**
 * Returns the operation's name in generated clients, which must stay stable: `GET /admin/orders/:id` becomes
 * `getAdminOrdersById`.
 */
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
