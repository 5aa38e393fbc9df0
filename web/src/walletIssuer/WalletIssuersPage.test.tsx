import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  appleIssuerId,
  googleIssuerId,
  type WalletIssuer,
} from '@latchkey/events/walletIssuer/walletIssuer.ts';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { WalletIssuersPage } from './WalletIssuersPage.tsx';

const { fetch } = globalThis;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * day).toISOString();
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const unset: WalletIssuer = {
  id: appleIssuerId,
  wallet: 'apple',
  certificate: null,
  intermediate: null,
  passType: null,
  team: null,
  organization: null,
  validFrom: null,
  validUntil: null,
  intermediateValidUntil: null,
  hasKey: false,
  issuerId: null,
  account: null,
  keyId: null,
};
const googleUnset: WalletIssuer = { ...unset, id: googleIssuerId, wallet: 'google' };
const googleSet: WalletIssuer = {
  ...googleUnset,
  issuerId: '3388000000022000000',
  account: 'wallet@acme.example',
  keyId: 'abc123',
  hasKey: true,
};
const set: WalletIssuer = {
  id: appleIssuerId,
  wallet: 'apple',
  certificate: pem,
  intermediate: pem,
  hasKey: true,
  passType: 'pass.example.latchkey.badge',
  team: 'LATCHKEY01',
  organization: 'Acme Works',
  validFrom: inDays(-300),
  validUntil: inDays(90),
  intermediateValidUntil: inDays(900),
  issuerId: null,
  account: null,
  keyId: null,
};

