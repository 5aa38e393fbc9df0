import assert from 'node:assert/strict';
import { AppConfigDefaultPassed } from '@latchkey/events/appConfig/appConfig.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';

import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { defaultAppProcess } from '@latchkey/events/process/defaultAppProcess.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { path, templates, terms } from '../../../testing/api/appConfig/testTerms.ts';

describe('app configs over HTTP', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const create = async (more: object = {}) => {
    const answer = await http.post(path, { ...terms, ...more });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as { id: string; default: boolean };
  };
  const makeDefault = (id: string) => http.put(`${path}/default`, { id });

  it('APP-01, APP-04, APP-05: one has its names, links and templates, its app id, icon, partner, and whether it is the default', async () => {
    const { id } = await create({ ...templates, partnerId: northwind });
    const { body, status } = await http.get(`${path}/${id}`);
    assert.equal(status, 200);
    const { isDefault, ...row } = body;
    assert.deepEqual(row, {
      id,
      ...terms,
      ...templates,
      partnerId: northwind,
      default: isDefault,
      appIconUrl: null,
    });
    assert.equal((await http.get(`${path}/${uuidv7()}`)).status, 404);
  });

  it('APP-03: the list is searched, narrowed to a partner or to none, sorted and paged', async () => {
    await create({ name: 'Zulu pages' });
    await create({ name: 'Alfa pages' });
    await create({ name: 'Mike pages', partnerId: northwind });
    const names = async (query: string) =>
      (await http.get(`${path}?${query}`)).body.map((row: { name: string }) => row.name);
    assert.deepEqual(await names('q=pages&sort=name'), ['Alfa pages', 'Mike pages', 'Zulu pages']);
    assert.deepEqual(await names('q=pages&sort=-name&limit=2'), ['Zulu pages', 'Mike pages']);
    assert.deepEqual(await names('q=pages&sort=name&offset=2'), ['Zulu pages']);
    assert.deepEqual(await names(`q=pages&partnerId=${northwind}`), ['Mike pages']);
    assert.deepEqual(await names('q=pages&nullPartner=true&sort=name'), ['Alfa pages', 'Zulu pages']);
  });

  it('APP-06, APP-22: can be changed with the current revision; its partner can’t', async () => {
    const { id } = await create({ partnerId: northwind });
    const before = await http.get(`${path}/${id}`);
    const etag = before.headers.get('etag')!;
    const changed = await http.put(
      `${path}/${id}`,
      { ...before.body, appName: 'Port' },
      { 'If-Match': etag },
    );
    assert.deepEqual(
      [changed.status, changed.body.appName, changed.body.partnerId],
      [200, 'Port', northwind],
    );
    const stale = await http.put(`${path}/${id}`, { ...before.body, appName: 'Quay' }, { 'If-Match': etag });
    assert.deepEqual([stale.status, stale.body.current.appName], [412, 'Port']);
    const moved = await http.put(`${path}/${id}`, { ...changed.body, partnerId: null });
    assert.deepEqual([moved.status, moved.body.errors[0].field], [400, 'partnerId']);
    assert.equal((await http.get(`${path}/${id}`)).body.partnerId, northwind);
  });

  it('APP-07: can be deleted, except for the default and one that customers use', async () => {
    const { id } = await create();
    const gone = await http.delete(`${path}/${id}`);
    assert.deepEqual([gone.status, gone.body.id], [200, id]);
    assert.equal((await http.get(`${path}/${id}`)).status, 404);
    const used = (await create()).id;
    await app.tell(
      `customer-${uuidv7()}`,
      CustomerCreated({ ...acmeCreated.data, appConfigId: used, providers: [] }),
    );
    assert.equal((await http.delete(`${path}/${used}`)).body.reason, 'appConfig.in_use');
    const first = (await create()).id;
    assert.equal((await makeDefault(first)).status, 200);
    assert.equal((await http.delete(`${path}/${first}`)).body.reason, 'appConfig.is_default');
  });

  it('APP-02, APP-08: the defaults of the links name each entry, its template and the parameters', async () => {
    const { body } = await http.get(`${path}/deep-link-defaults`);
    const person = ['selfRegistrationToken', 'otp', 'email', 'resetToken', 'voucherCode'];
    const credential = ['providerName', 'registrationKey', 'projectId'];
    assert.deepEqual(
      Object.entries(body as Record<string, { template: string; params: string[] }>).map(([name, one]) => [
        name,
        one.params,
        [...one.template.matchAll(/\{(\w+)\}/g)].every(([, param]) => one.params.includes(param!)),
      ]),
      [
        ['credential', credential, true],
        ['adminCredential', credential, true],
        ['voucher', person, true],
        ['b2cRegistration', person, true],
        ['b2cRegistrationOtp', person, true],
        ['b2cLogin', person, true],
      ],
    );
  });

  it('APP-09, APP-20: a follow-up call makes one the default, and the previous one is unset', async () => {
    const [one, two] = [await create(), await create()];
    assert.equal(one.default, false);
    const refused = await http.post(path, { ...terms, isDefault: true });
    assert.equal(refused.status, 400);
    assert.equal((await makeDefault(one.id)).body.default, true);
    assert.equal((await makeDefault(two.id)).body.default, true);
    assert.equal((await http.get(`${path}/${one.id}`)).body.default, false);
    assert.equal((await makeDefault(two.id)).status, 200);
    const defaults = (await http.get(`${path}?limit=1000`)).body.filter(
      (row: { default: boolean }) => row.default,
    );
    assert.deepEqual(
      defaults.map(({ id }: { id: string }) => id),
      [two.id],
    );
    const partnered = await create({ partnerId: northwind });
    assert.equal((await makeDefault(partnered.id)).body.reason, 'appConfig.partnered');
    assert.equal((await makeDefault(uuidv7())).status, 404);
    const { http: partnerAdmin } = await app.signIn('partner_admin', { partnerId: northwind });
    assert.equal((await partnerAdmin.put(`${path}/default`, { id: one.id })).status, 403);
  });

  it('32.18: of several that are made the default concurrently, one becomes it', async () => {
    const made = [await create(), await create(), await create()];
    await Promise.all(made.map(({ id }) => makeDefault(id)));
    await app.shown(await app.store.head());
    const rows = (await http.get(`${path}?limit=1000`)).body as { id: string; default: boolean }[];
    const [now, ...others] = rows.filter(row => row.default);
    assert.deepEqual(others, []);
    assert.equal((await http.delete(`${path}/${now!.id}`)).body.reason, 'appConfig.is_default');
  });

  it('an interrupted handover of the default is finished, or reverted if the next one is deleted', async () => {
    const before = (await http.get(`${path}?limit=1000`)).body.find(
      (row: { default: boolean }) => row.default,
    );
    const [next, gone] = [await create(), await create()];
    await http.delete(`${path}/${gone.id}`);
    const context = {
      store: app.store,
      command: {
        by: { kind: 'system', id: 'sweeper' } as const,
        correlationId: uuidv7(),
        now: () => new Date(),
        token: uuidv7,
      },
      warn: () => undefined,
    };
    const pass = async (from: string, to: string) => {
      const passing = uuidv7();
      await app.tell(`appConfig-${from}`, AppConfigDefaultPassed({ to, passing }));
      const open = { id: passing, data: { from, to }, since: new Date().toISOString(), tries: 0 };
      const swept = await defaultAppProcess.finish(context, open);
      await app.shown(await app.store.head());
      return swept;
    };
    assert.equal(await pass(before.id, gone.id), 'givenUp');
    assert.equal((await http.get(`${path}/${before.id}`)).body.default, true);
    assert.equal(await pass(before.id, next.id), 'finished');
    assert.deepEqual(
      [
        (await http.get(`${path}/${before.id}`)).body.default,
        (await http.get(`${path}/${next.id}`)).body.default,
      ],
      [false, true],
    );
  });

  it('is for global admins to change, and for partner admins to read', async () => {
    const { id } = await create();
    const { http: partnerAdmin } = await app.signIn('partner_admin', { partnerId: northwind });
    assert.equal((await partnerAdmin.get(`${path}/${id}`)).status, 200);
    assert.equal((await partnerAdmin.post(path, terms)).status, 403);
    assert.equal((await partnerAdmin.put(`${path}/${id}`, terms)).status, 403);
    assert.equal((await partnerAdmin.delete(`${path}/${id}`)).status, 403);
  });
});
