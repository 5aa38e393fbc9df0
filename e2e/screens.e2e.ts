import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiClient } from '../product/run/apiClient.ts';
import { openApp, signInAs, type TestApp } from './browser/app.ts';
import { activityScreens } from './screens/activityScreens.ts';
import { createScreens } from './screens/createScreens.ts';
import { credentialPageScreens } from './screens/credentialPageScreens.ts';
import { comparisonScreens } from './screens/comparisonScreens.ts';
import { credentialScreens } from './screens/credentialScreens.ts';
import { appScreens } from './screens/appScreens.ts';
import { formatScreens } from './screens/formatScreens.ts';
import { providerScreens } from './screens/providerScreens.ts';
import { customerListScreens, customerScreens } from './screens/customerScreens.ts';
import { keyScreens } from './screens/keyScreens.ts';
import { importScreens } from './screens/importScreens.ts';
import { guideScreens } from './screens/guideScreens.ts';
import { listScreens } from './screens/listScreens.ts';
import { oauthScreens } from './screens/oauthScreens.ts';
import { orderScreens } from './screens/orderScreens.ts';
import { addressOf, pageAt, pages, redirects } from './screens/pages.ts';
import { partnerScreens } from './screens/partnerScreens.ts';
import { failedTestScreens, signInScreens } from './screens/signInScreens.ts';
import { personScreens } from './screens/personScreens.ts';
import { publicScreens } from './screens/publicScreens.ts';
import { secondFactorScreens } from './screens/secondFactorScreens.ts';
import { startScreens } from './screens/startScreens.ts';
import { makeScene, type Scene } from './screens/scene.ts';
import { nounScreens } from './screens/nounScreens.ts';
import { userScreens } from './screens/userScreens.ts';
import { notificationScreens } from './screens/notificationScreens.ts';
import { foundScreens, shellScreens } from './screens/shellScreens.ts';
import { systemScreens } from './screens/systemScreens.ts';
import { voucherScreens } from './screens/voucherScreens.ts';
import { walletScreens } from './screens/walletScreens.ts';
import { webhookScreens } from './screens/webhookScreens.ts';
import { clientOf, visitorIn, visitsOf } from './screens/visits.ts';

const sources = path.resolve(import.meta.dirname, '../web/src');
/** Number of windows. They share one process, so more of them would only wait for each other. */
const atOnce = 2;
/**
 * Timeout as a safeguard: a run takes a few minutes, but much longer next to other tests on a slow machine.
 */
const timeoutMs = 60 * 60_000;
const screens = [
  ...publicScreens,
  ...notificationScreens,
  ...shellScreens,
  ...pages,
  ...orderScreens,
  ...activityScreens,
  ...listScreens,
  ...createScreens,
  ...importScreens,
  ...comparisonScreens,
  ...credentialScreens,
  ...credentialPageScreens,
  ...personScreens,
  ...startScreens,
  ...guideScreens,
  ...appScreens,
  ...formatScreens,
  ...providerScreens,
  ...customerScreens,
  ...userScreens,
  ...signInScreens,
  ...partnerScreens,
  ...keyScreens,
  ...oauthScreens,
  ...secondFactorScreens,
  ...voucherScreens,
  ...walletScreens,
  ...nounScreens,
  ...customerListScreens,
  ...failedTestScreens,
  ...foundScreens,
  ...webhookScreens,
  ...systemScreens,
];
const opens = /<(\w+Dialog|DialogFrame|CommandForm|ConfirmCommand|DiscardQuestion|Menu|Popover|Drawer)\b/;

describe('the screens', function () {
  this.timeout(timeoutMs);
  let app: TestApp;
  let api: ApiClient;
  let scene: Scene;

  before(async () => {
    app = await openApp();
    api = await clientOf(app.product.run);
    scene = await makeScene(api, app.product.run);
  });
  after(() => app?.close());

  it('names of screens are unique, and every dialog, menu and panel in the sources is on one', async () => {
    const names = screens.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, n) => names.indexOf(name) !== n),
      [],
    );
    const shown = new Set(screens.flatMap(({ shows = [] }) => shows));
    const all = await Array.fromAsync(glob('**/*.tsx', { cwd: sources }));
    // the kit's page and its samples exist in development only and are covered by a component test
    const files = all.filter(file => !/(\.test|KitPage|Samples)\.tsx$/.test(file));
    const opening = await Promise.all(
      files.map(async file => opens.test(await readFile(path.join(sources, file), 'utf8')) && file),
    );
    assert.deepEqual([...shown].sort(), opening.filter(file => file !== false).sort());
  });

  it('a redirecting address ends at a page', async () => {
    const { page, problems } = await app.page();
    await signInAs(page, app.product.run, app.product.run.signIn);
    for (const path of redirects) {
      await page.goto(`${app.product.run.web}${addressOf(path, scene)}`);
      await page.waitForURL(({ pathname }) => pageAt(pathname) !== undefined);
    }
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it('I18-01: no screen has problems, wide and narrow, light and dark, English and German in turn', async () => {
    const { see } = visitorIn(app.browser, app.product.run, scene, api);
    const queue = [...visitsOf(screens)];
    const wrong: string[] = [];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) wrong.push(...(await see(next)));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    assert.equal(wrong.length, 0, `${wrong.length} findings:\n${wrong.join('\n')}`);
  });
});
