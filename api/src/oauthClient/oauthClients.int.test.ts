import assert from 'node:assert/strict';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const path = `/admin/partners/${northwind}/oauth-clients`;
const doors = {
  appName: 'Door planner',
  callbackUrls: ['https://doors.example.test/cb', 'com.example.doors:/cb'],
};

describe('OAuth clients of a partner', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    ({ http } = await app.signIn('partner_admin', { partnerId: northwind }));
  });
  after(() => app?.end());

  const create = async (terms: object = doors) => {
    const { status, text, body, headers } = await http.post(path, terms);
    assert.equal(status, 201, text);
    return { ...(body as { id: string }), location: headers.get('location') };
  };

  it('OAC-01, OAC-03, OAC-04: a client is created with name and callback URLs, has its own address, and is listed', async () => {
    const { id, location } = await create();
    assert.equal(location, `${path}/${id}`);
    const { body } = await http.get(location);
    assert.partialDeepStrictEqual(body, { id, ...doors, partnerId: northwind });
    const { body: listed } = await http.get(path);
    assert.ok((listed as { id: string }[]).some(one => one.id === id));
  });
  it('OAC-05, OAC-06: it is changed, and deleted permanently', async () => {
    const { id } = await create();
    const changed = { appName: 'Doors', callbackUrls: ['https://doors.example.test/signed-in'] };
    const answer = await http.put(`${path}/${id}`, changed);
    assert.equal(answer.status, 200, answer.text);
    assert.partialDeepStrictEqual((await http.get(`${path}/${id}`)).body, { id, ...changed });
    assert.equal((await http.delete(`${path}/${id}`)).status, 200);
    for (const { status } of [await http.get(`${path}/${id}`), await http.put(`${path}/${id}`, changed)])
      assert.equal(status, 404);
    assert.equal((await app.http.get(`/admin/oauth2-clients/${id}`)).status, 404);
    const { body: recorded } = await http.get(`${path}/${id}/events`);
    assert.deepEqual((recorded as { command: string }[]).map(({ command }) => command).toSorted(), [
      'change',
      'create',
      'delete',
    ]);
  });
  it('OAC-11, OAC-12, OAC-13, OAC-14: problems are named by field and reason', async () => {
    const wrong = {
      appName: '',
      callbackUrls: [
        '',
        'callback',
        'http://a.example.test/',
        'javascript:alert(1)',
        'https://a.example.test/#x',
      ],
    };
    const { status, body } = await http.post(path, wrong);
    assert.equal(status, 400);
    const problems = body.errors as { field: string; reason: string; code: string; message: string }[];
    assert.deepEqual(
      problems.map(({ field, reason }) => [field, reason]),
      [
        ['appName', 'too_small'],
        ['callbackUrls.0', 'required'],
        ['callbackUrls.1', 'url'],
        ['callbackUrls.2', 'url_schema_validation_error'],
        ['callbackUrls.3', 'url_schema_validation_error'],
        ['callbackUrls.4', 'url'],
      ],
    );
    assert.match(problems[3]!.message, /https/);
    assert.equal((await http.post(path, { appName: 'x', callbackUrls: [] })).status, 400);
  });
  it('OAC-15, OAC-16, OAC-17: https, schemes of apps, and http on the own machine are taken', async () => {
    const callbackUrls = [
      'http://localhost:3000/cb',
      'http://127.0.0.1/cb',
      'https://a.example.test/cb',
      'com.example.doors://cb',
    ];
    assert.partialDeepStrictEqual(await create({ appName: 'Doors', callbackUrls }), { callbackUrls });
  });
  it('OAC-21: there is no secret, in no answer', async () => {
    const { id } = await create();
    const { body } = await http.get(`${path}/${id}`);
    assert.deepEqual(
      Object.keys(body).filter(name => /secret/i.test(name)),
      [],
    );
    assert.equal((await http.put(`${path}/${id}`, { ...doors, clientSecret: 'x' })).status, 400);
  });
  it('OAC-02, OAU-03, OAU-04: name of the app, name and logo of its partner are public, and nothing else', async () => {
    const { id } = await create();
    const {
      status,
      text,
      body: logo,
    } = await http.put(`/admin/partners/${northwind}/logo`, await testPng(), {
      'Content-Type': 'image/png',
    });
    assert.equal(status, 200, text);
    const { body } = await app.http.get(`/admin/oauth2-clients/${id}`);
    assert.deepEqual(body, {
      id,
      appName: 'Door planner',
      partnerName: northwindCreated.data.name,
      partnerLogoUrl: logo.logoUrl,
    });
    assert.match(body.partnerLogoUrl, /^\/files\//);
    assert.equal((await app.http.get(body.partnerLogoUrl)).status, 200);
    assert.equal((await app.http.get(`/admin/oauth2-clients/${uuidv7()}`)).status, 404);
  });
  it('a client is not found below another partner, nor for another partner', async () => {
    const { id } = await create();
    const other = uuidv7();
    await app.tell(
      `partner-${other}`,
      PartnerCreated({ name: 'Southwind', parentId: null, lineagePartnerIds: [other] }),
    );
    const at = `/admin/partners/${other}/oauth-clients`;
    const { http: admin } = await app.signIn('admin');
    const answers = [
      await admin.get(`${at}/${id}`),
      await admin.put(`${at}/${id}`, doors),
      await admin.delete(`${at}/${id}`),
      await admin.get(`${at}/${id}/events`),
      await http.get(at),
      await http.post(at, doors),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    );
  });
});
