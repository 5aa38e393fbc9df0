import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { SelfRegistration } from '../partner/SelfRegistration.tsx';
import { northwind, top } from '../../../testing/web/partner/testPartners.tsx';
import {
  inDialog,
  notFound,
  openConsole,
  pageOf,
  redeemed,
  summer,
  tab,
} from '../../../testing/web/voucher/testVouchers.tsx';
import { chooseOf, menuOf } from '../../../testing/web/rowMenu.ts';

const { fetch } = globalThis;
const links = {
  selfRegistrationToken: 'token',
  selfRegistrationDeepLinkUrl: 'https://go.example.test/register',
};
const registering = (
  <>
    <SelfRegistration row={{ ...northwind, ...links, selfRegistrationAllowed: true }} />
    <Notification />
  </>
);
const heading = (name = 'Summer bonus') => screen.findByRole('heading', { level: 1, name });
const remove = () => chooseOf('Summer bonus', 'Delete');

describe('the page of a voucher', function () {
  this.timeout(60_000);
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  afterEach(() => {
    mock.timers.reset();
    cleanup();
    globalThis.fetch = fetch;
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('VOU-15: has its own address; the breadcrumb has partners, the partner, and its vouchers', async () => {
    openConsole(pageOf(summer));
    await heading();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await crumbs.findByRole('link', { name: 'Northwind' });
    const links = crumbs.getAllByRole('link').map(one => [one.textContent, one.getAttribute('href')]);
    assert.deepEqual(links.slice(1), [
      ['Partners', '/global/partners'],
      ['Northwind', `/global/partners/${top}/config`],
      ['Vouchers', tab],
    ]);
    assert.equal(crumbs.getByText('Summer bonus').getAttribute('aria-current'), 'page');
  });

  it('VOU-16, VOU-28: the general section shows the form, in which nothing can be changed', async () => {
    openConsole(pageOf(summer));
    await heading();
    const section = within(screen.getByRole('region', { name: /General/ }));
    for (const [label, value] of [
      ['Description', 'Summer bonus'],
      ['Credits', '1500'],
      ['PDF design', 'Gift'],
    ] as const) {
      const input = section.getByLabelText<HTMLInputElement>(label);
      assert.deepEqual([input.value, input.disabled], [value, true], label);
    }
    assert.ok(section.queryByRole('button') === null);
  });

  it('VOU-17, VOU-21: the QR section has code and links, and saves the PDF under the voucher’s ID', async () => {
    const { sent } = openConsole(pageOf(summer));
    await heading();
    const section = within(screen.getByRole('region', { name: 'QR code' }));
    section.getByRole('img', { name: 'QR code' });
    for (const text of [summer.voucherCode, summer.qrcodeText, summer.deepLinkUrl!]) section.getByText(text);
    const saved: string[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = () => 'blob:voucher';
    URL.revokeObjectURL = () => undefined;
    const clicked = (event: Event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.download)
        saved.push(event.target.download);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      clicked({ target: this } as unknown as Event);
    };
    await userEvent.click(section.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => assert.deepEqual(saved, [`voucher_${summer.id}.pdf`]));
    HTMLAnchorElement.prototype.click = click;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    assert.ok(sent.some(({ url }) => url === `/admin/vouchers/${summer.id}.pdf`));
  });

  it('LAY-37, LAY-39, LIM-32: link and text of a voucher and the links of self-registration are copied with a message of 4000 ms, all else with one of 3000 ms', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const message = () => screen.queryByText('Copied to the clipboard');
    const pass = (ms: number) => act(async () => mock.timers.tick(ms));
    for (const [label, ms] of [
      ['App link', 4_000],
      ['QR code text', 4_000],
      ['Code', 3_000],
      ['Registration link', 4_000],
      ['mobile', 4_000],
    ] as const) {
      if (label === 'Registration link' || label === 'mobile') show(registering);
      else {
        openConsole(pageOf(summer));
        await heading();
      }
      const name = label === 'mobile' ? 'Copy mobile link' : `Copy: ${label}`;
      mock.timers.enable({ apis: ['setTimeout'] });
      await act(async () => fireEvent.click(screen.getByRole('button', { name })));
      await pass(0);
      await pass(ms - 10);
      assert.ok(message() !== null, label);
      await pass(20);
      await pass(1_000);
      assert.ok(message() === null, label);
      mock.timers.reset();
      cleanup();
    }
    assert.deepEqual(copied.slice(0, 3), [summer.deepLinkUrl, summer.qrcodeText, summer.voucherCode]);
    assert.equal(copied.length, 5);
  });

  it('shows who can redeem it, as long as it can be redeemed', async () => {
    openConsole(pageOf(summer));
    await heading();
    screen.getByText(/Anyone who has the code/);
    cleanup();
    openConsole(pageOf(redeemed));
    await heading('Spring bonus');
    assert.ok(screen.queryByText(/Anyone who has the code/) === null);
  });

  it('VOU-18, VOU-19: is deleted after a confirmation, and the list of vouchers is shown', async () => {
    const { place, commands } = openConsole(pageOf(summer));
    await heading();
    await remove();
    const question = await inDialog('Delete voucher?');
    question.getByText(/“Summer bonus” will be deleted and can no longer be redeemed/);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    assert.deepEqual(commands(), []);
    await remove();
    await userEvent.click((await inDialog('Delete voucher?')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => assert.equal(place(), tab));
    assert.partialDeepStrictEqual(commands(), [{ method: 'DELETE', url: `/admin/vouchers/${summer.id}` }]);
    await screen.findByRole('table', { name: 'Vouchers' });
    assert.ok(screen.queryByText('Summer bonus') === null);
  });

  it('VOU-22, VOU-23, VOU-24: an available voucher can be deleted after a confirmation; a redeemed voucher shows who redeemed it, and can’t be deleted', async () => {
    openConsole(pageOf(summer));
    await heading();
    screen.getByText('Available');
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    screen.getByText('Available');
    await remove();
    await inDialog('Delete voucher?');
    cleanup();
    openConsole(pageOf(redeemed));
    await heading('Spring bonus');
    const section = within(screen.getByRole('region', { name: /General/ }));
    section.getByText('Acme Works');
    assert.ok([...document.querySelectorAll('input')].every(({ disabled }) => disabled));
    section.getByText(/^Jul 1(, 2026)?$/);
    assert.ok(menuOf('Spring bonus') === null);
  });

  it('VOU-20: a missing voucher, or one of another partner, shows the not-found view', async () => {
    openConsole(pageOf({ id: '0197f3a0-0000-7000-8000-0000000000ff' }));
    await screen.findByText(notFound);
    cleanup();
    openConsole(pageOf(summer), { vouchers: [{ ...summer, partnerId: summer.id }] });
    await screen.findByText(notFound);
  });
});
