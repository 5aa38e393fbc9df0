import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually, signInAs, type TestApp } from '../browser/app.ts';
import { hold } from '../screens/answers.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
/** Pause between two keys of a slow typist in ms, slightly longer than the search's debounce. */
const slowKey = 320;

describe('lists and pages of the console', function () {
  this.timeout(3 * minute);
  let app: TestApp;
  let page: Page;
  let base: string;

  before(async () => {
    ({ app, page, base } = await openAcme());
  });
  after(() => app?.close());

  const toList = async () => {
    await page.goto(`${base}/browse/grouped`);
    await page.getByRole('table').waitFor();
  };
  const openOrder = async () => {
    await toList();
    await page.getByRole('link', { name: 'Welcome' }).first().click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
  };
  const outlineOf = (place: Locator) =>
    place.evaluate(element => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 'none' : outlineWidth;
    });

  it('a search keeps each letter of a slow typist, and Back leaves the list in one press', async () => {
    await page.goto(`${base}/drafts`);
    await page.getByRole('heading', { level: 1, name: 'Drafts' }).waitFor();
    await page.getByRole('link', { name: 'All credentials' }).click();
    const search = page.getByRole('textbox', { name: 'Search orders' });
    await search.click();
    await search.pressSequentially('welcome team', { delay: slowKey });
    assert.equal(await search.inputValue(), 'welcome team');
    await eventually(
      async () => new URL(page.url()).searchParams.get('filter'),
      filter => filter?.includes('welcome team') ?? false,
      minute,
    );
    await page.goBack();
    await page.waitForURL(/\/drafts$/);
  });

  it('Back closes the dialogs of an order, and an open dialog asks about its input first', async () => {
    const dialogs = page.getByRole('dialog');
    const isClosed = () => dialogs.waitFor({ state: 'detached' });
    await openOrder();
    const order = page.url();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await dialogs.waitFor();
    await page.goBack();
    await isClosed();
    assert.equal(page.url(), order);
    await page.goForward();
    await dialogs.waitFor();
    await dialogs.getByRole('button', { name: 'Close' }).click();
    await isClosed();
    assert.equal(page.url(), order);
    const actions = page.getByRole('button', { name: /^Actions for Welcome/ });
    const rename = async () => {
      await actions.click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialogs.waitFor();
    };
    await rename();
    await page.goBack();
    await isClosed();
    assert.equal(page.url(), order);
    await rename();
    await dialogs.getByLabel(/^Name/).fill('Another');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await isClosed();
    assert.equal(page.url(), order);
    await page.goBack();
    await page.waitForURL(/browse\/grouped/);
  });

  it('Back closes a dialog that is in the address', async () => {
    const customers = `${app.product.run.web}/global/customers`;
    await page.goto(customers);
    await page.getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
    const partners = page.url();
    await page.getByRole('button', { name: 'New partner' }).click();
    await page.getByRole('dialog').waitFor();
    assert.match(page.url(), /#create$/);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(page.url(), partners);
    await page.goBack();
    await page.waitForURL(customers);
  });

  it('a closed dialog leaves no entry in the history, and selecting text in a row opens nothing', async () => {
    await openOrder();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('dialog').waitFor();
    assert.match(page.url(), /#credential=/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const cell = page.getByRole('row').nth(1).getByRole('cell').nth(4);
    const box = (await cell.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await page.evaluate(() => window.getSelection()?.toString()), '');
    assert.doesNotMatch(page.url(), /#/);
    await page.goBack();
    await page.waitForURL(/browse\/grouped/);
  });

  it('a tab keeps its focus, and the screen stays the same when the path changes', async () => {
    await openOrder();
    const marked = page.getByRole('main').getByRole('heading', { level: 1 });
    await marked.evaluate(element => element.setAttribute('data-same', ''));
    const details = page.getByRole('tab', { name: 'Details' });
    await details.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tabs\/details$/);
    assert.equal(await details.evaluate(element => element === document.activeElement), true);
    assert.equal(await page.locator('h1[data-same]').count(), 1);
  });

  it('a row changes to its hover color and to another theme’s colors immediately', async () => {
    // holds live updates: a changed row flashes, and messages of other journeys may still arrive
    const news = /\/admin\/changes/;
    await hold(page, news);
    await toList();
    const row = page.getByRole('row').nth(1);
    assert.equal(
      await row.evaluate(element => {
        const { transitionDuration, transitionProperty } = getComputedStyle(element);
        return transitionProperty === 'none' ? '0s' : transitionDuration;
      }),
      '0s',
    );
    const colours = () =>
      row.evaluate(element => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element.querySelector('td')!).color,
      ]);
    const before = await colours();
    await page.getByRole('button', { name: 'Dark' }).click();
    const dark = await colours();
    await page.getByRole('button', { name: 'Light' }).click();
    assert.notEqual(dark[1], before[1]);
    assert.equal(dark[0], before[0], 'a row has no ground of its own');
    await page.unroute(news);
  });

  it('a button of a dialog can be clicked directly from a field with an error, and sent input isn’t offered again', async () => {
    const dialog = page.getByRole('dialog', { name: 'New customer' });
    const open = async () => {
      await page.goto(`${app.product.run.web}/global/customers`);
      await page.getByRole('button', { name: 'New customer' }).click();
    };
    const create = dialog.getByRole('button', { name: 'Create' });
    await open();
    await dialog.getByLabel(/^Name/).fill('Pressed once');
    await create.click();
    await dialog.getByText('Input is required').waitFor();
    await dialog.getByRole('combobox', { name: /^Partner/ }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await dialog.getByLabel(/^Email address/).pressSequentially('doors@example.test');
    const { x, y, width, height } = (await create.boundingBox())!;
    // a line that disappears on blur would move the button away from the pointer
    await page.mouse.move(x + width / 2, y + height - 3);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(/\/global\/customers\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Pressed once' }).waitFor();
    await open();
    assert.equal(await dialog.getByLabel(/^Name/).inputValue(), '');
    assert.equal(await dialog.getByText('Your unsaved input').count(), 0);
    await page.keyboard.press('Escape');
  });

  it('the end of a page can be scrolled out from under the tray of jobs, which closes once it is empty', async () => {
    const job = {
      id: 'c0000000-0000-4000-8000-000000000001',
      kind: 'bulk',
      customerId: 'a0000000-0000-4000-8000-000000000001',
      customerName: 'Acme',
      title: null,
      command: 'credential.suspend',
      state: 'failed',
      doneCount: 2,
      failedCount: 1,
      totalCount: 3,
      startedAt: new Date().toISOString(),
      startedByName: 'Ada',
      isOwn: true,
      endedAt: new Date().toISOString(),
      canUndo: true,
    };
    const jobs = '**/admin/jobs*';
    await page.route(jobs, route => route.fulfill({ json: [job] }));
    await toList();
    await page.getByRole('button', { name: 'Tasks', exact: true }).click();
    const tray = page.getByRole('region', { name: 'Tasks' });
    const end = page.getByRole('navigation', { name: 'Pages' });
    await tray.waitFor();
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--tray-space') !== '');
    await page.getByRole('main').evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [{ y: top }, last] = [(await tray.boundingBox())!, (await end.boundingBox())!];
    assert.ok(last.y + last.height <= top, `${last.y + last.height} is below ${top}`);
    await tray.getByRole('button', { name: 'Clear finished' }).click();
    await tray.waitFor({ state: 'detached' });
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
    await page.unroute(jobs);
  });

  it('every focusable control shows a focus ring', async () => {
    await toList();
    for (const place of [
      page.getByRole('columnheader').getByRole('button').first(),
      page.getByRole('button', { name: 'Single' }),
      page.getByRole('button', { name: 'Add', exact: true }),
      page.getByRole('tab').first(),
    ]) {
      if ((await place.count()) === 0) continue;
      await place.focus();
      await page.keyboard.press('Shift');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      assert.equal(await outlineOf(place), '2px', await place.innerText());
    }
  });

  it('the rows of a list are requested while the console loads', async () => {
    const library = /\/assets\/library-/;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(library, async route => {
      await released;
      await route.continue();
    });
    const rows = page.waitForResponse(/\/admin\/orders\?/);
    await page.goto(`${base}/browse/grouped`);
    assert.equal((await rows).status(), 200);
    assert.equal(await page.getByRole('table').count(), 0);
    release();
    await page.getByRole('link', { name: 'Welcome' }).first().waitFor();
    await page.unroute(library);
  });

  it('the first page after sign-in needs few and small requests, and has no layout shifts', async () => {
    const { run } = app.product;
    const { page: fresh } = await app.page();
    await fresh.addInitScript(() => {
      const shifts = ((window as unknown as { shifts: number[] }).shifts = []) as number[];
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const calls: string[] = [];
    let scriptBytes = 0;
    const devtools = await fresh.context().newCDPSession(fresh);
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    const ofLogin = new Set<string>();
    let loginBytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, documentURL }) => {
      if (new URL(documentURL).pathname === '/login') ofLogin.add(requestId);
    });
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId)) return;
      scriptBytes += encodedDataLength;
      if (ofLogin.has(requestId)) loginBytes += encodedDataLength;
    });
    fresh.on('request', request => {
      const { pathname } = new URL(request.url());
      if (/^\/admin\/(?!auth\/|changes)/.test(pathname)) calls.push(pathname + new URL(request.url()).search);
    });
    await signInAs(fresh, run, run.signIn);
    await fresh.getByRole('heading', { level: 1 }).waitFor();
    await fresh.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await fresh.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifted = await fresh.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    assert.ok(calls.length <= 4, calls.join('\n'));
    assert.ok(loginBytes <= 80_000, `${loginBytes} bytes of scripts before sign-in`);
    // includes the scripts of the sign-in page and all response headers
    assert.ok(scriptBytes <= 355_000, `${scriptBytes} bytes of scripts`);
    assert.ok(shifted <= 0.02, `the layout shifts by ${shifted}`);
    await fresh.context().close();
  });
});
