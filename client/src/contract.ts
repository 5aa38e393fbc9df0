/**
 * Stands in for the types of the API's contract, which replace this file when the package is built
 * (`product/buildClient.ts`). Only then calls are checked against the contract: here every path exists, and
 * data are `never`, which fits where it is used.
 */
interface Operation {
  parameters: {
    query?: Record<string, string | number | boolean | readonly string[] | undefined>;
    path?: Record<string, string>;
  };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': never } } };
}

export type paths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

export interface components {
  schemas: Record<string, never>;
}
