import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { hostileIssuer, type HostileIssuer } from '../../../testing/api/externalSignIn/testHostileIssuer.ts';
import { signInApp, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import { selfSigned } from '../externalSignIn/selfSigned.ts';
import type { SettingsLine } from '../externalSignIn/settingsCheck.ts';

describe('35.1: settings of a sign-in provider are tested before they are saved', function () {
  this.timeout(120_000);
  const path = `/admin/customers/${acme}/auth-providers/checks`;
  let site: SignInApp;
  let issuer: HostileIssuer;
  before(async () => {
    [site, issuer] = await Promise.all([signInApp(), hostileIssuer()]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), issuer?.end()]);
  });
  beforeEach(() =>
    issuer.answers({
      acceptsSecret: null,
      refusesPage: null,
      secretMethods: null,
      tokenAnswer: null,
      date: null,
    }),
  );

  const openId = () => ({
    type: 'oauth',
    issuerLocation: issuer.url,
    clientId: 'latchkey',
    clientSecret: 'a secret of some length',
  });
  const check = async (body: object): Promise<readonly SettingsLine[]> => {
    const { status, body: answer, text } = await site.admin.post(path, body);
    assert.equal(status, 200, text);
    return answer.lines;
  };
  const shown = (lines: readonly SettingsLine[]) =>
    lines.map(({ check: name, state, problem }) =>
      [name, state, ...(problem ? [problem.reason] : [])].join(' '),
    );

  it('OpenID Connect: documents, endpoints, keys, client, page and clock; nothing is recorded', async () => {
    const head = await site.app.store.head();
    const lines = await check({ ...openId(), newId: uuidv7() });
    assert.deepEqual(
      shown(lines),
      ['discovery', 'endpoints', 'keys', 'client', 'page', 'clock'].map(name => `${name} OK`),
    );
    assert.equal(lines.find(({ check: name }) => name === 'keys')?.found, '1');
    assert.equal(await site.app.store.head(), head);
  });

  it('each problem has its own line, and the others are still tested', async () => {
    issuer.answers({
      secretMethods: ['client_secret_basic'],
      acceptsSecret: 'post',
      refusesPage: 'Invalid parameter: redirect_uri',
      date: new Date(Date.now() - 3_600_000).toUTCString(),
    });
    const lines = await check(openId());
    assert.deepEqual(shown(lines), [
      'discovery OK',
      'endpoints OK',
      'keys OK',
      'client FAILED secret_rejected',
      'page FAILED page_refused',
      'clock FAILED clocks_differ',
    ]);
    assert.match(lines[4]!.problem!.detail, /redirect_uri/);
    issuer.answers({ secretMethods: ['client_secret_basic', 'client_secret_post'], acceptsSecret: 'post' });
    assert.equal((await check(openId()))[3]!.state, 'OK', 'the second method is tried, too');
  });

  it('a secret is accepted only by a token endpoint that responds in OAuth’s terms', async () => {
    const json = (body: object) => JSON.stringify(body);
    for (const [status, text, expected] of [
      [400, json({ error: 'invalid_grant' }), 'OK'],
      [400, json({ error: 'invalid_request', error_description: 'No such code' }), 'OK'],
      [403, json({ error: 'invalid_grant' }), 'OK'],
      [400, json({ error: 'INVALID_AUTHORIZATION_CODE' }), 'OK'],
      [200, json({ access_token: 'x', token_type: 'Bearer' }), 'OK'],
      [400, json({ error: 'invalid_client' }), 'FAILED secret_rejected'],
      [400, json({ error: 'unauthorized_client' }), 'FAILED secret_rejected'],
      [401, 'Unauthorized', 'FAILED secret_rejected'],
      [200, '<html>Welcome</html>', 'FAILED not_readable'],
      [200, json({ ok: false, error: 'bad_client_secret' }), 'FAILED not_readable'],
      [302, '', 'FAILED not_readable'],
      [400, json({ status: 400, error: 'Bad Request' }), 'FAILED not_readable'],
      [400, json({ error: { message: 'Bad Request' } }), 'FAILED not_readable'],
      [400, 'null', 'FAILED not_readable'],
      [403, '<html>Forbidden</html>', 'FAILED not_readable'],
      [403, json({ status: 403, error: 'Forbidden' }), 'FAILED not_readable'],
      [404, json({ status: 404, error: 'Not Found' }), 'FAILED not_readable'],
      [405, '', 'FAILED not_readable'],
      [429, json({ error: 'too_many_requests' }), 'FAILED not_readable'],
      [500, json({ error: 'server_error' }), 'FAILED unreachable'],
      [503, '', 'FAILED unreachable'],
    ] as const) {
      issuer.answers({ tokenAnswer: { status, text } });
      const lines = await check(openId());
      assert.equal(shown(lines)[3], `client ${expected}`, `${status} ${text}`);
      const { problem } = lines[3]!;
      if (problem) assert.match(problem.detail, new RegExp(String.raw`\b${status}\b`));
    }
  });

  it('without a document, what needs it is skipped; without a secret, the client', async () => {
    for (const [issuerLocation, reason] of [
      [`${issuer.url}/nothing`, 'no_discovery'],
      ['http://127.0.0.1:9', 'unreachable'],
    ] as const)
      assert.deepEqual(shown(await check({ ...openId(), issuerLocation })), [
        `discovery FAILED ${reason}`,
        ...['endpoints', 'keys', 'client', 'page', 'clock'].map(name => `${name} SKIPPED`),
      ]);
    assert.equal((await check({ ...openId(), clientSecret: '' }))[3]!.state, 'SKIPPED');
  });

  it('calls no private address that the installation does not allow, and no server without TLS', async () => {
    const refused = await site.admin.post(path, { ...openId(), issuerLocation: 'http://10.0.0.1' });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'issuerLocation']);
    const inside = await check({ ...openId(), issuerLocation: 'https://10.0.0.1' });
    assert.deepEqual(shown(inside)[0], 'discovery FAILED unreachable');
    const endpoints = { signOn: 'https://10.0.0.1/sso' };
    const saml = await check({ type: 'saml', issuerLocation: 'urn:x', endpoints, certificate: 'x' });
    assert.deepEqual(shown(saml), [
      'certificate FAILED certificate_unreadable',
      'signOn FAILED unreachable',
      'clock SKIPPED',
    ]);
  });

  it('SAML: the certificate’s end, the sign-on URL and the clock', async () => {
    const [soon, later] = await Promise.all([selfSigned('soon', 5), selfSigned('later', 400)]);
    const saml = { type: 'saml', issuerLocation: 'urn:x', endpoints: { signOn: `${issuer.url}/sso` } };
    const ending = await check({ ...saml, certificate: soon.certificate });
    assert.deepEqual(shown(ending), ['certificate WARNING certificate_ending', 'signOn OK', 'clock OK']);
    const [both] = await check({ ...saml, certificate: `${soon.certificate}\n${later.certificate}` });
    assert.equal(both!.state, 'OK', 'the next certificate is there already');
    assert.match(both!.found!, /^\d{4}-\d\d-\d\d$/);
    const expired = await selfSigned('expired', -1);
    assert.deepEqual(
      shown(await check({ ...saml, certificate: expired.certificate }))[0],
      'certificate FAILED certificate_expired',
    );
  });

  it('a saved provider is tested under its own path; a new one can’t take its ID', async () => {
    const { id, path: saved } = await site.offerOpenId({ url: issuer.url });
    const { status, body, text } = await site.admin.post(`${saved}/checks`, openId());
    assert.equal(status, 200, text);
    assert.ok(
      body.lines.every(({ state }: SettingsLine) => state === 'OK'),
      text,
    );
    const taken = await site.admin.post(path, { ...openId(), newId: id });
    assert.deepEqual([taken.status, taken.body.reason], [409, 'already_exists']);
    const unknown = await site.admin.post(saved.replace(id, uuidv7()) + '/checks', openId());
    assert.equal(unknown.status, 404);
  });

  it('only people who manage the providers may test', async () => {
    for (const [role, scope] of [
      ['customer_credentials_rw', { customerId: acme }],
      ['customer_admin', { customerId: uuidv7() }],
    ] as const) {
      const { http } = await site.app.signIn(role, scope);
      assert.match(String((await http.post(path, openId())).status), /^40[34]$/);
    }
  });
});
