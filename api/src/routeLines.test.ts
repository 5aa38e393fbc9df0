import assert from 'node:assert/strict';
import { routeLines } from './routeLines.ts';
import { routes } from './routes.ts';
import { scimRoutes } from './scim/mountScim.ts';

const inOneColumn = (lines: readonly string[]) => lines.map(line => line.replaceAll(/ {2,}/g, ' '));

describe('the printed routes', () => {
  it('have a line for each route, sorted by path', () => {
    const lines = routeLines();
    assert.equal(lines.length, routes.length + scimRoutes.length);
    const paths = lines.map(line => line.split(/ +/)[1]!);
    assert.deepEqual(paths, paths.toSorted());
  });

  it('name method, path, access, strategies and commands', () => {
    const lines = inOneColumn(routeLines());
    for (const line of [
      'POST /admin/auth/login public (password)',
      'POST /admin/orders/:id/submit credential.write order.submit',
      'POST /admin/credentials/:id/state credential.write credential.suspend, credential.resume',
    ])
      assert.ok(lines.includes(line), line);
  });

  it('can be filtered by a word of the line', () => {
    const lines = inOneColumn(routeLines('Order.Submit'));
    assert.deepEqual(lines, ['POST /admin/orders/:id/submit credential.write order.submit']);
    assert.deepEqual(routeLines('no such route'), []);
  });
});
