import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from '../httpAt.ts';
import type { Route } from '@latchkey/api/http/route.ts';
import { openApiOf } from '@latchkey/api/openapi/document.ts';

interface Described {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly headers?: Readonly<Record<string, Described>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
type Document = Readonly<Record<string, unknown>>;

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const at = (document: Document, pointer: string): Described | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) => (value as Document | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    ) as Described | undefined;

const resolved = (document: Document, pointer: string): readonly [string, Described | undefined] => {
  const found = at(document, pointer);
  return found?.$ref ? [found.$ref.slice(1), at(document, found.$ref.slice(1))] : [pointer, found];
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

/**
 * Returns a function that fails if a route's response contradicts its OpenAPI: undescribed status, body or
 * media type, missing required header, or invalid JSON. Ignores other paths.
 */
export const answerChecker = (routes: readonly Route[]) => {
  const document = JSON.parse(JSON.stringify(openApiOf(routes, 'test'))) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'openapi');
  const routePatterns = routes.map(route => ({ route, pattern: patternOf(route.path) }));

  return (method: string, address: string, answer: Answer): void => {
    const [path = ''] = address.split('?');
    const found = routePatterns.find(
      ({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(path),
    );
    if (!found) return;
    const template = found.route.path.replaceAll(/:(\w+)/g, '{$1}');
    const what = `${method} ${template} answered ${answer.status}: ${answer.text.slice(0, 300)}`;
    const [pointer, response] = resolved(
      document,
      `/paths/${escaped(template)}/${found.route.method}/responses/${answer.status}`,
    );
    assert.ok(response, `${what}: OpenAPI does not know this status`);
    for (const name of Object.keys(response.headers ?? {})) {
      const [, header] = resolved(document, `${pointer}/headers/${name}`);
      if (header?.required) assert.ok(answer.headers.has(name), `${what}: the header ${name} is missing`);
    }
    const media = (answer.headers.get('content-type') ?? '').split(';')[0]!;
    if (!response.content) return assert.equal(answer.text, '', what);
    assert.ok(response.content[media], `${what}: ${media} is not described`);
    if (!media.endsWith('json')) return;
    const validate = ajv.getSchema(`openapi#${pointer}/content/${escaped(media)}/schema`)!;
    assert.ok(validate(answer.body), `${what}: ${ajv.errorsText(validate.errors)}`);
  };
};
export type CheckAnswer = ReturnType<typeof answerChecker>;
