import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { Problem } from '../core/problem.ts';
import { CommandForm } from './CommandForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { TextInput } from './inputs.tsx';
import { NotFoundView } from './NotFound.tsx';

const refusal = new Problem(409, { code: '409.001.001', detail: 'The order is in progress.' });

describe('what went wrong', () => {
  afterEach(cleanup);

  it('ERR-02, ERR-05: the API’s message is shown in the dialog, which can be submitted again', async () => {
    let tries = 0;
    show(
      <CommandForm
        keepAs={null}
        title="Rename"
        schema={z.object({ name: z.string().min(1) })}
        defaults={{ name: 'Night shift' }}
        submits={[
          {
            label: 'Save',
            run: async () => {
              tries++;
              throw refusal;
            },
          },
        ]}
        onClose={() => undefined}
      >
        <TextInput source="name" label="Name" />
      </CommandForm>,
      { at: '/page' },
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Rename' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), '!');
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await userEvent.click(save());
    assert.match(
      (await dialog.findByRole('alert')).textContent ?? '',
      /^The order is in progress\. .*409\.001\.001/,
    );
    await waitFor(() => assert.equal(save().disabled, false));
    await userEvent.click(save());
    await waitFor(() => assert.equal(tries, 2));
  });

  it('ERR-04: outside of a dialog the message is shown in a banner, with a retry', async () => {
    let tries = 0;
    show(<ErrorArea error={refusal} onAgain={() => tries++} />);
    const banner = screen.getByRole('alert');
    assert.match(banner.textContent ?? '', /The order is in progress\./);
    await userEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    assert.equal(tries, 1);
  });

  it('ERR-07: a missing record says so', () => {
    show(<NotFoundView />);
    assert.ok(screen.getByText("It seems we can't find what you're looking for."));
  });

  it('ERR-09, ERR-14: a download that fails opens a dialog titled Error and saves nothing', async () => {
    const saved: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ code: '404.001.001', detail: 'There is no such document.' }), {
        status: 404,
      });
    show(
      <DownloadButton url="/admin/orders/o/pdf" fileName="order.pdf" label="PDF" accept="application/pdf" />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText(/There is no such document\./);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    HTMLAnchorElement.prototype.click = click;
    assert.deepEqual(saved, []);
  });

  it('LAY-33, LAY-34: a dialog for data is 600 px wide, others as wide as they say, and none wider than 95vw', () => {
    const sizeOf = (name: string) => {
      const { width, maxWidth } = getComputedStyle(screen.getByRole('dialog', { name }));
      cleanup();
      return [width, Number.parseFloat(maxWidth)];
    };
    const maxWidth = window.innerWidth * 0.95;
    show(
      <CommandForm
        keepAs={null}
        title="Rename"
        schema={z.object({ name: z.string() })}
        defaults={{ name: '' }}
        submits={[{ label: 'Save', run: async () => undefined }]}
        onClose={() => undefined}
      >
        <TextInput source="name" label="Name" />
      </CommandForm>,
      { at: '/page' },
    );
    assert.deepEqual(sizeOf('Rename'), ['600px', maxWidth]);
    show(
      <DialogFrame title="Choose" width={5_000} onClose={() => undefined}>
        <p>Much</p>
      </DialogFrame>,
    );
    assert.deepEqual(sizeOf('Choose'), ['5000px', maxWidth]);
  });
});
