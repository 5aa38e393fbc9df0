import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Client } from 'pg';
import sharp from 'sharp';
import type { ApiClient } from '../../product/run/apiClient.ts';
import { confirmAccount } from '../../product/run/confirmAccount.ts';
import { accessibilityProblems, eventually, signInAs, type TestApp } from '../browser/app.ts';
import { designerHandOf, type DesignerHand } from '../browser/designerHand.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const steps = ['preparing', 'rendering', 'uploading', 'success'];

describe('publishing the design of a card', function () {
  this.timeout(4 * minute);
  let hand: DesignerHand;
  let app: TestApp;
  let api: ApiClient;
  let page: Page;
  before(async () => {
    hand = await designerHandOf(await openAcme('changing'));
    ({ app, api, page } = hand);
  });
  after(() => app?.close());

  const dialog = () => page.getByRole('dialog');
  const step = (name: string, state: string) => page.locator(`[data-step=${name}][data-state=${state}]`);
  const publish = async () => {
    await hand.button('Publish…').click();
    await dialog()
      .getByText(/^The design will become version \d/)
      .waitFor();
    await hand.button('Publish', dialog()).click();
  };
  const published = async (version: number) => {
    await publish();
    await dialog().getByText(`Version ${version} is live.`).waitFor({ timeout: minute });
    await hand.button(/^(Back to editing|Close)$/, dialog()).click();
  };
  const imageOf = async (id: string) =>
    (await api.get<{ cardImage: string | null }>(`/admin/card-profiles/${id}`)).body.cardImage;
  const sizeOf = async (url: string) => {
    const answer = await fetch(`${app.product.run.web}${url}`, { signal: AbortSignal.timeout(10_000) });
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { width, height, format };
  };

  it('DSG-08: goes through preparing, rendering and uploading to success while the dialog is open', async () => {
    const { newProfile, open, color, button } = hand;
    const id = await newProfile('Published');
    await open(id);
    await color('Title').fill('Harbor');
    await page.evaluate(() => {
      const recorder = window as unknown as { steps: string[] };
      recorder.steps = [];
      const note = () => {
        const now = [...document.querySelectorAll<HTMLElement>('[data-step]')].map(
          ({ dataset }) => `${dataset['step']} ${dataset['state']}`,
        );
        const text = now.join(', ');
        if (text !== '' && recorder.steps.at(-1) !== text) recorder.steps.push(text);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await publish();
    await step('success', 'done').waitFor({ timeout: minute });
    await dialog().getByText('Version 1 is live.').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const seen = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
    assert.equal(seen[0], 'preparing running, rendering later, uploading later, success later');
    assert.equal(seen.at(-1), steps.map(name => `${name} done`).join(', '));
    const done = seen.map(text => text.split(' done').length);
    assert.deepEqual(
      done,
      done.toSorted((one, other) => one - other),
    );
    await button('Back to editing').click();
    await page.getByText('Version 1 is live', { exact: true }).waitFor();
    assert.equal((await hand.shown(id)).liveVersion, 1);
  });

  it('DSG-11: background, logo with a scale, title and texts of both wallets become pictures; that of lists is a PNG of 1032 × 336, and one can be uploaded instead', async () => {
    const { newProfile, open, field, color, button, addLogo, asSaved, card } = hand;
    const id = await newProfile('All elements');
    await open(id);
    await button('Color').click();
    await color('Color').fill('#0b5351');
    await button('Gradient').click();
    await color('Start color').fill('#0b5351');
    await addLogo();
    await field('Size').fill('110');
    await color('Title').fill('Harbor');
    for (const wallet of ['apple', 'google'] as const)
      await card(wallet).getByText('Amber Attrappe').waitFor();
    await asSaved(id, ({ both }) => both.title === 'Harbor' && both.logo!.scale === 1.1);
    await published(1);
    const drawn = await eventually(
      () => imageOf(id),
      url => url !== null,
      minute,
    );
    assert.deepEqual(await sizeOf(drawn!), { width: 1032, height: 336, format: 'png' });
    await page.goto(`${hand.cards}/${id}`);
    const picture = await sharp({ create: { width: 1032, height: 336, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const put = page.waitForRequest(
      request => request.method() === 'PUT' && request.url().endsWith('/image'),
    );
    await page
      .getByLabel('Card image', { exact: true })
      .last()
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    assert.ok((await put).url().includes(`/admin/card-profiles/${id}/image`));
    const uploaded = await eventually(
      () => imageOf(id),
      url => url !== drawn,
      minute,
    );
    assert.deepEqual(await sizeOf(uploaded!), { width: 1032, height: 336, format: 'png' });
  });

  it('DSG-09: a failed publication shows its step and reason, keeps the live version, and is retried', async () => {
    const { newProfile, open, addLogo, asSaved, button } = hand;
    const id = await newProfile('Fails once');
    await open(id);
    await addLogo();
    const { both } = await asSaved(id, design => design.both.logo !== null);
    const key = (both.logo as unknown as { file: string }).file.split('/').at(-1);
    const database = new Client({ connectionString: app.product.run.database });
    await database.connect();
    const { rows } = await database.query<Record<string, unknown>>('SELECT * FROM files WHERE key = $1', [
      key,
    ]);
    const uses = await database.query<{ owner: string; check_at: Date }>(
      'SELECT owner, check_at FROM file_uses WHERE key = $1',
      [key],
    );
    // loses the file right after the version is recorded; the dialog would report an earlier loss
    await database.query(`CREATE FUNCTION lose_picture() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM file_uses WHERE key = '${key}'; DELETE FROM files WHERE key = '${key}'; RETURN NULL; END $$;
      CREATE TRIGGER lose_picture AFTER INSERT ON events FOR EACH ROW
      WHEN (NEW.type = 'CardProfileDesignCommitted') EXECUTE FUNCTION lose_picture()`);
    await publish();
    await step('preparing', 'failed').waitFor({ timeout: minute });
    await dialog().getByRole('alert').waitFor();
    const why = (await dialog().getByRole('alert').textContent())!;
    assert.match(why, /image/i);
    await dialog().getByText('Cards haven’t changed.', { exact: true }).waitFor();
    await button('Back to editing').click();
    await page.getByRole('alert').filter({ hasText: 'Version 1 couldn’t be published.' }).waitFor();
    await page.getByRole('alert').filter({ hasText: why.trim() }).waitFor();
    await database.query('DROP TRIGGER lose_picture ON events');
    const [{ media, bytes, kept_at: storedAt } = {}] = rows;
    await database.query('INSERT INTO files (key, media, bytes, kept_at) VALUES ($1, $2, $3, $4)', [
      key,
      media,
      bytes,
      storedAt,
    ]);
    for (const { owner, check_at: checkAt } of uses.rows)
      await database.query('INSERT INTO file_uses (owner, key, check_at) VALUES ($1, $2, $3)', [
        owner,
        key,
        checkAt,
      ]);
    await database.end();
    await button('Show').click();
    await button('Try again').click();
    await dialog().getByText('Version 1 is live.').waitFor({ timeout: minute });
  });

  it('versions are stored, compared and restored, and undo reverts that', async () => {
    const { newProfile, open, color, button, field, asSaved } = hand;
    const id = await newProfile('Versions');
    await open(id);
    await color('Title').fill('First');
    await published(1);
    await color('Title').fill('Second');
    await field('Angle').fill('90');
    await page.getByText('Version 1 is live · unpublished changes').waitFor();
    await published(2);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.locator('[data-version="2"]').getByText('Live').waitFor();
    await versions.locator('[data-version="1"] img').waitFor();
    await button('Publish…').and(page.locator('[aria-disabled=true]')).hover();
    await page
      .getByRole('tooltip', { name: 'There are no changes since version 2, which is live.' })
      .waitFor();
    await button('Compare with version 1').click();
    await dialog().getByText('title “First” → “Second”').waitFor();
    await dialog().getByText('angle 135° → 90°').waitFor();
    await hand.button('Restore version 1', dialog()).click();
    await asSaved(id, ({ both }) => both.title === 'First' && both.background.angle === 135);
    await eventually(
      () => color('Title').inputValue(),
      title => title === 'First',
      minute,
    );
    await button(/^Undo: .*and 1 more$/).click();
    await eventually(
      () => color('Title').inputValue(),
      title => title === 'Second',
      minute,
    );
    await asSaved(id, ({ both }) => both.title === 'Second');
    assert.equal((await hand.shown(id)).liveVersion, 2);
    await color('Title').fill('In no version');
    await asSaved(id, ({ both }) => both.title === 'In no version');
    await versions.getByText(/^1 change, /).waitFor();
    await button('Restore version 1', versions).click();
    await dialog().getByRole('heading', { name: 'Replace your unpublished changes?' }).waitFor();
    await button('Cancel', dialog()).click();
    await eventually(
      () => color('Title').inputValue(),
      title => title === 'In no version',
      minute,
    );
    await button('Restore version 1', versions).click();
    await button('Replace', dialog()).click();
    await asSaved(id, ({ both }) => both.title === 'First');
    await button(/^Undo: .*and 1 more$/).click();
    await asSaved(id, ({ both }) => both.title === 'In no version');
    await eventually(
      () => color('Title').inputValue(),
      title => title === 'In no version',
      minute,
    );
  });

  it('texts that can’t be read are fixed in the dialog, before a request fails', async () => {
    const { newProfile, open, button, color, asSaved } = hand;
    const id = await newProfile('Unreadable');
    await open(id);
    await button('Color').click();
    await color('Color').fill('#ffffff');
    await asSaved(id, ({ both }) => both.background.kind === 'color');
    await button('Publish…').click();
    const findings = dialog().locator('[data-check=contrast]');
    await findings.nth(1).waitFor();
    assert.equal(await button('Publish', dialog()).isDisabled(), true);
    assert.equal(await button('Try again', dialog()).count(), 0);
    for (let left = await findings.count(); left > 0; left--) {
      await button(/^Use #/, findings.first())
        .first()
        .click();
      await findings.nth(left - 1).waitFor({ state: 'detached' });
    }
    await dialog()
      .getByText(/^The design will become version 1/)
      .waitFor();
    await dialog().getByText('The design goes live when they’re ready.').waitFor();
    await button('Publish', dialog()).click();
    await dialog().getByText('Version 1 is live.').waitFor({ timeout: minute });
    await button('Back to editing').click();
  });

  it('DSG-10: once submitted, the designer says that the design can no longer be edited; on an active profile users who may approve start a new version', async () => {
    const { newProfile, open, button, color, cards, shown, card } = hand;
    const id = await newProfile('Fixed');
    await open(id);
    await color('Title').fill('As submitted');
    await published(1);
    await api.post(`/admin/card-profiles/${id}/submit`);
    const message = page.getByRole('heading', { name: 'The design can no longer be edited' });
    await message.waitFor();
    await card('apple').getByText('As submitted').waitFor();
    assert.equal(await color('Title').count(), 0);
    assert.equal(await button('Start a new version').count(), 0);
    await api.post(`/admin/card-profiles/${id}/approve`);

    const { run } = app.product;
    const account = { email: 'designs@latchkey.test', password: 'correct horse battery' };
    await api.post('/admin/users', {
      email: account.email,
      fullName: 'Card Designer',
      locale: 'en',
      permission: { role: 'customer_admin', customerId: hand.customer },
    });
    await confirmAccount(api, run.mail!, account.email, account.password);
    const { page: theirs } = await app.page();
    await signInAs(theirs, run, account);
    await open(id, theirs);
    await theirs.getByRole('heading', { name: 'The design can no longer be edited' }).waitFor();
    await theirs.getByText('Ask a global admin to start a new version.').waitFor();
    assert.equal(await button('Start a new version', theirs).count(), 0);
    await theirs.close();

    await button('Start a new version').click();
    await color('Title').fill('New version');
    await published(2);
    await message.waitFor();
    assert.equal((await shown(id)).liveVersion, 2);
    await page.goto(`${cards}/${id}`);
    await page.getByText('Version 2 of the design is live.').waitFor();
  });

  it('a new profile is drawn, fixed, submitted, approved and published', async () => {
    const { cards, button, color, field, addLogo, asSaved } = hand;
    await page.goto(cards);
    await button('New card profile').click();
    const text = (name: string) => dialog().getByRole('textbox', { name: new RegExp(`^${name}`) });
    await text('Display name').fill('Dock workers');
    await text('Short name').fill('dock');
    await dialog()
      .getByRole('combobox', { name: /^Data format/ })
      .click();
    await page.getByRole('option').first().click();
    await dialog().getByRole('switch', { name: 'Wallet' }).check();
    await button('Create', dialog()).click();
    await page.getByRole('heading', { level: 1, name: 'Dock workers' }).waitFor();
    const id = /card-profiles\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    await button('Submit…').click();
    await dialog()
      .getByText(/There is no published design and no image yet/)
      .waitFor();
    await button('Cancel', dialog()).click();

    await page.getByRole('link', { name: 'Design', exact: true }).click();
    await addLogo();
    await color('Start color').fill('#1b2a4e');
    await field('Angle').fill('90');
    await color('Labels').fill('#6f86c4');
    await page.getByRole('switch', { name: 'Show Valid until' }).click();
    const contrast = page.locator('[data-check=contrast]');
    await contrast.first().waitFor();
    for (let left = 3; left > 0 && (await contrast.count()) > 0; left--) {
      const before = await contrast.first().textContent();
      await button(/^Use #[0-9a-f]{6}$/, contrast.first())
        .first()
        .click();
      await eventually(
        // in one call, as the last finding may disappear between two calls
        async () => (await contrast.allTextContents())[0] ?? '',
        now => now !== before,
        minute,
      );
    }
    assert.equal(await contrast.count(), 0);
    const { both } = await asSaved(id, design =>
      design.both.fields.some(({ key, place }) => key === 'validUntil' && place === 'off'),
    );
    assert.notEqual(both.labels, '#6f86c4');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Dock workers' })
      .click();
    await button('Submit…').click();
    await button('Submit', dialog()).click();
    await button('Send back…').click();
    await dialog()
      .getByLabel(/^Message to the customer/)
      .fill('Is the number for the canteen, too?');
    await button('Send back', dialog()).click();
    await page.getByText('Is the number for the canteen, too?').waitFor();
    await button('Submit…').click();
    await button('Submit', dialog()).click();
    await button('Approve…').click();
    await button('Approve', dialog()).click();
    await page.getByText('Card profile approved').waitFor();
    await page.getByRole('link', { name: 'View design' }).click();
    await page.getByRole('heading', { name: 'The design can no longer be edited' }).waitFor();
    await published(1);
    assert.ok(
      await eventually(
        () => imageOf(id),
        url => url !== null,
        minute,
      ),
    );
  });
});
