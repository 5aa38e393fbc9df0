import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { routes } from '../routes.ts';
import { openApiOf } from './document.ts';

interface Operation {
  responses: Record<string, { headers?: unknown }>;
  parameters?: readonly { readonly in: string }[];
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { responses?: unknown };
}

/**
 * Removes what the client's types don't need: errors (all have the same shape), headers (the client handles
 * them), summaries, descriptions and operation IDs. Halves the output.
 */
const reduced = (document: OpenApi): OpenApi => {
  for (const operation of Object.values(document.paths).flatMap(item => Object.values(item))) {
    operation.parameters = (operation.parameters ?? []).filter(parameter => parameter.in !== 'header');
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses)
        .filter(([status]) => /^[23]/.test(status))
        .map(([status, { headers: _, ...response }]) => [status, response]),
    );
  }
  delete document.components.responses;
  const isText = (key: string, value: unknown) =>
    ['summary', 'description', 'operationId'].includes(key) && typeof value === 'string';
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (isText(key, value) ? undefined : value)),
  ) as OpenApi;
};

const document = JSON.parse(JSON.stringify(openApiOf(routes, '0.2.0'))) as OpenApi;
process.stdout.write(astToString(await openapiTypescript(reduced(document) as unknown as OpenAPI3)));
