import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions } from 'playwright-core';
import { percentileOf } from '@latchkey/events/wallet/rolloutMembers.ts';
import { eventually } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { designerHandOf } from '../browser/designerHand.ts';
import { openAcme } from '../browser/sharedApp.ts';

const minute = 60_000;
const people = 20;
const iPhone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  acceptDownloads: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};
interface Pass {
  readonly serialNumber: string;
  readonly voided: boolean;
  readonly backgroundColor: string;
  readonly storeCard: { readonly primaryFields: readonly { readonly value: string }[] };
}
interface Credential {
  readonly id: string;
  readonly nameOnCard: string;
  readonly status: string;
}

describe('a card of Latchkey Wallet, from its design to a phone', function () {
  this.timeout(8 * minute);

  it('33.3: 20 cards of a published design are issued; a person adds one on an iPhone, which shows when it is suspended, resumed and renamed, and then the next version, rolled out in stages', async () => {
    const hand = await designerHandOf(await openAcme('changing'));
    const { app, api, page, customer, web, cards, button } = hand;
    const { run } = app.product;
    const dialog = page.getByRole('dialog');
    const choose = async (name: RegExp, option: string, on = page.getByRole('main')) => {
      await on.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };

    const { body: config } = await api.post<{ id: string }>('/admin/providers-configs', {
      displayName: 'Cards in phones',
      credentialProvider: 'LATCHKEY_WALLET',
      baseSettings: {},
    });
    const providers = `/admin/customers/${customer}/providers`;
    const { body: provider } = await api.post<{ credentialProviderId: string }>(providers, {
      credentialProvider: 'LATCHKEY_WALLET',
      displayName: 'Phones',
      configId: config.id,
    });

    const profile = await hand.newProfile('Harbor card');
    await hand.open(profile);
    await hand.color('Title').fill('Harbor');
    await hand.color('Start color').fill('#0b5351');
    await hand.asSaved(profile, ({ both }) => both.title === 'Harbor');
    await button('Publish…').click();
    await button('Publish', dialog).click();
    await dialog.getByText('Version 1 is live.').waitFor({ timeout: minute });
    await button('Back to editing', dialog).click();
    await page.goto(`${cards}/${profile}`);
    await button('Submit…').click();
    await button('Submit', dialog).click();
    await page.getByText('Card profile submitted').waitFor();

    const rows = Array.from(
      { length: people },
      (_, n) => `Ada Harbor ${n + 1};ada.${n + 1}@harbor.test;9510${10 + n}`,
    );
    await page.goto(`${web}/customers/${customer}/credentials/import`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ]);
    const buffer = Buffer.from(['nameOnCard;email;cardNumber', ...rows].join('\n'));
    await chooser.setFiles({ name: 'harbor.csv', mimeType: 'text/csv', buffer });
    await page.getByText(`All ${people} rows are valid`).waitFor();
    await choose(/^Card profile/, 'Harbor card');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await choose(/^Provider/, 'Phones');
    await page.getByRole('button', { name: `Create and issue ${people}` }).click();
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/, { timeout: minute });
    await page.getByText('All credentials are issued.').waitFor({ timeout: minute });
    const orderId = page.url().split('/').at(-1)!;
    const { body: issued } = await api.get<Credential[]>(`/admin/orders/${orderId}/credentials?limit=50`);
    assert.equal(issued.length, people);
    // a card that gets version 2 only in the second stage of its rollout
    const ada = issued.find(({ id }) => percentileOf(profile, 2, id) > 0)!;
    const percentile = percentileOf(profile, 2, ada.id);

    const mails = mailsAt(run.mail!);
    const mail = (
      await eventually(
        mails.all,
        all => all.some(({ headers }) => headers['x-latchkey-credential'] === ada.id),
        minute,
      )
    ).find(({ headers }) => headers['x-latchkey-credential'] === ada.id)!;
    const [link] = /https?:\/\/\S+\/w\/[\w-]{43}/.exec((await mails.whole(mail.id)).text)!;
    const { page: phone } = await app.page(iPhone);
    await phone.goto(link);
    await phone.getByRole('heading', { name: ada.nameOnCard }).waitFor();
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('link', { name: 'Add to Apple Wallet' }).click(),
    ]);
    const pass = await readFile(await download.path());

    const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const headers = { 'Content-Type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
      const answer = await fetch(`${run.phones}/_sandbox/phones/${path}`, { method, ...sent });
      assert.ok(answer.ok, `${answer.status} ${path}`);
      return (await answer.json()) as T;
    };
    await ask('PUT', 'ada');
    const { registered } = await ask<{ registered: number }>('POST', 'ada/passes', {
      pass: pass.toString('base64'),
    });
    assert.equal(registered, 201);
    const held = async () => (await ask<{ passes: Pass[] }>('GET', 'ada')).passes[0]!;
    const first = await held();
    assert.deepEqual(
      [first.serialNumber, first.voided, first.backgroundColor],
      [ada.id, false, 'rgb(11, 83, 81)'],
    );
    assert.equal(first.storeCard.primaryFields[0]!.value, ada.nameOnCard);
    await phone.reload();
    await phone.getByText('Added to Apple Wallet').waitFor();

    await page.goto(`${web}/customers/${customer}/credentials/credential/${ada.id}`);
    for (const [action, isVoided] of [
      ['Suspend', true],
      ['Resume', false],
    ] as const) {
      await button(`Actions for ${ada.nameOnCard}`).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await button(action, dialog).click();
      await eventually(held, ({ voided }) => voided === isVoided, minute);
      const shown = await app.page();
      await shown.page.goto(`${run.phones}/_sandbox/phones`);
      const picture = shown.page
        .locator('section')
        .filter({ has: shown.page.getByRole('heading', { name: 'ada' }) });
      await picture.getByRole('img', { name: new RegExp(`${ada.nameOnCard}\\b`) }).waitFor();
      assert.equal(await picture.getByText('Voided', { exact: true }).count(), isVoided ? 1 : 0);
      await shown.page.close();
    }

    await button(`Actions for ${ada.nameOnCard}`).click();
    await page.getByRole('menuitem', { name: 'Change name…', exact: true }).click();
    await dialog.getByLabel('Name on card').fill('Ada Lovelace Harbor');
    await button('Save', dialog).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace Harbor' }).waitFor();
    await eventually(
      held,
      ({ storeCard }) => storeCard.primaryFields[0]!.value === 'Ada Lovelace Harbor',
      minute,
    );

    await api.post(`/admin/card-profiles/${profile}/approve`);
    await hand.open(profile);
    await button('Start a new version').click();
    await hand.color('Start color').fill('#9b2226');
    await hand.asSaved(profile, ({ both }) => both.background.from === '#9b2226');
    await button('Publish…').click();
    await dialog.getByText(/^The design will become version 2 and apply to 20 cards/).waitFor();
    await dialog.getByText('Passes on phones: 1 in Apple Wallet, 0 in Google Wallet.').waitFor();
    await dialog.getByLabel('In stages').check();
    await dialog.getByLabel('First stage, in %').fill(String(percentile));
    await dialog.getByLabel('Second stage, in %').fill('');
    await dialog.getByLabel('Failure limit').fill('1');
    await button('Publish', dialog).click();
    await dialog.getByText(/being rolled out to existing ones/).waitFor({ timeout: minute });
    await page.goto(`${cards}/${profile}`);
    const rollout = page.getByRole('region', { name: 'Version 2 rollout' });
    await rollout.locator(`[data-stage="${percentile}"]`).getByText('Reached').waitFor({ timeout: minute });
    assert.equal((await held()).backgroundColor, 'rgb(11, 83, 81)');
    const behave = (behaviour: object) =>
      fetch(`${run.phones}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
    await behave({ refusalRate: 1 });
    await rollout.getByRole('button', { name: 'Start next stage' }).click();
    await button('Start next stage', dialog).click();
    await rollout.getByText('Stopped', { exact: true }).first().waitFor({ timeout: minute });
    await rollout.getByRole('link', { name: 'Ada Lovelace Harbor' }).waitFor();
    await behave({ refusalRate: 0 });
    await rollout.getByRole('button', { name: 'Resume' }).click();
    await eventually(held, ({ backgroundColor }) => backgroundColor === 'rgb(155, 34, 38)', minute);
    await page.getByText(/^Version 2 was rolled out to all cards/).waitFor({ timeout: minute });

    // restores the demo's providers for the other journeys of the shared product
    await api.remove(`${providers}/${provider.credentialProviderId}`);
    await app.close();
  });
});
