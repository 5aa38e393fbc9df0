import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partner } from '@latchkey/events/partner/partner.ts';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { dataProvider } from '../core/dataProvider.ts';
import { show } from '../../../testing/web/render.tsx';
import { LogoTile } from './LogoTile.tsx';

const id = '0197f3a0-0000-7000-8000-0000000000a1';
const address = `/admin/partners/${id}/logo`;

/** Returns a PNG header plus padding, which is enough for the checks before the upload. */
const png = (width: number, height = 100, size = 200): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new File([bytes], 'logo.png', { type: 'image/png' });
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly type: string | null;
  readonly body: unknown;
}
const showTile = (
  url: string | null,
  answer: () => Response | Promise<Response> = () => Response.json({ id }),
) => {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const { method = 'GET', body } = init ?? {};
    sent.push({
      method,
      url: String(input),
      type: new Headers(init?.headers).get('content-type'),
      body,
    });
    return answer();
  };
  show(
    <>
      <LogoTile of={partner} id={id} at="logo" command="changeLogo" url={url} label="Logo" />
      <Notification />
    </>,
    { dataProvider },
  );
  return sent;
};
const chooser = () => screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
const choose = (file: File) => userEvent.upload(chooser(), file, { applyAccept: false });
const button = (name: string) => screen.queryByRole('button', { name });

describe('LogoTile', () => {
  afterEach(cleanup);

  it('uploads the selected file, says so, and shows progress', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const sent = showTile(null, () => promise);
    assert.ok(button('Upload: Logo'));
    assert.equal(button('Delete: Logo'), null);
    const file = png(320);
    await choose(file);
    await screen.findByRole('progressbar', { name: 'Uploading…' });
    assert.equal((button('Upload: Logo') as HTMLButtonElement).disabled, true);
    assert.deepEqual(sent, [{ method: 'PUT', url: address, type: 'image/png', body: file }]);
    resolve(Response.json({ id, logoUrl: '/files/1' }));
    await screen.findByText('Image saved');
    assert.ok(screen.queryByRole('progressbar') === null);
  });

  it('accepts one dropped file, but not two', async () => {
    const sent = showTile(null);
    const tile = screen.getByRole('region', { name: 'Logo' });
    fireEvent.drop(tile, { dataTransfer: { files: [png(400), png(400)] } });
    await screen.findByText('Drop only one file.');
    assert.equal(sent.length, 0);
    fireEvent.drop(tile, { dataTransfer: { files: [png(400)] } });
    await waitFor(() => assert.equal(sent.length, 1));
    await screen.findByText('Image saved');
    assert.ok(screen.queryByText('Drop only one file.') === null);
  });

  it('says before the upload what the file lacks: type, width, pixels, size', async () => {
    const sent = showTile(null);
    assert.equal(chooser().accept, 'image/png');
    for (const [file, problem] of [
      [
        new File(['<svg/>'], 'logo.png', { type: 'image/png' }),
        'This file isn’t a PNG image. Choose a PNG file.',
      ],
      [new File([], 'logo.png'), 'This file isn’t a PNG image. Choose a PNG file.'],
      [png(319), 'The image is too narrow (319 pixels). The minimum is 320.'],
      [png(9_000, 9_000), 'The image is too large (9000 × 9000 pixels). Choose a smaller one.'],
      [png(320, 100, 5 * 1024 * 1024 + 1), 'The file is too large (5.1 MB). The limit is 5 MB.'],
    ] as const) {
      await choose(file);
      const alert = await screen.findByText(problem);
      assert.equal(alert.closest('[role=alert]') !== null, true);
    }
    assert.equal(sent.length, 0);
  });

  it('writes the size of a file as usual in German', async () => {
    localStorage.setItem('locale', 'de');
    try {
      showTile(null);
      await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
        png(320, 100, 5 * 1024 * 1024 + 1),
      ]);
      await screen.findByText('Die Datei ist zu groß (5,1 MB). Möglich sind bis zu 5 MB.');
    } finally {
      localStorage.removeItem('locale');
    }
  });

  it('shows why the server refused, and allows another try', async () => {
    let answers = 0;
    const problem = {
      code: '400.013.002',
      reason: 'image.broken',
      detail: 'This PNG image is damaged or incomplete.',
    };
    const sent = showTile(null, () =>
      answers++ === 0
        ? Response.json(problem, { status: 400, headers: { 'Content-Type': 'application/problem+json' } })
        : Response.json({ id }),
    );
    await choose(png(320));
    await screen.findByText(/damaged or incomplete/);
    await choose(png(320));
    await screen.findByText('Image saved');
    assert.ok(screen.queryByText(/damaged or incomplete/) === null);
    assert.equal(sent.length, 2);
  });

  it('shows the picture, and deletes it only after a confirmation', async () => {
    const sent = showTile('/files/1');
    assert.equal(screen.getByRole('img', { name: 'Logo' }).getAttribute('src'), '/files/1');
    await userEvent.click(button('Delete: Logo')!);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this image?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.equal(sent.length, 0);
    await userEvent.click(button('Delete: Logo')!);
    const again = await screen.findByRole('dialog', { name: 'Delete this image?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Image deleted');
    assert.deepEqual(
      sent.map(({ method, url }) => [method, url]),
      [['DELETE', address]],
    );
  });
});
