import assert from 'node:assert/strict';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the page of errors', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
  });
  after(() => app?.end());

  it('ERR-06: every code of the catalogue has one row at /docs/errors, as status, group and number', async () => {
    const { text } = await app.http.get('/docs/errors');
    const shownCodes = [...text.matchAll(/<tr[^>]*><td[^>]*>(?:<code>)?([^<]+)/g)].map(([, code]) => code!);
    assert.deepEqual(
      shownCodes.filter(code => !/^[45]\d\d\.\d{3}\.\d{3}$/.test(code)),
      [],
    );
    assert.equal(new Set(shownCodes).size, shownCodes.length);
    const { body: contract } = await app.http.get('/openapi.json');
    const schemas = Object.entries<{ properties: { code: { enum: string[] } } }>(contract.components.schemas);
    const answered = schemas.flatMap(([name, { properties }]) =>
      /^Problem\d{3}$/.test(name) ? properties.code.enum : [],
    );
    assert.ok(answered.includes('401.001.010'));
    assert.deepEqual(
      answered.filter(code => !shownCodes.includes(code)),
      [],
    );
  });
});
