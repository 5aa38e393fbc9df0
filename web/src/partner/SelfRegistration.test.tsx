import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { openPartner, southwind } from '../../../testing/web/partner/testPartners.tsx';

const token = 'a token/with signs';
const mobile = 'https://go.example.test/campus?selfRegistrationToken=1';
const open = { ...southwind, selfRegistrationAllowed: true, selfRegistrationToken: token };
const panel = async () => within(await screen.findByRole('region', { name: 'Self-registration' }));
const copied = () => navigator.clipboard.readText();

describe('the links of self-registration', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('PAR-29, PAR-30: the link is shown and copied', async () => {
    await openPartner(open);
    const link = `http://127.0.0.1/self-register?token=${encodeURIComponent(token)}`;
    const user = userEvent.setup();
    const view = await panel();
    view.getByText(link);
    await user.click(view.getByRole('button', { name: 'Copy: Registration link' }));
    assert.equal(await copied(), link);
    await screen.findByText('Copied to the clipboard');
  });

  it('PAR-32: the mobile link can be copied if there is one', async () => {
    await openPartner({ ...open, selfRegistrationDeepLinkUrl: mobile });
    const user = userEvent.setup();
    await user.click((await panel()).getByRole('button', { name: 'Copy mobile link' }));
    assert.equal(await copied(), mobile);
    cleanup();
    await openPartner(open);
    assert.ok((await panel()).queryByRole('button', { name: 'Copy mobile link' }) === null);
  });

  it('PAR-31: the QR code of the mobile link is downloaded as qr-code.png, if there is one', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let latest: Blob | undefined;
    const { createObjectURL, revokeObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = blob => ((latest = blob as Blob), 'blob:1');
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest! });
    };
    try {
      await openPartner({ ...open, selfRegistrationDeepLinkUrl: mobile });
      const view = await panel();
      assert.ok(view.getByRole('img', { name: 'QR code' }));
      await userEvent.click(view.getByRole('button', { name: 'Save as PNG' }));
      await waitFor(() => assert.equal(saved.length, 1));
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      HTMLAnchorElement.prototype.click = click;
    }
    assert.deepEqual([saved[0]!.name, saved[0]!.blob.type], ['qr-code.png', 'image/png']);
    assert.ok(saved[0]!.blob.size > 500);
    cleanup();
    await openPartner(open);
    assert.ok((await panel()).queryByRole('button', { name: 'Save as PNG' }) === null);
  });

  it('a new link is created after a confirmation', async () => {
    const { api } = await openPartner(open);
    await userEvent.click((await panel()).getByRole('button', { name: 'Create new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a new link?' }));
    assert.equal(api.commands().length, 0);
    await userEvent.click(dialog.getByRole('button', { name: 'Create new link' }));
    await waitFor(() =>
      assert.deepEqual(
        api.commands().map(({ method, url }) => [method, url]),
        [['POST', `/admin/partners/${open.id}/self-registration`]],
      ),
    );
  });

  it('there is no link if registration is off', async () => {
    await openPartner({ ...open, selfRegistrationAllowed: false });
    const view = await panel();
    view.getByText('Registration by link is off. You can turn it on in the defaults.');
    assert.ok(view.queryByText(/self-register/) === null);
  });
});
