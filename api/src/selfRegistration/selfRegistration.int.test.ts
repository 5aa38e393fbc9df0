import assert from 'node:assert/strict';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { cuts, cutStore, named } from '../../../testing/events/process/testContext.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { logOf } from '../log.ts';
import { keepRegistration, workOffRegistrations } from './registrations.ts';

const password = 'correct horse battery';

describe('self-registration', function () {
  this.timeout(60_000);
  let app: TestApp;
  let admin: Http;
  beforeEach(async () => {
    app = await testApp();
    ({ http: admin } = await app.signIn('admin'));
  });
  afterEach(() => app?.end());

  const partnerWith = async (defaults: object = {}, more: object = {}) => {
    const id = uuidv7();
    const created = { name: 'Northwind', parentId: null, lineagePartnerIds: [id], ...more };
    await app.tell(`partner-${id}`, PartnerCreated(created));
    const settings = { selfRegistrationAllowed: true, ...defaults };
    const { status, text, body } = await admin.patch(`/admin/partners/${id}/defaults`, settings);
    assert.equal(status, 200, text);
    return { id, token: body.selfRegistrationToken as string };
  };
  const person = (token: string, more: object = {}) => ({
    token,
    customerName: 'Riverside',
    fullName: 'Grace Hopper',
    locale: 'de',
    email: `${uuidv7()}@example.test`,
    ...more,
  });
  const register = (body: object) => app.http.post('/admin/auth/self-register', body);
  const customersOf = async (partnerId: string) =>
    (await admin.get(`/admin/customers?partnerId=${partnerId}`)).body as { id: string; name: string }[];
  const workedOff = async () => {
    await app.pool.query(`UPDATE self_registrations SET created_at = now() - interval '1 hour'`);
    await workOffRegistrations(app.deps);
    await app.shown(await app.store.head());
  };

  it('PUB-08, PUB-10: the partner gets a customer with its defaults, whose first user is invited as customer admin', async () => {
    const { id, token } = await partnerWith({ defaultCredentialRedeemMethod: 'mfa' });
    const body = person(token);
    const answer = await register(body);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    await workedOff();
    const [made, ...others] = await customersOf(id);
    assert.equal(others.length, 0);
    assert.partialDeepStrictEqual(made, { name: 'Riverside', credentialRedeemMethod: 'mfa' });
    const { body: users } = await admin.get(`/admin/users?customerId=${made!.id}`);
    assert.equal(users.length, 1);
    const { email, fullName, locale, rolesSorted } = users[0];
    assert.deepEqual(
      [email, fullName, locale, rolesSorted],
      [body.email, 'Grace Hopper', 'de', ['customer_admin']],
    );
    const invitation = tokenOf(app.deps.keys, { id: users[0].id, invitation: 1 });
    const confirmed = await app.http.post('/admin/auth/confirm-account', { token: invitation, password });
    assert.equal(confirmed.status, 204, confirmed.text);
    const login = await app.http.post('/admin/auth/login', { email: body.email, password });
    assert.equal(login.status, 200);
  });

  it('32.35: an email that has an account gets the same answer, and signing in adds the new customer to the account', async () => {
    const [first, second] = [await partnerWith(), await partnerWith()];
    const body = person(first.token);
    await register(body);
    await workedOff();
    const [home] = await customersOf(first.id);
    const usersOf = async (customerId: string) =>
      (await admin.get(`/admin/users?customerId=${customerId}`)).body as { id: string }[];
    const [account] = await usersOf(home!.id);
    const invitation = tokenOf(app.deps.keys, { id: account!.id, invitation: 1 });
    await app.http.post('/admin/auth/confirm-account', { token: invitation, password });
    const answer = await register(person(second.token, { email: body.email, customerName: 'Hillside' }));
    assert.deepEqual([answer.status, answer.text], [204, '']);
    await workedOff();
    const [next] = await customersOf(second.id);
    const [invited] = await usersOf(next!.id);
    assert.notEqual(invited!.id, account!.id);
    const login = await app.http.post('/admin/auth/login', { email: body.email, password });
    assert.deepEqual([login.status, login.body.user.id], [200, account!.id]);
    assert.deepEqual(
      (await usersOf(next!.id)).map(({ id }) => id),
      [account!.id],
    );
  });

  it('PUB-10: an unknown, renewed or closed link is refused, and so is a partner that may not have customers', async () => {
    const { id, token } = await partnerWith();
    await admin.post(`/admin/partners/${id}/self-registration`);
    const { token: closed, id: shut } = await partnerWith();
    await admin.patch(`/admin/partners/${shut}/defaults`, { selfRegistrationAllowed: false });
    const { token: barren } = await partnerWith({}, { allowOwnCustomers: false });
    for (const wrong of ['nobody has this', token, closed, barren]) {
      const { status, body } = await register(person(wrong));
      assert.deepEqual([status, body.code], [410, '410.001.001']);
    }
    const { events } = await app.store.readAll({ after: beginning, limit: 1_000, categories: ['customer'] });
    assert.equal(events.length, 0);
  });

  it('OAU-10: the ID of an app works like the token of a link, for the partner of the app and while it permits it', async () => {
    const { id } = await partnerWith();
    const client = { appName: 'Door planner', callbackUrls: ['https://doors.example.test/cb'] };
    const { body: made } = await admin.post(`/admin/partners/${id}/oauth-clients`, client);
    const byApp = (clientId: string) => {
      const { token: _, ...rest } = person('');
      return app.http.post('/admin/auth/self-register/oauth2', { ...rest, clientId });
    };
    const answer = await byApp(made.id);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    await workedOff();
    assert.deepEqual(
      (await customersOf(id)).map(({ name }) => name),
      ['Riverside'],
    );
    const { events } = await app.store.readAll({ after: beginning, limit: 1_000, categories: ['user'] });
    const led = events.flatMap(({ type, data }) =>
      type === 'UserInvited' ? [(data as { clientId?: string }).clientId] : [],
    );
    assert.deepEqual(led.filter(Boolean), [made.id], 'the invitation leads back to the app');
    assert.equal((await byApp(uuidv7())).status, 410);
    await admin.patch(`/admin/partners/${id}/defaults`, { selfRegistrationAllowed: false });
    assert.equal((await byApp(made.id)).status, 410);
  });

  it('names every field that is missing or wrong', async () => {
    const { token } = await partnerWith();
    const fieldsOf = async (body: object) => {
      const { status, body: problem } = await register(body);
      assert.equal(status, 400);
      return (problem.errors as { field: string }[]).map(({ field }) => field).toSorted();
    };
    assert.deepEqual(await fieldsOf({ token }), ['customerName', 'email', 'fullName', 'locale']);
    assert.deepEqual(await fieldsOf(person(token, { email: 'ada@' })), ['email']);
  });

  it('accepts no name with line breaks, like all other ways to create a user', async () => {
    const { token } = await partnerWith();
    const several = 'A\r\nBcc: all@example.test';
    const wrong = async (answer: ReturnType<Http['post']>) => {
      const { status, body, text } = await answer;
      assert.deepEqual([status, body?.errors?.[0]?.reason], [400, 'invalid_format'], text);
      return body.errors[0].field as string;
    };
    assert.equal(await wrong(register(person(token, { fullName: several }))), 'fullName');
    assert.equal(await wrong(register(person(token, { customerName: several }))), 'customerName');
    const invited = { ...person(token), permission: { role: 'admin' }, fullName: several };
    const { token: _, customerName: __, ...user } = invited;
    assert.equal(await wrong(admin.post('/admin/users', user)), 'fullName');
    assert.equal(await wrong(admin.put('/admin/profile', { fullName: several, locale: 'en' })), 'fullName');
  });

  it('an email with an account gets the same response; three an hour are accepted per email, more are ignored', async () => {
    const { id, token } = await partnerWith();
    const existing = await app.signIn('customer_admin', { customerId: uuidv7() });
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await register(person(token, { email: existing.email })));
    assert.deepEqual(
      answers.map(({ status, text }) => [status, text]),
      answers.map(() => [204, '']),
    );
    await workedOff();
    assert.equal((await customersOf(id)).length, 3);
  });

  it('killed at any step, an accepted registration is completed once', async () => {
    const { id } = await partnerWith({ defaultInitialCredits: 5 });
    const leftOver = () =>
      app.pool.query(`UPDATE self_registrations SET created_at = now() - interval '1 hour'`);
    const deaths = cuts(4).filter(({ isDead }) => isDead);
    for (const [n, cut] of deaths.entries()) {
      const { token: _, ...registration } = person('', { customerName: `Riverside ${n}` });
      const dead = {
        ...app.deps,
        store: cutStore(app.store, { append: 1, isRecorded: false, isDead: true }),
      };
      await keepRegistration(dead, { ...registration, locale: 'en', partnerId: id, clientId: null }, 'r');
      const stored = await app.pool.query<{ sealed: Buffer }>('SELECT sealed FROM self_registrations');
      assert.equal(stored.rows.length, 1, named(cut));
      assert.ok(!stored.rows[0]!.sealed.includes(registration.email), 'it is sealed');
      await leftOver();
      const killed = workOffRegistrations({ ...app.deps, store: cutStore(app.store, cut) });
      await assert.rejects(killed, StoreUnavailable, named(cut));
      await leftOver();
      await Promise.all([workOffRegistrations(app.deps), workOffRegistrations(app.deps)]);
      await app.shown(await app.store.head());
      const made = await customersOf(id);
      assert.equal(made.length, n + 1, named(cut));
      const customer = made.find(({ name }) => name === registration.customerName)!;
      assert.equal((await admin.get(`/admin/users?customerId=${customer.id}`)).body.length, 1);
      const { creditsSummary } = (await admin.get(`/admin/customers/${customer.id}/pricing`)).body;
      assert.equal(creditsSummary.credits, 5, named(cut));
      assert.equal((await app.pool.query('SELECT 1 FROM self_registrations')).rowCount, 0);
    }
  });

  it('registrations that can’t be read are kept and logged, and don’t block later ones', async () => {
    const { id } = await partnerWith();
    const unreadable = 101;
    await app.pool.query(
      `INSERT INTO self_registrations (id, sealed, key_id, request_id, created_at)
       SELECT one, '\\x00', 'unknown', 'r', now() - interval '2 hours' FROM unnest($1::uuid[]) one`,
      [Array.from({ length: unreadable }, () => uuidv7())],
    );
    const dead = {
      ...app.deps,
      store: cutStore(app.store, { append: 1, isRecorded: false, isDead: true }),
    };
    const { token: _, ...registration } = person('');
    await keepRegistration(dead, { ...registration, locale: 'en', partnerId: id, clientId: null }, 'r');
    await app.pool.query(`UPDATE self_registrations SET created_at = now() - interval '1 hour'`);
    const lines: { level: number; msg: string }[] = [];
    const log = logOf('warn', { write: line => void lines.push(JSON.parse(line)) });
    await workOffRegistrations({ ...app.deps, log });
    await app.shown(await app.store.head());
    assert.deepEqual(
      (await customersOf(id)).map(({ name }) => name),
      ['Riverside'],
    );
    assert.equal((await app.pool.query('SELECT 1 FROM self_registrations')).rowCount, unreadable);
    const warnings = lines.filter(({ level, msg }) => level === 40 && msg.includes('self-registration'));
    assert.equal(warnings.length, unreadable);
  });

  it('PUB-11: name and logo of the partner are visible with the link only', async () => {
    const { id, token } = await partnerWith();
    const ask = (selfRegistrationToken: string) =>
      app.http.post('/admin/branding/partners', { selfRegistrationToken });
    assert.deepEqual((await ask(token)).body, { logoUrl: null, name: 'Northwind' });
    const png = { 'Content-Type': 'image/png' };
    const { body: row } = await admin.put(`/admin/partners/${id}/logo`, await testPng(), png);
    assert.deepEqual((await ask(token)).body, { logoUrl: row.logoUrl, name: 'Northwind' });
    assert.equal((await ask('nobody has this')).status, 410);
    await admin.patch(`/admin/partners/${id}/defaults`, { selfRegistrationAllowed: false });
    assert.equal((await ask(token)).status, 410);
  });
});
