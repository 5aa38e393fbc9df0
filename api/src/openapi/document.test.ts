import assert from 'node:assert/strict';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { routes } from '../routes.ts';
import { answerChecker } from '../../../testing/api/openapi/checkAnswer.ts';
import { openApiOf } from './document.ts';

const json = () => JSON.parse(JSON.stringify(openApiOf(routes, '1')));

describe('OpenAPI', function () {
  this.timeout(30_000);

  it('is valid according to two independent validators', async () => {
    const { valid, errors } = await new Validator().validate(json());
    assert.ok(valid, JSON.stringify(errors)?.slice(0, 2_000));
    const parsed = await SwaggerParser.validate(json());
    assert.equal(parsed.info.title, 'Latchkey');
  });

  it('describes every route with its answer, problems, headers and parameters', () => {
    const { paths } = json();
    for (const { method, path, request, summary, response } of routes) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method];
      const what = `${method} ${path}`;
      assert.equal(operation.summary, summary, what);
      const named = operation.parameters.map((one: { name: string }) => one.name);
      for (const name of Object.keys(request?.query?.shape ?? {}))
        assert.ok(named.includes(name), `${what}?${name}`);
      const statuses = Object.keys(operation.responses);
      assert.ok(
        ['200', '201', '204', '303', ...(response?.acceptedBody ? ['202'] : [])].some(status =>
          statuses.includes(status),
        ),
        what,
      );
      for (const status of ['400', '401', '500', '503'])
        assert.ok(statuses.includes(status), `${what} ${status}`);
    }
  });

  it('summaries are sentences that begin with a verb, without code names', () => {
    const wrong = routes
      .map(({ summary }) => summary)
      .filter(
        text => !/^(?:\w+ Wallet: )?[A-Za-z]+s /.test(text) || /\w\.[a-z]|\b(?!dryRun)[a-z]+[A-Z]/.test(text),
      );
    assert.deepEqual(wrong, []);
  });

  it('32.44: names each operation once', () => {
    const { paths } = json() as { readonly paths: Record<string, Record<string, { operationId?: string }>> };
    const ids = Object.values(paths).flatMap(item =>
      ['get', 'post', 'put', 'patch', 'delete'].flatMap(method =>
        item[method] ? [item[method].operationId] : [],
      ),
    );
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id ?? '', /^[a-z][A-Za-z0-9_]+$/);
    assert.equal(paths['/admin/orders/{id}']!['get']!.operationId, 'getAdminOrdersById');
  });

  it('lists permitted values', () => {
    const { paths, components } = json();
    const status = paths['/admin/orders'].get.parameters.find(
      (one: { name: string }) => one.name === 'status',
    );
    assert.ok(JSON.stringify(status.schema).includes('"PROCESSING"'), JSON.stringify(status));
    assert.ok(components.schemas.Problem409.properties.reason.enum.includes('order.not_a_draft'));
    assert.ok(components.schemas.Order.properties.status.enum.includes('DRAFT'));
  });

  it('a response that differs from its description is found', () => {
    const check = answerChecker(routes);
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Content-Range': 'orders 0-0/0',
      'X-Request-Id': '1',
    });
    const answer = { status: 200, headers, text: '[]', body: [] };
    check('GET', '/admin/orders?limit=1', answer);
    for (const wrong of [
      { ...answer, body: [{ id: 1 }] },
      { ...answer, status: 204 },
      { ...answer, headers: new Headers({ 'Content-Type': 'application/json' }) },
      { ...answer, headers: new Headers({ ...Object.fromEntries(headers), 'content-type': 'text/html' }) },
    ])
      assert.throws(() => check('GET', '/admin/orders', wrong), assert.AssertionError);
  });
});
