import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { partsOf, passIn } from '../../testing/events/wallet/apple/testReaders.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import type { Locator } from 'playwright-core';
import { signIn } from '../../product/run/apiClient.ts';
import { readSettings } from '../../product/run/config.ts';
import { accessibilityProblems, openApp, signInAs, type TestApp } from '../browser/app.ts';

const publicUrl = 'https://latchkey.example';
const zbar = promisify(execFile);

const codeIn = async (shown: Locator): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  try {
    const file = path.join(folder, 'code.png');
    await shown.screenshot({ path: file });
    return (await zbar('zbarimg', ['--quiet', '--raw', file])).stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe('a sample of a card design on a phone', function () {
  this.timeout(240_000);
  let app: TestApp;
  before(async () => {
    const settings = { ...readSettings(), PUBLIC_URL: publicUrl };
    app = await openApp({ settings, env: { PUBLIC_URL: publicUrl } });
  });
  after(() => app?.close());

  it('its code leads to the saved design; without an issuer the dialog says what is missing', async () => {
    const { run } = app.product;
    const api = await signIn(run.api, run.signIn);
    const customerId = (await api.get<{ id: string }[]>('/admin/customers?q=Acme')).body[0]!.id;
    const [profile] = (
      await api.get<{ dataFormatId: string }[]>(`/admin/card-profiles?customerId=${customerId}`)
    ).body;
    const terms = { displayName: 'On a phone', shortName: 'phone', isWallet: true, customerId };
    const { dataFormatId } = profile!;
    const { id } = (await api.post<{ id: string }>('/admin/card-profiles', { ...terms, dataFormatId })).body;
    const { page, problems } = await app.page();
    await signInAs(page, run, run.signIn);
    await page.goto(`${run.web}/customers/${customerId}/settings/card-profiles/${id}/design`);
    const dialog = page.getByRole('dialog', { name: 'Try it on your phone' });
    const open = () => page.getByRole('button', { name: 'Try it on your phone' }).click();
    await open();
    await dialog.getByText(/^Samples for Apple Wallet need a working wallet issuer/).waitFor();
    await dialog.getByRole('button', { name: 'Google Wallet' }).click();
    await dialog.getByText(/^Samples for Google Wallet need a working wallet issuer/).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const authority = await passAuthority(new Date());
    const pair = await authority.passType();
    await api.put(`/admin/wallet-issuers/${appleIssuerId}`, {
      ...pair,
      intermediate: authority.intermediate,
    });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed just now');
    await open();
    await dialog.getByText(/^The code and the sample work until/).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const code = await codeIn(dialog.getByRole('img'));
    assert.equal(code, await dialog.getByRole('link', { name: 'Open on this device' }).getAttribute('href'));
    assert.ok(code.startsWith(`${publicUrl}/wallet/samples/`), code);
    const answer = await fetch(run.api + new URL(code).pathname, { signal: AbortSignal.timeout(20_000) });
    const pass = passIn(partsOf(new Uint8Array(await answer.arrayBuffer())));
    assert.deepEqual([pass.logoText, pass.teamIdentifier], ['Typed just now', 'LATCHKEY01']);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await codeIn(dialog.getByRole('img')), code);
    assert.deepEqual(
      problems.filter(text => !/409/.test(text)),
      [],
    );
  });
});
