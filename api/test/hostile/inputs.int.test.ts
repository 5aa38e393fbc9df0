import assert from 'node:assert/strict';
import { emptyChunks, testBomb } from '../../../testing/api/file/testBomb.ts';
import { hostileIssuer, type HostileIssuer } from '../../../testing/api/externalSignIn/testHostileIssuer.ts';
import { testBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import pLimit from 'p-limit';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { startApi, type ApiProcess } from './apiProcess.ts';
import { startBystander, type Bystander } from './bystander.ts';

const bytes = 256 * 1_024;
const atOnce = 10;
const maxLeftMib = 120;
const filled = (piece: string, size = bytes): string =>
  piece.repeat(Math.floor(size / Buffer.byteLength(piece)));
const nested = (open: string, close: string, size = bytes): string => {
  const depth = Math.floor(size / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};
const texts = (size: number): Readonly<Record<string, string>> => ({
  deep: nested('[', ']', size),
  'deep in keys': filled('{"a":', size),
  'many keys': `{${Array.from({ length: size / 14 }, (_, n) => `"k${n}":${n}`).join()}}`,
  'many objects': `[${filled('{"a":1},', size - 20)}0]`,
  'one number': filled('9', size),
  escapes: `{"email":"${filled(String.raw`\u0000`, size - 20)}"}`,
  'one e-mail': JSON.stringify({
    email: `${filled('a.', size / 2 - 20)}@${filled('b-', size / 2 - 20)}`,
    password: 'x',
  }),
  'one password': JSON.stringify({ email: 'a@acme.example', password: filled('x', size - 60) }),
});
const base64 = (text: string): string => Buffer.from(text).toString('base64url');
const jwts = {
  'of 250 kB': `${base64('{"alg":"RS256"}')}.${base64(filled('[', 180_000))}.c2ln`,
  'of dots': filled('a.'),
  compressed: `${base64('{"alg":"RSA-OAEP","enc":"A128GCM","zip":"DEF"}')}.${'QUFB'.repeat(60_000)}.a.b.c`,
};
const response = (inner: string) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${inner}</samlp:Response>`;

describe('32.4: hostile input of at most 256 KiB doesn’t delay others', function () {
  this.timeout(240_000);
  let site: SignInApp;
  let issuer: HostileIssuer;
  let saml: IdentityProvider;
  let offered: { readonly openId: Offered; readonly saml: Offered };
  let api: ApiProcess;
  let twin: ApiProcess;
  let bystander: Bystander;
  let token: string;
  before(async () => {
    [site, issuer, saml] = await Promise.all([signInApp(), hostileIssuer(), startIdentityProvider('saml')]);
    const { app } = site;
    offered = {
      openId: await site.offerOpenId({ url: issuer.url }, { allowSignup: true }),
      saml: await site.offerSaml(saml, { allowSignup: true }),
    };
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
    [api, twin] = await Promise.all([startApi(app), startApi(app)]);
    await site.samlKnows(
      saml,
      { ...offered.saml, callback: callback(offered.saml) },
      { email: 'ada@acme.example' },
    );
    ({ token } = (await app.signIn('super_admin')).session);
    const other = (await app.signIn('admin')).session;
    bystander = startBystander(api, twin, { token: other.token, paths: ['/healthz', '/admin/profile'] });
  });
  after(async () => {
    await bystander?.end();
    await Promise.all([api?.end(), twin?.end(), issuer?.end(), saml?.end()]);
    await site?.app.end();
  });

  const send = async (
    path: string,
    media: string,
    body: string | Uint8Array<ArrayBuffer>,
    isKnown = false,
  ): Promise<number> => {
    const answer = await fetch(api.origin + path, {
      method: media === 'image/png' ? 'PUT' : 'POST',
      headers: { 'Content-Type': media, ...(isKnown ? { Authorization: `Bearer ${token}` } : {}) },
      body,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const json = (text: string) => () => send('/admin/users', 'application/json', text, true);
  const strangersJson = (text: string) => () => send('/admin/auth/login', 'application/json', text);
  const form = (path: string, fields: Readonly<Record<string, string>>) => () =>
    send(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  const assertion = (jwt: string) =>
    form('/admin/oauth2/token', {
      grant_type: 'authorization_code',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: jwt,
    });
  const png = (picture: Uint8Array<ArrayBuffer>) => () =>
    send(`/admin/partners/${northwind}/logo`, 'image/png', picture, true);
  const csv = (text: string) => () =>
    send(
      `/admin/orders/csv/check?customerId=${acme}&cardProfileId=${badge}&pdfDesignId=${welcome}`,
      'text/csv',
      text,
      true,
    );
  const listFilter = (query: string) => async () => {
    const answer = await fetch(`${api.origin}/admin/customers/${acme}/credentials?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const begin = async ({ id }: Offered) => {
    const browser = testBrowser(api.origin);
    const { status, body } = await browser.post('/admin/auth/external', { provider: id });
    assert.equal(status, 200, JSON.stringify(body));
    return { browser, to: String(body.redirectUrl) };
  };
  const callback = ({ id }: Offered): string => `${api.origin}/admin/auth/external/${id}/callback`;
  const statusOf = ({ pathname, searchParams, href }: URL): number => {
    assert.equal(pathname, '/login-oauth', href);
    return searchParams.get('success') === 'true' ? 200 : 400;
  };
  const samlAnswer = (xml: string) => async () => {
    const { browser, to } = await begin(offered.saml);
    const { form: sent } = await browser.visit(to);
    const fields = { ...sent!.fields, SAMLResponse: Buffer.from(xml).toString('base64') };
    return statusOf(await browser.submit({ action: callback(offered.saml), fields }));
  };
  /** Runs one sign-in at a time, as the issuer's next response is meant for a single request. */
  const inTurn = pLimit(1);
  const idToken = (claims: object) => () =>
    inTurn(async () => {
      const { browser, to } = await begin(offered.openId);
      const params = new URL(to).searchParams;
      issuer.answers({
        audience: 'latchkey',
        nonce: params.get('nonce')!,
        email: 'ida@acme.example',
        claims,
      });
      const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url };
      const { page } = await browser.visit(`${callback(offered.openId)}?${new URLSearchParams(back)}`);
      return statusOf(page);
    });

  const attacks: Readonly<Record<string, () => Promise<number>>> = {
    ...Object.fromEntries(Object.entries(texts(bytes)).map(([name, text]) => [`JSON, ${name}`, json(text)])),
    ...Object.fromEntries(
      Object.entries(texts(4_096)).map(([name, text]) => [`JSON of strangers, ${name}`, strangersJson(text)]),
    ),
    'a form of fields': form(
      '/admin/oauth2/token',
      Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`f${n}`, ''])),
    ),
    'a form of brackets': form('/admin/oauth2/token', { [`a${'[a]'.repeat(40_000)}`]: 'x' }),
    'a request object': form('/admin/oauth2/authorize', { client_id: 'x', request: jwts['of 250 kB'] }),
    ...Object.fromEntries(Object.entries(jwts).map(([name, jwt]) => [`JWT ${name}`, assertion(jwt)])),
    'JWT of a provider, deep': idToken({ deep: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) }),
    'JWT of a provider, 250 kB': idToken({ name: 'x'.repeat(180_000) }),
    'XML, deep': samlAnswer(nested('<a>', '</a>', 150_000)),
    'XML, flat': samlAnswer(response(filled('<Reference/>', 190_000))),
    'XML, signatures': samlAnswer(
      response('<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>'.repeat(2_000)),
    ),
    'PNG, 20,000 pixels wide': png(testBomb()),
    'PNG, the most pixels': png(testBomb(4_000)),
    'PNG of chunks': png(testBomb(8, emptyChunks(20_000))),
    'CSV of quotes': csv(filled('"')),
    'CSV of commas': csv(`nameOnCard\n${filled(',', bytes - 20)}`),
    'CSV of lines': csv(`nameOnCard\n${filled('a\n', bytes - 20)}`),
    'CSV of marks': csv(`nameOnCard\n${filled('e\u0301\u200e')}`),
    'a filter of brackets': listFilter(`filter=${encodeURIComponent('{"a":'.repeat(1_000))}`),
    'a search of words': listFilter(`q=${'a%20'.repeat(3_000)}`),
  };
  const statusesOf: Readonly<Record<string, number>> = {
    'a request object': 303,
    'JWT of a provider, 250 kB': 200,
    'PNG, the most pixels': 200,
  };
  for (const [name, attack] of Object.entries(attacks))
    it(name, async () => {
      const before = api.memory();
      await bystander.isUndisturbedBy(async () => {
        await site.app.pool.query('DELETE FROM rate_limits');
        const statuses = await Promise.all(Array.from({ length: atOnce }, attack));
        assert.deepEqual([...new Set(statuses)], [statusesOf[name] ?? 400]);
      });
      const left = await api.memoryBelow(before + maxLeftMib, 20_000);
      assert.ok(left - before < maxLeftMib, `${Math.round(left - before)} MiB are left`);
    });
});
