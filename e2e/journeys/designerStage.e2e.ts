import assert from 'node:assert/strict';
import { accessibilityProblems, type TestApp } from '../browser/app.ts';
import { designerHandOf, type DesignerHand } from '../browser/designerHand.ts';
import { openAcme } from '../browser/sharedApp.ts';

describe('the stage of the card designer', function () {
  this.timeout(240_000);
  let hand: DesignerHand;
  let app: TestApp;
  before(async () => {
    hand = await designerHandOf(await openAcme('changing'));
    ({ app } = hand);
  });
  after(() => app?.close());

  it('is moved by dragging while the space bar is held, and the logo under the pointer stays where it is', async () => {
    const { page, open, newProfile, addLogo, card, button, color, saved } = hand;
    await open(await newProfile('Panned'));
    await addLogo();
    await saved();
    for (let n = 0; n < 10; n++) await page.keyboard.press('Control+=');
    await button('200% zoom, reset to 100%').waitFor();
    const stage = page.getByRole('group', { name: 'Both wallets' });
    const scrolled = () => stage.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
    const logo = card('apple').locator('[data-part=logo]');
    await logo.scrollIntoViewIfNeeded();
    const drag = async (right: number, down: number) => {
      const { x, y } = (await logo.boundingBox())!;
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20 + right, y + 20 + down, { steps: 4 });
      await page.mouse.up();
    };
    const undo = () => button(/^Undo: /).getAttribute('aria-label');
    await stage.focus();
    const [before, name] = [await scrolled(), await undo()];
    await page.keyboard.down('Space');
    await page.locator('[data-pan=ready]').waitFor();
    await drag(-60, -80);
    const after = await scrolled();
    assert.deepEqual(
      [after.scrollLeft - before.scrollLeft, after.scrollTop - before.scrollTop],
      [60, 80],
      'it follows the pointer',
    );
    assert.equal(await undo(), name, 'the logo was not moved');
    await page.keyboard.up('Space');
    await page.locator('[data-pan=off]').waitFor();
    await drag(60, 40);
    assert.equal(await undo(), 'Undo: logo moved');
    await color('Title').fill('Two');
    await color('Title').press('Space');
    assert.equal(await color('Title').inputValue(), 'Two ');
    assert.equal(await page.locator('[data-pan=ready]').count(), 0);
  });

  it('shows the card on a watch', async () => {
    const { page, open, newProfile, card, button, color } = hand;
    await open(await newProfile('On a watch'));
    await color('Title').fill('Harbor');
    await button('Watch').click();
    const watch = page.getByRole('figure', { name: 'Apple Watch' });
    await watch.getByText('Harbor').first().waitFor();
    await watch.getByText('Amber Attrappe').last().waitFor();
    assert.equal(await card('google').count(), 0);
    assert.deepEqual(await accessibilityProblems(page), []);
    await button('Front').click();
    await card('google').waitFor();
  });

  it('shows a sample code where passes have one, and says that access badges have none', async () => {
    const { page, open, newProfile, button } = hand;
    await open(await newProfile('With a code'));
    const codes = page.getByRole('img', { name: 'Sample QR code' });
    const toggle = button('Show QR code of passes');
    await page.getByText('Access badges have no QR code').waitFor();
    assert.equal(await codes.count(), 0);
    await toggle.click();
    await codes.nth(1).waitFor();
    await page.getByText('Passes show a QR code like this sample.').waitFor();
    assert.equal(await toggle.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await accessibilityProblems(page), []);
    for (const name of ['apple', 'google'] as const) assert.equal(await hand.card(name).count(), 1);
    await page.keyboard.press('q');
    await page.getByText('Access badges have no QR code').waitFor();
    assert.equal(await codes.count(), 0);
  });

  it('all findings take at most a quarter of the window and scroll, so that the previews keep their height', async () => {
    const { page, open, newProfile, color, button } = hand;
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1440, height: 900 });
    try {
      await open(await newProfile('With findings'));
      for (const name of ['Values', 'Labels']) await color(name).fill('#14213d');
      await button(/^Show \d+ more$/).click();
      await button('Show fewer').waitFor();
      const checks = (await page.getByRole('region', { name: 'Checks' }).boundingBox())!;
      const stage = (await page.getByRole('group', { name: 'Both wallets' }).boundingBox())!;
      assert.ok(checks.height <= 0.25 * 900, `checks: ${checks.height} px`);
      assert.ok(stage.height >= 380, `stage: ${stage.height} px`);
    } finally {
      await page.setViewportSize(size);
    }
  });

  it('at 390 px both cards stay on top while the controls are used, and cover no field that has the focus', async () => {
    const { page, open, newProfile, color } = hand;
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await open(await newProfile('Narrow'));
      const compact = page.locator('[data-compact]');
      assert.equal(await compact.count(), 0);
      await color('Title').fill('Seen above');
      await compact.getByText('Seen above').nth(1).waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      const [strip, header] = await Promise.all([
        compact.boundingBox(),
        page.locator('header').boundingBox(),
      ]);
      assert.ok(Math.abs(strip!.y - header!.y - header!.height) <= 1, 'it is below the header');
      const focused = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          const { left, top, width, height } = activeElement!.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 8));
          return {
            isControl: activeElement!.closest('section[aria-label=Controls]') !== null,
            isCovered: at?.closest('[data-compact]') != null || top < 0,
            name: activeElement!.getAttribute('aria-label') ?? activeElement!.textContent,
          };
        });
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen: string[] = [];
        if (key === 'Shift+Tab') await page.keyboard.press(key);
        for (let now = await focused(); now.isControl; now = await focused()) {
          assert.equal(now.isCovered, false, `${key}: ${now.name}`);
          seen.push(String(now.name));
          await page.keyboard.press(key);
        }
        assert.ok(seen.length > 5, `${key}: ${seen.join(', ')}`);
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await compact.waitFor({ state: 'detached' });
    } finally {
      await page.setViewportSize(size);
    }
  });
});
