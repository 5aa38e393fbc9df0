import assert from 'node:assert/strict';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { path, templates, terms } from '../../../testing/api/appConfig/testTerms.ts';

describe('the values of an app config', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const create = async (more: object = {}) => {
    const answer = await http.post(path, { ...terms, ...more });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as { id: string };
  };
  const refusedAt = async (more: object): Promise<readonly string[]> => {
    const answer = await http.post(path, { ...terms, ...more });
    assert.equal(answer.status, 400, answer.text);
    return answer.body.errors.map(
      ({ field, reason }: { field: string; reason: string }) => `${field} ${reason}`,
    );
  };

  it('APP-23, APP-24, APP-25, LIM-21: names, app id and links are required and bounded', async () => {
    const long = 'x'.repeat(256);
    assert.deepEqual(await refusedAt({ name: '', appName: long }), ['name too_small', 'appName too_big']);
    for (const mobileAppId of [null, 0, 1.5, '7', 2 ** 53])
      assert.match((await refusedAt({ mobileAppId }))[0]!, /^mobileAppId /);
    for (const mobileAppId of [1, Number.MAX_SAFE_INTEGER]) await create({ mobileAppId });
    for (const field of ['androidStoreUrl', 'iosStoreUrl', 'deepLinkUrl'])
      for (const value of [null, '', `https://${long}`])
        assert.match((await refusedAt({ [field]: value }))[0]!, new RegExp(`^${field} `));
  });

  it('APP-26, APP-27, APP-28, LIM-02: every template may be left out, and has 255 characters at most', async () => {
    assert.deepEqual(await refusedAt({ smsMessageTemplate: 'Your key' }), [
      'smsMessageTemplate keyword_missing',
    ]);
    const { id } = await create();
    const { body } = await http.get(`${path}/${id}`);
    for (const [field, named] of Object.entries(templates)) {
      assert.equal(body[field], null);
      assert.deepEqual(await refusedAt({ [field]: 'x'.repeat(256) }), [`${field} too_big`]);
      await create({ [field]: named.padEnd(255, 'x') });
    }
  });

  it('APP-31, APP-32, APP-33: a template names its own parameters only', async () => {
    await create(templates);
    const wrong = {
      smsMessageTemplate: ['{link}', '{registrationKey}', 'open {deepLink'],
      credentialTemplate: ['{deepLink}', '{otp}', '{}'],
      adminCredentialTemplate: ['{voucherCode}'],
      b2cTemplate: ['{registrationKey}'],
      b2cOtpTemplate: ['{projectId}'],
      b2cLoginTemplate: ['{deepLink}'],
      voucherTemplate: ['{voucher}'],
    };
    for (const [field, all] of Object.entries(wrong))
      for (const template of all)
        assert.deepEqual(await refusedAt({ [field]: `x${template}` }), [`${field} keyword_not_allowed`]);
    assert.deepEqual(await refusedAt({ smsMessageTemplate: 'Your key' }), [
      'smsMessageTemplate keyword_missing',
    ]);
    const { id } = await create();
    const { body } = await http.get(`${path}/${id}`);
    const answer = await http.put(`${path}/${id}`, { ...body, smsMessageTemplate: '{otp}' });
    assert.deepEqual(
      [answer.status, answer.body.errors[0].message],
      [400, '{otp} is not allowed here. Allowed: deepLink'],
    );
    assert.equal((await http.get(`${path}/${id}`)).text, JSON.stringify(body));
  });
});
