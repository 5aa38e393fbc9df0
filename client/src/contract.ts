// Placeholder for the types of the API's contract, which replace this file in the built package
// (`product/buildClient.ts`). Calls are checked against the contract only there: here every path exists, and
// data is `never`.

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
