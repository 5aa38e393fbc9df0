import assert from 'node:assert/strict';
import { accessibilityProblems } from '../browser/app.ts';
import type { Acme } from '../browser/acme.ts';
import { openAcme } from '../browser/sharedApp.ts';

describe('the preview of a PDF design', function () {
  this.timeout(240_000);
  let acme: Acme;
  before(async () => {
    acme = await openAcme();
  });
  after(() => acme?.app.close());

  it('shows the unsaved page next to the form in wide windows, below it in narrow ones, and follows what is entered', async () => {
    const { page, customer, app } = acme;
    const refused: string[] = [];
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${app.product.run.web}/customers/${customer}/settings/pdf-designs#create`);
    const dialog = page.getByRole('dialog');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText('Choose a language and a template to see the page.').waitFor();
    const choose = async (name: string, option: string) => {
      await dialog.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const canvas = preview.getByRole('img', { name: 'Page with sample data' });
    const size = () => canvas.evaluate((one: HTMLCanvasElement) => [one.width, one.height] as const);
    const picture = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
    const changed = (before: string) =>
      page.waitForFunction(
        was => {
          const one = document.querySelector('canvas');
          return one !== null && one.toDataURL() !== was;
        },
        before,
        { polling: 200 },
      );
    await choose('Template', 'Credential, portrait');
    await canvas.waitFor();
    const [width, height] = await size();
    assert.ok(height === 1_600 && width < height, 'portrait');
    const isPrinted = await canvas.evaluate((one: HTMLCanvasElement) => {
      const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height);
      return data.some((value, n) => n % 4 === 0 && value < 64);
    });
    assert.ok(isPrinted, 'the page has text and a code');
    const portrait = await picture();
    await choose('Template', 'Credential, landscape');
    assert.equal(await canvas.isVisible(), true, 'the previous page stays');
    await changed(portrait);
    assert.equal((await size())[0], 1_600);
    const english = await picture();
    await choose('Language', 'French');
    await changed(english);
    assert.deepEqual(await accessibilityProblems(page), []);
    const box = async (of: typeof preview) => (await of.boundingBox())!;
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    assert.ok((await box(preview)).x >= (await box(name)).x + (await box(name)).width, 'next to the form');
    await page.setViewportSize({ width: 1024, height: 900 });
    const last = dialog.getByRole('switch', { name: 'Default' });
    assert.ok((await box(preview)).y >= (await box(last)).y + (await box(last)).height, 'below the form');
    assert.deepEqual(refused, []);
  });
});
