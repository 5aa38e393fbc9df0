import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { accessibilityProblems, type TestApp } from '../browser/app.ts';
import { paperPng } from '../browser/cardPictures.ts';
import { designerHandOf, type DesignerHand } from '../browser/designerHand.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;

describe('the card designer', function () {
  this.timeout(4 * minute);
  let hand: DesignerHand;
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  let web: string;
  before(async () => {
    hand = await designerHandOf(await openAcme('changing'));
    ({ app, api, page, web } = hand);
  });
  after(() => app?.close());

  it('DSG-03, DSG-04, PAR-36: opens below the profile of a customer and of a partner, and the nested routes of partners exist', async () => {
    const { newProfile, card, color, asSaved, designAt, customer } = hand;
    const id = await newProfile('Harbor badge');
    await page.goto(`${web}/customers/${customer}/settings/card-profiles/${id}`);
    await page.getByRole('link', { name: 'Design', exact: true }).click();
    await page.waitForURL(designAt(id));
    await page.getByRole('heading', { level: 1, name: 'Harbor badge' }).waitFor();
    await card('google').waitFor();
    const { body: partners } = await api.get<{ id: string }[]>('/admin/partners?q=Nordlicht');
    const partnerId = partners[0]!.id;
    const own = await newProfile('Partner badge', { partnerId });
    const { body: pdfs } = await api.get<{ id: string }[]>(`/admin/pdf-designs?partnerId=${partnerId}`);
    const { body: vouchers } = await api.get<{ id: string; code: string }[]>('/admin/vouchers');
    const below = `${web}/global/partners/${partnerId}/config`;
    const missing = page.getByRole('heading', { name: 'Page not found' });
    for (const step of [
      '',
      `/cards/${own}`,
      ...pdfs.slice(0, 1).map(pdf => `/pdf-designs/${pdf.id}`),
      ...vouchers.slice(0, 1).map(voucher => `/vouchers/${voucher.id}`),
    ]) {
      await page.goto(below + step);
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor();
      assert.equal(await missing.count(), 0, step);
    }
    assert.ok(pdfs.length > 0 && vouchers.length > 0);
    await page.goto(`${below}/cards/${own}/design`);
    await page.getByRole('heading', { level: 1, name: 'Partner badge' }).waitFor();
    await card('apple').waitFor();
    await color('Title').fill('Of a partner');
    assert.equal(
      (await asSaved(own, ({ both }) => both.title === 'Of a partner')).both.title,
      'Of a partner',
    );
  });

  it('DSG-01, DSG-02: one design works for Apple and Google corporate cards, with exceptions for one of them', async () => {
    const { open, newProfile, card, button, color, saved, asSaved } = hand;
    const id = await newProfile('Two wallets');
    await open(id);
    await color('Title').fill('Harbor access');
    for (const wallet of ['apple', 'google'] as const)
      await card(wallet).getByText('Harbor access').waitFor();
    await button('Google').click();
    await color('Title').fill('Only here');
    await card('google').getByText('Only here').waitFor();
    await card('apple').getByText('Harbor access').waitFor();
    const both = await asSaved(id, ({ google }) => google.title === 'Only here');
    assert.equal(both.both.title, 'Harbor access');
    await button('Use the same for both').click();
    await card('google').getByText('Harbor access').waitFor();
    await asSaved(id, ({ google }) => google.title === undefined);
    await button('Both').click();
    await button('DE').click();
    await card('apple').getByText('Kartennummer').waitFor();
    await card('google').getByText('Kartennummer').waitFor();
    await button('Details').click();
    await page.getByText('31. Dez. 2028').first().waitFor();
    await button('List').click();
    await page.getByText('Your card was updated.').first().waitFor();
    await button('Front').click();
    await saved();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it('DSG-05, DSG-06, DSG-07: an invalid scale, angle or color is reported and changes nothing', async () => {
    const { open, newProfile, field, color, saved, shown, asSaved, addLogo } = hand;
    const id = await newProfile('Wrong values');
    await open(id);
    await addLogo();
    await asSaved(id, ({ both }) => both.logo !== null);
    for (const [input, wrong, why] of [
      [field('Size'), ['0', '-5', 'large'], 'Enter a size above 0 and up to 2,000%.'],
      [field('Angle'), ['361', '-1', ''], 'Enter an angle from 0 to 360.'],
      [color('Labels'), ['#fff', 'white', '#12345g'], /^Enter a color such as #2f5bd0/],
    ] as const)
      for (const value of wrong) {
        await input.fill(value);
        await page.getByText(why).waitFor();
        assert.equal(await input.getAttribute('aria-invalid'), 'true');
      }
    await saved();
    const savedDesign = (await shown(id)).design!.both;
    assert.deepEqual(
      [savedDesign.logo!.scale, savedDesign.background.angle, savedDesign.labels],
      [1, 135, '#dbe4ff'],
    );
    await field('Size').fill('128');
    await field('Angle').fill('360');
    await color('Labels').fill('#E3EAFF');
    const { both } = await asSaved(id, design => design.both.labels === '#e3eaff');
    assert.deepEqual([both.logo!.scale, both.background.angle], [1.28, 360]);
    // arrow keys change the value by 1, with Shift by 10, with Alt by 0.1
    await field('Angle').press('ArrowDown');
    await field('Angle').press('Shift+ArrowDown');
    await field('Angle').press('Alt+ArrowDown');
    assert.equal(await field('Angle').inputValue(), '348.9');
    await field('Angle').press('Home');
    assert.equal(await field('Angle').inputValue(), '0');
  });

  it('a logo is dragged, snaps, is moved by keys and scaled at its corner; each gesture is undone by its name', async () => {
    const { open, newProfile, card, button, saved, asSaved, addLogo } = hand;
    const id = await newProfile('Dragged');
    await open(id);
    await addLogo();
    const logo = card('apple').locator('[data-part=logo]');
    const place = async () => (await logo.boundingBox())!;
    const before = await place();
    const puts: string[] = [];
    page.on('request', request => request.method() === 'PUT' && puts.push(request.url()));
    await saved();
    puts.length = 0;
    await page.mouse.move(before.x + 10, before.y + 10);
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y + 50, { steps: 8 });
    const held = await place();
    const shownLeft = async () => Number(await hand.field('Left').inputValue());
    const [whileHeld] = [await shownLeft()];
    assert.ok(whileHeld > 20, 'the panel follows');
    await card('apple').getByText(`Left ${whileHeld} · Top`).waitFor();
    assert.ok(Math.abs(held.x - before.x - 50) < 5, 'it follows the pointer');
    assert.deepEqual(puts, [], 'nothing is sent while it is held');
    await page.mouse.up();
    await page.getByText(/^Logo, \d+ from the left, \d+ from the top$/).waitFor();
    await button('Undo: logo moved').waitFor();
    await asSaved(id, ({ both }) => both.logo!.x > 0);

    const name = async () => (await logo.getAttribute('aria-label'))!;
    const [left, top] = (await name()).match(/\d+/g)!.map(Number);
    await logo.press('ArrowRight');
    await logo.press('Shift+ArrowRight');
    await logo.press('ArrowDown');
    assert.deepEqual((await name()).match(/\d+/g)!.map(Number), [left! + 11, top! + 1]);
    await page
      .getByText(`Logo, ${left! + 11} from the left, ${top! + 1} from the top`, { exact: true })
      .waitFor();
    for (let n = 0; n < 3; n++) await page.keyboard.press('Control+z');
    assert.deepEqual((await name()).match(/\d+/g)!.map(Number), [left, top]);
    await page.keyboard.press('Control+Shift+z');
    assert.deepEqual((await name()).match(/\d+/g)!.map(Number), [left! + 1, top]);

    const touchTarget = () =>
      card('apple')
        .locator('[data-corner=se]')
        .evaluate(element => {
          const { width, height } = getComputedStyle(element, '::after');
          return [width, height];
        });
    assert.deepEqual(await touchTarget(), ['44px', '44px']);
    const corner = (await card('apple').locator('[data-corner=se]').boundingBox())!;
    await page.mouse.move(corner.x + 6, corner.y + 6);
    await page.mouse.down();
    await page.mouse.move(corner.x + 40, corner.y + 12, { steps: 4 });
    await page.mouse.up();
    await button(/^Undo: logo size 100% → 1\d\d%/).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await card('apple').locator('[data-corner]').count(), 0);
    await asSaved(id, ({ both }) => both.logo!.scale > 1);

    await hand.field('Size').fill('10');
    await logo.focus();
    assert.deepEqual(await touchTarget(), ['44px', '44px']);
    const small = (await logo.boundingBox())!;
    const middle = { x: small.x + small.width / 2, y: small.y + small.height / 2 };
    const under = await page.evaluate(
      ({ x, y }) => (document.elementFromPoint(x, y) as HTMLElement | null)?.dataset['part'],
      middle,
    );
    assert.equal(under, 'logo');
    await page.keyboard.press('Escape');

    await page.keyboard.press('2');
    await page.locator('button[aria-pressed=true]', { hasText: 'Google' }).waitFor();
    assert.equal(await card('apple').locator('[data-part=logo]').count(), 0);
    await page.keyboard.press('b');
    await page.keyboard.press('g');
    await page.locator('button[aria-label="Show guides"][aria-pressed=true]').waitFor();
    await page.keyboard.press('Control+=');
    await button('110% zoom, reset to 100%').waitFor();
    await page.keyboard.press('Control+0');
    await button('100% zoom, reset to 100%').waitFor();
    assert.ok(page.url().endsWith('/design'), 'the keys of the console stay out of it');
  });

  it('a background image is uploaded, dragged, scaled and covered with an overlay, and contrast is measured on its pixels', async () => {
    const { open, newProfile, card, button, field, color, asSaved } = hand;
    const id = await newProfile('Picture');
    await open(id);
    await page
      .getByLabel('Background image', { exact: true })
      .last()
      .setInputFiles(await paperPng());
    const picture = card('apple').locator('[data-part=background]');
    await picture.waitFor();
    const contrast = page.locator('[data-check=contrast]').first();
    await contrast.filter({ hasText: 'Must be fixed' }).waitFor();
    const { both } = await asSaved(id, design => design.both.background.kind === 'image');
    assert.deepEqual([both.background.x, both.background.y], [0.5, 0.5]);
    const box = (await card('apple').boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + box.height - 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + box.height - 20, { steps: 4 });
    await page.mouse.up();
    await button('Undo: background image moved').waitFor();
    await field('Size').fill('150');
    await color('Color underneath').fill('#14213d');
    await field('Overlay').fill('90');
    await contrast.waitFor({ state: 'detached' });
    const { background } = (await asSaved(id, design => design.both.background.veil === 0.9)).both;
    assert.equal(background.scale, 1.5);
    assert.ok(background.x! < 0.5);
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await button('110% zoom, reset to 100%').waitFor();
  });

  it('DSG-09: a failed upload and a failed save show their message, nothing is lost, and a retry saves', async () => {
    const { open, newProfile, button, color, saved, asSaved } = hand;
    const id = await newProfile('Bad days');
    await open(id);
    const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await page.getByLabel('Add logo').last().setInputFiles(broken);
    await page
      .getByRole('alert')
      .filter({ hasText: /PNG|picture|image/i })
      .waitFor();
    await page
      .getByLabel('Add logo')
      .last()
      .setInputFiles({ ...broken, name: 'a.gif', mimeType: 'image/gif' });
    await page.getByText('Choose a PNG or JPEG image.').waitFor();
    await page.context().setOffline(true);
    await color('Title').fill('Typed without a connection');
    await page.getByText('Your changes are kept on this page until they’re saved.').waitFor();
    await page.context().setOffline(false);
    await button('Try again').click();
    await asSaved(id, ({ both }) => both.title === 'Typed without a connection');
    await saved();
  });

  it('a change of another user is never overwritten without asking', async () => {
    const { open, newProfile, card, button, color, shown, asSaved } = hand;
    const id = await newProfile('Two editors');
    await open(id);
    await color('Title').fill('Mine');
    await asSaved(id, ({ both }) => both.title === 'Mine');
    const titled = async (title: string) => {
      const { design } = await shown(id);
      await api.put(`/admin/card-profiles/${id}/design`, {
        design: { ...design, both: { ...design!.both, title } },
      });
    };
    await titled('Theirs');
    await card('apple').getByText('Theirs').waitFor();
    await page.context().setOffline(true);
    await color('Title').fill('Mine again');
    await titled('Theirs again');
    await page.getByText('Your changes are kept on this page until they’re saved.').waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Someone else changed this design/).waitFor({ timeout: minute });
    assert.equal((await shown(id)).design!.both.title, 'Theirs again');
    await button('Keep mine').click();
    await asSaved(id, ({ both }) => both.title === 'Mine again');
  });

  it('leaving the page saves pending changes', async () => {
    const { open, newProfile, color, button, asSaved, cards } = hand;
    const id = await newProfile('Left at once');
    await open(id);
    await color('Title').fill('Typed and left');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Left at once' })
      .click();
    await page.waitForURL(url => url.href.startsWith(`${cards}/${id}`) && !url.pathname.endsWith('/design'));
    await asSaved(id, ({ both }) => both.title === 'Typed and left');
    await page.goBack();
    await button(/^Undo|^Nothing to undo/).waitFor();
    assert.equal(await color('Title').inputValue(), 'Typed and left');
  });

  it('the previews show made-up people and a credential of the customer, where it may be read', async () => {
    const { open, newProfile, button, card, customer } = hand;
    const { body } = await api.get<{ nameOnCard: string; dataParams: { cardNumber: string } }[]>(
      `/admin/customers/${customer}/credentials?limit=1&sort=nameOnCard`,
    );
    const { nameOnCard, dataParams } = body[0]!;
    await open(await newProfile('Samples'));
    await button('Try another person').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Sample person' }).click();
    await page.getByRole('option', { name: 'Arabic script' }).click();
    await button('Show', dialog).click();
    await card('google').getByText('اسم على سبيل المثال').waitFor();
    await button('Try another person').click();
    await dialog.getByRole('combobox', { name: 'Or a credential of this customer' }).fill(nameOnCard);
    await page.getByRole('option', { name: nameOnCard }).first().click();
    await button('Show', dialog).click();
    for (const wallet of ['apple', 'google'] as const) {
      await card(wallet).getByText(nameOnCard.slice(0, 10)).waitFor();
      await card(wallet).getByText(dataParams.cardNumber).waitFor();
    }
  });

  it('a design is exported with its pictures and imported into another card profile, as one step of undo', async () => {
    const { open, newProfile, color, button, saved, addLogo, asSaved } = hand;
    const from = await newProfile('Export');
    await open(from);
    await addLogo();
    await color('Title').fill('Carried over');
    await asSaved(from, ({ both }) => both.title === 'Carried over' && both.logo !== null);
    await saved();
    const downloading = page.waitForEvent('download');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Export design' }).click();
    const file = await (await downloading).path();
    const to = await newProfile('Import');
    await open(to);
    const chooser = page.getByLabel('Import pass or design…');
    const archive = { name: 'design.zip', mimeType: 'application/zip', buffer: await readFile(file) };
    await chooser.setInputFiles({ ...archive, buffer: Buffer.from('no archive') });
    await page.getByRole('alert').first().waitFor();
    await chooser.setInputFiles(archive);
    await page.getByText(/^Everything was imported/).waitFor();
    const { both } = await asSaved(to, design => design.both.title === 'Carried over');
    assert.ok(both.logo);
    await page.keyboard.press('Control+z');
    await asSaved(to, design => design.both.title === 'Import');
  });
});
