import assert from 'node:assert/strict';
import type { Role } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserPasswordSet } from '@latchkey/events/user/user.ts';
import type { IdentityProvider } from '../../identityProviders/start.ts';
import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import { testAcme } from '../testAcme.ts';
import { testBrowser, type TestBrowser } from './testBrowser.ts';

export const password = 'a long enough sentence';
const secret = 'a secret of some length';

interface Person {
  readonly sub: string;
  readonly email: string;
  readonly name?: string;
  readonly email_verified?: boolean;
}
export interface Offered {
  readonly id: string;
  readonly path: string;
  readonly callback: string;
}

export const signInApp = async () => {
  const app = await testAcme({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const { http: admin } = await app.signIn('admin');
  const ofCustomer = `/admin/customers/${acme}/auth-providers`;
  const ofPartner = `/admin/partners/${northwind}/auth-providers`;

  const offer = async (body: object, path = ofCustomer): Promise<Offered> => {
    const made = await admin.post(path, { userEmailRegex: String.raw`.*@acme\.example`, ...body });
    assert.equal(made.status, 201, made.text);
    const { id } = made.body;
    return { id, path: `${path}/${id}`, callback: `${app.origin}/admin/auth/external/${id}/callback` };
  };
  const offerOpenId = async (idp: Pick<IdentityProvider, 'url'>, more: object = {}, path = ofCustomer) => {
    const client = { clientId: 'latchkey', clientSecret: secret };
    return offer({ name: 'Directory', type: 'oauth', ...client, issuerLocation: idp.url, ...more }, path);
  };
  const offerSaml = (idp: IdentityProvider, more: object = {}) => {
    const { url, certificate, issuer } = idp;
    const endpoints = { signOn: `${url}/sso` };
    return offer({ name: 'SAML', type: 'saml', certificate, issuerLocation: issuer, endpoints, ...more });
  };
  const openIdKnows = (idp: IdentityProvider, { callback }: Offered, person: Person) =>
    idp.set({ client: { id: 'latchkey', secret, callback }, person: { email_verified: true, ...person } });
  const samlKnows = (idp: IdentityProvider, { callback }: Offered, person: object, more: object = {}) => {
    const audience = callback.replace('/callback', '');
    return idp.set({ callback, audience, person: { name: 'Ada', ...person }, ...more });
  };

  const user = async (email: string, role: Role = 'customer_admin', hasPassword = true) => {
    const id = uuidv7();
    const customerId = role.startsWith('customer') ? acme : null;
    const partnerId = role === 'partner_admin' ? northwind : null;
    const grant = { role, customerId, partnerId };
    const created = UserCreated({ email, fullName: 'Ada Lovelace', locale: 'en', grantId: uuidv7(), grant });
    const set = hasPassword
      ? [UserPasswordSet({ passwordSecretId: await app.deps.secrets.put(await hashPassword(password)) })]
      : [];
    await app.tell(streamOf('user', id), created, ...set);
    return id;
  };
  const login = (email: string, more: object = {}, browser: TestBrowser = testBrowser(app.origin)) =>
    browser.post('/admin/auth/login', { email, password, ...more });

  const goTo = async (browser: TestBrowser, { id }: Offered, more: object = {}): Promise<URL> => {
    const { status, body } = await browser.post('/admin/auth/external', { provider: id, ...more });
    assert.equal(status, 200, JSON.stringify(body));
    const { page, form } = await browser.visit(body.redirectUrl);
    return form ? browser.submit(form) : page;
  };
  const transactionOf = (page: URL): string => {
    const { searchParams } = page;
    assert.equal(page.pathname, '/login-oauth');
    assert.equal(searchParams.get('success'), 'true', page.href);
    return searchParams.get('transaction')!;
  };
  const finalize = (browser: TestBrowser, transaction: string) =>
    browser.post('/admin/auth/external/finalize', { transaction });
  const signInBy = async (offered: Offered, browser: TestBrowser = testBrowser(app.origin)) =>
    finalize(browser, transactionOf(await goTo(browser, offered)));
  return {
    app,
    admin,
    ofPartner,
    browser: () => testBrowser(app.origin),

    offer,
    offerOpenId,
    offerSaml,
    openIdKnows,
    samlKnows,
    user,
    login,
    goTo,
    transactionOf,
    finalize,
    signInBy,
  };
};
export type SignInApp = Awaited<ReturnType<typeof signInApp>>;