describe('the wallet issuers', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const sent: { url: string; method: string; body: Record<string, unknown> }[] = [];
  const serve = (
    row: WalletIssuer,
    checked: object = { isReady: true, findings: [] },
    google: WalletIssuer = googleUnset,
    at = '/',
  ) => {
    let now = row;
    let googleNow = google;
    sent.length = 0;
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { ETag: '"3"' } });
      if (init?.method === 'PUT' || init?.method === 'POST') {
        const body = JSON.parse(String(init.body)) as Record<string, unknown>;
        sent.push({ url, method: init.method, body });
        if (init.method === 'POST') return json(checked);
        if (url.includes(googleIssuerId)) return json((googleNow = googleSet));
        now = set;
        return json(now);
      }
      if (url.includes(googleIssuerId)) return json(googleNow);
      return json(url.includes('/events') ? [] : now);
    };
    show(<WalletIssuersPage />, { dataProvider, at });
  };

  it('offer no action in a past version', async () => {
    for (const [row, google] of [
      [unset, googleUnset],
      [set, googleSet],
    ] as const) {
      serve(row, undefined, google, '/?at=2026-06-20T08:00:00.000Z');
      await screen.findByText('Read-only');
      for (const name of [/^Set/, /^Edit/, /check/i])
        assert.deepEqual(screen.queryAllByRole('button', { name }), []);
      cleanup();
    }
  });

  it('are set up with certificate, key and intermediate, and the key is never shown again', async () => {
    serve(unset);
    await userEvent.click(await screen.findByRole('button', { name: 'Set certificate' }));
    const form = within(await screen.findByRole('dialog', { name: 'Set the certificate' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    assert.equal(form.getAllByText(/^Input is required/).length, 3);
    for (const label of [/Pass type certificate/, /Private key/, /intermediate certificate/])
      await userEvent.type(form.getByRole('textbox', { name: label }), 'PEM');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('pass.example.latchkey.badge');
    screen.getByText('Set, never shown');
    const body = { certificate: 'PEM', intermediate: 'PEM', key: 'PEM', isOtherPassType: false };
    assert.deepEqual(sent, [{ url: `/admin/wallet-issuers/${appleIssuerId}`, method: 'PUT', body }]);
    assert.ok(
      !Object.values({ ...localStorage, ...sessionStorage }).some(stored => String(stored).includes('PEM')),
    );
  });

  it('keep the key if none is typed, and ask before another pass type is used', async () => {
    serve(set);
    await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Set the certificate' }));
    await form.findByText(/Leave empty to keep the current key/);
    form.getByText(/passes of type pass\.example\.latchkey\.badge stay on phones/);
    const certificate = form.getByRole('textbox', { name: /Pass type certificate/ });
    await userEvent.clear(certificate);
    await userEvent.type(certificate, 'PEM');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(Object.keys(sent[0]!.body).toSorted(), [
      'certificate',
      'intermediate',
      'isOtherPassType',
    ]);
  });

  it('have issuer and service account for Google Wallet, with a key file that is never shown again', async () => {
    serve(set);
    await userEvent.click(await screen.findByRole('button', { name: 'Set service account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Set the service account' }));
    await userEvent.type(form.getByRole('textbox', { name: /Issuer ID/ }), '3388000000022000000');
    await userEvent.type(form.getByRole('textbox', { name: /Service account file/ }), 'FILE');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('wallet@acme.example');
    const url = `/admin/wallet-issuers/${googleIssuerId}/service-account`;
    const body = { issuerId: '3388000000022000000', serviceAccount: 'FILE', isOtherIssuer: false };
    assert.deepEqual(sent, [{ url, method: 'PUT', body }]);
    assert.ok(
      !Object.values({ ...localStorage, ...sessionStorage }).some(stored => String(stored).includes('FILE')),
    );
  });

  it('send a request to Google on demand, and show what it refused', async () => {
    const findings = [
      { finding: 'account_refused', problems: [{ at: 'Google Wallet', problem: 'Not your issuer' }] },
      { finding: 'public_address_private', problems: [] },
    ];
    serve(unset, { isReady: false, findings }, googleSet);
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    await screen.findByText(/Google rejected the request: Google Wallet \(Not your issuer\)/);
    screen.getByText(/PUBLIC_URL is a private URL/);
  });

  it('warn 60, 30 and 7 days before a certificate expires, and afterwards', async () => {
    for (const [days, word, kind] of [
      [61, 'Valid', null],
      [59, 'Expires in 59 days', 'warning'],
      [29, 'Expires in 29 days', 'warning'],
      [6, 'Expires in 6 days', 'error'],
      [0, 'Expires today', 'error'],
      [-2, 'Expired', 'error'],
    ] as const) {
      serve({ ...set, validUntil: inDays(days) }, undefined, googleSet);
      const row = (await screen.findByText('Valid until')).nextElementSibling;
      assert.match(row?.textContent ?? '', new RegExp(`${word}$`));
      const notice = screen.queryByRole('alert');
      assert.equal(
        notice?.className.includes(`Alert-color${kind === 'error' ? 'Error' : 'Warning'}`) ?? null,
        kind && true,
      );
      cleanup();
    }
  });

  it('say whether the intermediate certificate will expire or has expired', async () => {
    const noticed = async (days: number) => {
      serve({ ...set, intermediateValidUntil: inDays(days) }, undefined, googleSet);
      const text = (await screen.findByRole('alert')).textContent ?? '';
      cleanup();
      return text;
    };
    assert.match(await noticed(6), /^Apple’s intermediate certificate is valid until /);
    assert.match(
      await noticed(-2),
      /^Apple’s intermediate certificate expired on .*can’t be signed or updated/,
    );
  });

  it('sign a test pass on demand, and show what is missing', async () => {
    serve(set, {
      isReady: false,
      findings: [
        { finding: 'no_public_address', problems: [] },
        { finding: 'pass_refused', problems: [{ at: 'icon.png', problem: 'wrong_size' }] },
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    await screen.findByText(/PUBLIC_URL isn’t set/);
    screen.getByText('A phone would reject the pass: icon.png (wrong_size).');
    cleanup();
    serve(set);
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    await screen.findByText(/Everything is set up/);
  });
});
