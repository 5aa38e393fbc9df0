import assert from 'node:assert/strict';
import { internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { selfSigned } from '../externalSignIn/selfSigned.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';

const ofPartner = `/admin/partners/${northwind}/auth-providers`;
const ofCustomer = `/admin/customers/${acme}/auth-providers`;
const clientSecret = 'what the provider gave us';
const oauth = {
  name: 'Acme directory',
  type: 'oauth',
  clientId: 'latchkey',
  clientSecret,
  issuerLocation: 'https://id.example.test',
  userEmailRegex: String.raw`.*@acme\.example`,
};
const saml = {
  name: 'Acme SAML',
  type: 'saml',
  issuerLocation: 'urn:acme:idp',
  endpoints: { signOn: 'https://id.example.test/sso' },
  userEmailRegex: String.raw`.*@acme\.example`,
};
const fieldsOf = ({ body }: { readonly body: { readonly errors: readonly { readonly field: string }[] } }) =>
  body.errors.map(({ field }) => field).toSorted();

describe('sign-in providers', function () {
  this.timeout(60_000);
  let app: TestApp;
  let admin: Http;
  let managing: Http;
  before(async () => {
    app = await testAcme();
    admin = (await app.signIn('admin')).http;
    managing = (await app.signIn('customer_admin', { customerId: acme })).http;
  });
  after(() => app?.end());

  it('has the id that the caller chose, once and for all: its callback address is known before it is added', async () => {
    const id = uuidv7();
    const made = await managing.post(ofCustomer, { ...oauth, newId: id });
    assert.deepEqual([made.status, made.body.id], [201, id], made.text);
    const again = async () => (await managing.post(ofCustomer, { ...oauth, newId: id })).body.reason;
    assert.equal(await again(), 'already_exists');
    assert.equal((await managing.delete(`${ofCustomer}/${id}`)).status, 200);
    assert.equal(await again(), 'already_exists', 'users may be linked to it still');
  });

  it('an issuer without TLS is refused', async () => {
    const refusals = [
      await managing.post(ofCustomer, { ...oauth, issuerLocation: 'http://id.example.test' }),
      await managing.post(ofCustomer, { ...oauth, issuerLocation: 'http://localhost:9' }),
    ];
    for (const { status, body } of refusals)
      assert.deepEqual(
        [status, body.errors[0].field, body.errors[0].reason],
        [400, 'issuerLocation', 'issuer_without_tls'],
      );
  });

  it('AUT-01: has all fields of the specification, and says whether the caller is linked', async () => {
    const given = {
      ...oauth,
      enabled: false,
      allowSignup: true,
      endpoints: {
        authorization: 'https://id.example.test/authorize',
        token: 'https://id.example.test/token',
        userinfo: null,
        jwks: 'https://id.example.test/jwks',
        signOn: null,
      },
    };
    const { status, body, headers } = await managing.post(ofCustomer, given);
    assert.equal(status, 201);
    const { clientSecret: _, ...shown } = given;
    const { id, ...fields } = body;
    const own = { partnerId: null, customerId: acme, certificate: null, isOnlyWay: false, linked: false };
    assert.deepEqual(fields, { ...shown, ...own, hasClientSecret: true });
    assert.equal(headers.get('location'), `${ofCustomer}/${id}`);
    const read = await managing.get(`${ofCustomer}/${id}`);
    assert.deepEqual(read.body, body);
    assert.ok(read.headers.get('etag'));
    const [internal, one] = (await managing.get(ofCustomer)).body;
    assert.deepEqual([internal.type, internal.id, one.id], ['INTERNAL', internalProviderId, id]);
  });

  it('AUT-04: paths, JSON names and what each type needs, on partners and customers', async () => {
    const idp = await selfSigned('identity provider', 1);
    for (const [path, by] of [
      [ofPartner, admin],
      [ofCustomer, managing],
    ] as const) {
      const { body: made } = await by.post(path, oauth);
      const at = `${path}/${made.id}`;
      const changed = await by.put(at, { ...made, name: 'Directory', enabled: false });
      assert.deepEqual([changed.status, changed.body.name, changed.body.enabled], [200, 'Directory', false]);
      assert.equal((await by.put(at, { ...made, type: 'saml' })).status, 400);
      const stale = await by.put(at, { ...made, name: 'Late' }, { 'If-Match': '"1"' });
      assert.deepEqual([stale.status, stale.body.current.name], [412, 'Directory']);
      assert.equal((await by.delete(at)).body.name, 'Directory');
      assert.equal((await by.get(at)).status, 404);
      assert.equal((await by.put(at, oauth)).status, 404);

      for (const method of ['put', 'delete'] as const)
        assert.equal(
          (await by[method](`${path}/${internalProviderId}`, oauth)).body.reason,
          'authProvider.internal',
        );
      assert.equal((await by.post(path, { ...oauth, type: 'INTERNAL' })).status, 400);
      const bare = { name: 'x', userEmailRegex: 'a@b', issuerLocation: 'nowhere' };
      assert.deepEqual(fieldsOf(await by.post(path, { ...bare, type: 'oauth' })), [
        'clientId',
        'clientSecret',
        'issuerLocation',
      ]);
      assert.deepEqual(fieldsOf(await by.post(path, { ...bare, type: 'saml' })), [
        'certificate',
        'endpoints.signOn',
      ]);
      assert.deepEqual(fieldsOf(await by.post(path, { ...saml, certificate: 'none' })), ['certificate']);
      const withKey = await by.post(path, { ...saml, certificate: `${idp.key}\n${idp.certificate}` });
      assert.deepEqual(fieldsOf(withKey), ['certificate']);
      assert.match(withKey.text, /private key/);
      for (const userEmailRegex of ['(', '(?=a)a@b', '.*'])
        assert.deepEqual(fieldsOf(await by.post(path, { ...oauth, userEmailRegex })), ['userEmailRegex']);
    }
    assert.deepEqual(fieldsOf(await admin.post(ofPartner, { ...oauth, allowSignup: true })), ['allowSignup']);
    const { body: other } = await admin.post(ofPartner, oauth);
    assert.equal((await admin.get(`${ofCustomer}/${other.id}`)).status, 404);
  });

  it('SEC: only global admins disable passwords for others or change such a provider; others switch it off', async () => {
    const refused = await managing.post(ofCustomer, { ...oauth, isOnlyWay: true });
    assert.deepEqual([refused.status, fieldsOf(refused)], [403, ['isOnlyWay']]);
    const { body } = await admin.post(ofCustomer, { ...oauth, isOnlyWay: true });
    const at = `${ofCustomer}/${body.id}`;
    const put = (more: object) => managing.put(at, { ...body, ...more });
    const wide = { userEmailRegex: String.raw`.*@other\.example` };
    for (const more of [
      { name: 'Other' },
      wide,
      { ...wide, enabled: false },
      { issuerLocation: 'https://own.example.test', clientSecret },
      { clientSecret: 'another secret' },
      { allowSignup: true },
    ]) {
      const answer = await put(more);
      assert.deepEqual([answer.status, fieldsOf(answer)], [403, ['isOnlyWay']], JSON.stringify(more));
    }
    assert.equal((await put({ enabled: false })).status, 200);
    assert.equal((await put({})).status, 403, 'switched on again');
    assert.equal((await put({ isOnlyWay: false, name: 'Other' })).status, 200);
    assert.equal((await put({})).status, 403, 'set again');
    assert.equal((await admin.put(at, { ...body, ...wide })).status, 200);
    assert.equal((await managing.delete(at)).status, 200);
  });

  it('SEC: a secret is not sent to another server: issuer, endpoints and client can be changed only with the secret', async () => {
    const { body } = await managing.post(ofCustomer, oauth);
    const at = `${ofCustomer}/${body.id}`;
    const endpoints = { ...body.endpoints, token: 'https://own.example.test/token' };
    for (const more of [
      { issuerLocation: 'https://own.example.test' },
      { endpoints },
      { clientId: 'another' },
    ]) {
      const refused = await managing.put(at, { ...body, ...more, clientSecret: '' });
      assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['clientSecret']], JSON.stringify(more));
      assert.equal((await managing.put(at, { ...body, ...more, clientSecret })).status, 200);
      assert.equal((await managing.put(at, { ...body, clientSecret })).status, 200);
    }
    const { body: signOn } = await managing.post(ofCustomer, {
      ...saml,
      certificate: (await selfSigned('identity provider', 1)).certificate,
    });
    const moved = { ...signOn, endpoints: { ...signOn.endpoints, signOn: 'https://own.example.test/sso' } };
    assert.equal((await managing.put(`${ofCustomer}/${signOn.id}`, moved)).status, 200, 'has no secret');
  });

  it('AUT-05: the client secret is never returned; an empty one keeps the old one', async () => {
    const { body } = await managing.post(ofCustomer, oauth);
    const at = `${ofCustomer}/${body.id}`;
    const secretNow = async () => {
      const last = (await app.store.read(`authProvider-${body.id}`)).at(-1)!;
      return app.deps.secrets.get((last.data as { clientSecretId: string }).clientSecretId);
    };
    for (const sent of [{}, { clientSecret: '' }, { clientSecret: 'another secret' }]) {
      const { status } = await managing.put(at, { ...body, ...sent });
      assert.equal(status, 200);
      assert.equal(await secretNow(), sent.clientSecret || clientSecret);
    }
    const answers = [await managing.get(at), await managing.get(ofCustomer), await managing.put(at, body)];
    for (const { text } of answers) assert.doesNotMatch(text, /another secret|what the provider gave us/);
    const events = await app.store.read(`authProvider-${body.id}`);
    const stored = JSON.stringify(events.map(({ data }) => data));
    assert.doesNotMatch(stored, /another secret|what the provider gave us/);
  });

  it('the history shows its owner who changed what, and of the secret only that it changed', async () => {
    const { body } = await managing.post(ofCustomer, oauth);
    await managing.put(`${ofCustomer}/${body.id}`, { ...body, clientSecret: 'another secret' });
    await managing.put(`${ofCustomer}/${body.id}`, { ...body, name: 'New directory' });
    const { status, body: lines, text } = await managing.get(`${ofCustomer}/${body.id}/events`);
    assert.equal(status, 200, text);
    const names = { field: 'name', from: oauth.name, to: 'New directory' };
    assert.deepEqual(lines[0].changes, [names]);
    const masked = '********';
    assert.deepEqual(lines[1].changes, [{ field: 'clientSecret', from: masked, to: masked }]);
    assert.deepEqual(lines[2].changes.at(-1), { field: 'clientSecret', from: null, to: masked });
    assert.doesNotMatch(text, /SecretId|what the provider gave us|another secret/);
    assert.equal((await admin.get(`${ofPartner}/${body.id}/events`)).status, 404);
  });

  it('an owner has at most twenty', async () => {
    const left = 21 - (await admin.get(ofPartner)).body.length;
    for (let n = 0; n < left; n++) await admin.post(ofPartner, oauth);
    const { status, body } = await admin.post(ofPartner, oauth);
    assert.deepEqual([status, body.reason], [409, 'authProvider.too_many']);
  });
});
