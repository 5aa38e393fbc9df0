import assert from 'node:assert/strict';
import { codeNow, memberWithFactor, password } from '../secondFactor/testSecondFactor.ts';
import { appOf, browserAt, consent, flowApp, type Browser, type FlowApp } from './testFlow.ts';

const wrong = 'AAAA-AAAA-AAAA-AAAA';

describe('signing in to an app with a second factor', function () {
  this.timeout(60_000);
  let app: FlowApp;
  before(async () => void (app = await flowApp()));
  after(() => app?.end());

  const begun = async () => {
    const browser = browserAt(app.origin);
    const walk = await (await appOf(app.origin, app.clientId)).begin();
    await browser.get(walk.url.href);
    return { browser, walk };
  };
  const post = async (browser: Browser, fields: Readonly<Record<string, string>>) => {
    const sent = await browser.post('/admin/oauth2/login', fields);
    assert.equal(sent.status, 303, sent.text);
    return new URL(sent.location!, app.origin);
  };
  const asked = { client_id: '', step: 'code' };
  const queryOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);

  it('the password leads to the code, in no address; the code leads on to the consent', async () => {
    const { email, secret } = await memberWithFactor(app);
    const { browser, walk } = await begun();
    const page = await post(browser, { username: email, password });
    assert.equal(page.pathname, '/oauth2/login');
    assert.deepEqual(queryOf(page), { ...asked, client_id: app.clientId });
    assert.ok(browser.jar.has('latchkey_second_factor'));
    const again = await post(browser, { code: wrong });
    assert.deepEqual(queryOf(again), { ...asked, client_id: app.clientId, error: 'user.wrong_code' });
    const on = await post(browser, { code: codeNow(app, secret) });
    const page2 = new URL((await browser.get(on.href)).location!, app.origin);
    assert.equal(page2.pathname, '/oauth2/consent');
    assert.ok(!browser.jar.has('latchkey_second_factor'));
    const tokens = await walk.redeem(await consent(browser, page2));
    assert.ok(tokens.access_token);
  });

  it('the password alone, a code without one, and the waiting of another browser lead nowhere', async () => {
    const { email, secret } = await memberWithFactor(app);
    const { browser } = await begun();
    await post(browser, { username: email, password });
    const { location } = await browser.get(
      `/admin/oauth2/authorize?${new URLSearchParams({ client_id: app.clientId })}`,
    );
    assert.doesNotMatch(location ?? '', /consent/);
    const other = (await begun()).browser;
    const code = codeNow(app, secret);
    const over = await post(other, { code });
    assert.deepEqual(queryOf(over), { client_id: app.clientId, error: 'user.second_factor_over' });
    for (let n = 0; n < 5; n++) await post(browser, { code: wrong });
    assert.equal(queryOf(await post(browser, { code }))['error'], 'user.second_factor_over');
  });
});
