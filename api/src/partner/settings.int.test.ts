import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { partnersApp, pathOf } from '../../../testing/api/partner/testPartners.ts';

const png = { 'Content-Type': 'image/png' };

describe('the defaults of a partner for its customers, over HTTP', () => {
  let given: Awaited<ReturnType<typeof partnersApp>>;
  before(async () => (given = await partnersApp()));

  it('the defaults of new customers are changed separately, by users who see the referenced entities', async () => {
    const { http, make, manages } = given;
    const { id } = await make(null);
    const mine = await manages(id);
    const changed = await mine.patch(`${pathOf(id)}/defaults`, {
      defaultInitialCredits: 250,
      defaultCredentialRedeemMethod: 'mfa',
      defaultEnforceDataUniqueness: true,
      autoCreateProviderProject: true,
    });
    assert.equal(changed.status, 200, changed.text);
    assert.partialDeepStrictEqual(changed.body, {
      defaultInitialCredits: 250,
      defaultCredentialRedeemMethod: 'mfa',
      defaultEnforceDataUniqueness: true,
      autoCreateProviderProject: true,
    });
    assert.equal(changed.body.selfRegistrationToken, null);
    const put = await mine.put(`${pathOf(id)}/defaults`, {
      ...changed.body,
      selfRegistrationAllowed: true,
      defaultInitialCredits: 0,
    });
    assert.equal(put.status, 200, put.text);
    assert.equal(put.body.defaultInitialCredits, 0);
    const unknown = await http.patch(`${pathOf(id)}/defaults`, { defaultAppConfigId: uuidv7() });
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'defaultAppConfigId']);
  });

  it('the default PDF design is one for credentials: those of vouchers are refused', async () => {
    const { http, make } = given;
    const { id } = await make(null);
    const made = async (type: string, templateName: string) => {
      const terms = { name: type, shortName: type.toLowerCase(), locale: 'en', partnerId: id };
      const { status, body, text } = await http.post('/admin/pdf-designs', { ...terms, type, templateName });
      assert.equal(status, 201, text);
      return body.id as string;
    };
    const ofVouchers = await made('VOUCHER', 'voucher-portrait');
    const ofCredentials = await made('CREDENTIAL', 'credential-portrait');
    const at = `${pathOf(id)}/defaults`;
    const { body: all } = await http.get(pathOf(id));
    for (const refused of [
      await http.patch(at, { defaultPdfDesignId: ofVouchers }),
      await http.put(at, { ...all, defaultPdfDesignId: ofVouchers }),
    ])
      assert.deepEqual(
        [refused.status, refused.body.errors[0].field, refused.body.errors[0].reason],
        [400, 'defaultPdfDesignId', 'pdfDesign.default_needs_credential'],
        refused.text,
      );
    const saved = await http.patch(at, { defaultPdfDesignId: ofCredentials });
    assert.equal(saved.body.defaultPdfDesignId, ofCredentials, saved.text);
    const none = await http.patch(at, { defaultPdfDesignId: null });
    assert.equal(none.body.defaultPdfDesignId, null, none.text);
  });

  it('self-registration gets a token when it is allowed, a link of the app where there is one, and a new token on demand', async () => {
    const { http, make } = given;
    const { id } = await make(null);
    const appLinks = { androidStoreUrl: 'https://a.example.test', iosStoreUrl: 'https://i.example.test' };
    const { body: config } = await http.post('/admin/app-configs', {
      name: 'Campus',
      appName: 'Campus',
      mobileAppId: 1,
      partnerId: id,
      ...appLinks,
      deepLinkUrl: 'https://go.example.test/campus',
    });
    const allowed = { selfRegistrationAllowed: true, defaultAppConfigId: config.id };
    const { body, text } = await http.patch(`${pathOf(id)}/defaults`, allowed);
    const token = body.selfRegistrationToken as string;
    assert.ok(token?.length >= 20, text);
    assert.equal(
      body.selfRegistrationDeepLinkUrl,
      `https://go.example.test/campus?selfRegistrationToken=${token}`,
    );
    const renewed = await http.post(`${pathOf(id)}/self-registration`);
    assert.equal(renewed.status, 200);
    assert.notEqual(renewed.body.selfRegistrationToken, token);
    const closed = await http.patch(`${pathOf(id)}/defaults`, { selfRegistrationAllowed: false });
    assert.equal(closed.body.selfRegistrationDeepLinkUrl, null);
    assert.equal(closed.body.selfRegistrationToken, renewed.body.selfRegistrationToken);
  });

  for (const [title, at, field] of [
    ['the logo', 'logo', 'logoUrl'],
    ['the app logo', 'app-logo', 'appLogoUrl'],
  ] as const)
    it(`PAR-10, PAR-11, PAR-33, PAR-34: ${title} is uploaded as PNG of at least 320 pixels, shown and deleted`, async () => {
      const { app, http, make, manages } = given;
      const top = await make(null);
      const { id } = await make(top.id);
      const address = `${pathOf(id)}/${at}`;
      const narrow = await http.put(address, await testPng({ width: 319 }), png);
      assert.deepEqual([narrow.status, narrow.body.reason], [400, 'image.too_narrow']);
      const jpeg = await http.put(address, await testPng(), { 'Content-Type': 'image/jpeg' });
      assert.equal(jpeg.status, 415);
      assert.equal((await http.get(pathOf(id))).body[field], null);

      const mine = await manages(id);
      const uploaded = await mine.put(address, await testPng({ width: 320 }), png);
      assert.equal(uploaded.status, 200, uploaded.text);
      const url = uploaded.body[field] as string;
      assert.equal((await fetch(app.origin + url)).headers.get('content-type'), 'image/png');
      assert.equal((await http.get(pathOf(id))).body[field], url);
      const removed = await mine.delete(address);
      assert.deepEqual([removed.status, removed.body[field]], [200, null]);
      assert.equal((await mine.delete(address)).status, 200, 'a second time changes nothing');
      assert.equal((await mine.put(`${pathOf(top.id)}/${at}`, await testPng(), png)).status, 404);
      const types = ((await http.get(`${pathOf(id)}/events`)).body as { type: string }[]).map(
        ({ type }) => type,
      );
      assert.equal(types.filter(type => /Logo/.test(type)).length, 2);
    });
});
