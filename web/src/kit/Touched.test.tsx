import { customer } from '@latchkey/events/customer/customer.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { CommandForm } from './CommandForm.tsx';
import { ConfirmCommand } from './ConfirmCommand.tsx';
import { TextInput } from './inputs.tsx';
import { TouchedList } from './TouchedList.tsx';
import { useExecute } from './useExecute.ts';
import { useTouched } from './useTouched.ts';

const id = '0197f3a0-0000-7000-8000-0000000000c1';
const stale = {
  status: 412,
  code: '412.001.003',
  reason: 'stale_preview',
  detail: 'What this touches has changed since the preview.',
};
const count = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;

const Form = ({ onClose }: { readonly onClose: () => void }) => {
  const { run } = useExecute();
  const change = {
    id,
    command: 'changeDefaults',
    method: 'PATCH',
    path: `${partner.path}/${id}/defaults`,
  } as const;
  const touched = useTouched(partner, { ...change, values: {} });
  return (
    <CommandForm
      title="Defaults"
      schema={z.object({ name: z.string() })}
      defaults={{ name: 'North' }}
      submits={[
        {
          label: 'Save',
          run: async values => {
            await touched.heeded(preview => run(partner, { ...change, values, preview }));
            onClose();
          },
        },
      ]}
      reload={async () => ({})}
      keepAs={null}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" />
      <TouchedList touched={touched} note="They keep what they began with." />
    </CommandForm>
  );
};

describe('the impact of a change', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    localStorage.removeItem('locale');
  });
  /** Creates a fake API that counts the impact and accepts only the newest preview. */
  const api = (touches: Record<string, number>) => {
    const state = { touches, isAway: false };
    const sent: string[] = [];
    const preview = () => Object.values(state.touches).join('.');
    globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), 'http://console.test');
      if (state.isAway) return Response.json({ status: 503, detail: 'Away.' }, { status: 503 });
      if (url.searchParams.has('dryRun'))
        return Response.json({ touches: state.touches, preview: preview() });
      sent.push(`${init?.method} ${url.pathname}${url.search}`);
      return url.searchParams.get('preview') === preview()
        ? Response.json({ id })
        : Response.json(stale, { status: 412 });
    };
    return { state, sent };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = (onClose = () => undefined) =>
    show(
      <ConfirmCommand
        of={customer}
        command="delete"
        id={id}
        title="Delete?"
        submit="Delete"
        text="It goes."
        isCounted
        isDangerous
        onClose={onClose}
      />,
      { dataProvider },
    );

  it('is counted before a confirmation; if it has changed since, it is counted again and must be confirmed again', async () => {
    const { state, sent } = api({ users: 3, orders: 1, credentials: 4105, pdfDesigns: 0 });
    let closed = 0;
    open(() => void closed++);
    assert.equal(await count('Credentials'), '4,105');
    assert.equal(await count('Users'), '3');
    assert.equal(await count('Order'), '1');
    assert.ok(screen.queryByText('PDF designs') === null);
    state.touches = { users: 4, orders: 1, credentials: 4105 };
    await press('Delete');
    await within(await screen.findByRole('alert')).findByText(/has changed since the preview/);
    await waitFor(async () => assert.equal(await count('Users'), '4'));
    assert.equal(closed, 0);
    await press('Delete');
    await waitFor(() => assert.equal(closed, 1));
    assert.deepEqual(sent, [
      `DELETE /admin/customers/${id}?preview=3.1.4105.0`,
      `DELETE /admin/customers/${id}?preview=4.1.4105`,
    ]);
  });

  it('says if nothing depends on it, also in German', async () => {
    api({ users: 0 });
    open();
    await screen.findByText('Nothing else depends on this.');
    cleanup();
    localStorage.setItem('locale', 'de');
    show(<TouchedList touched={{ touches: { customers: 2000 }, error: null, again: () => undefined }} />);
    assert.equal(await count('Kunden'), '2.000');
    screen.getByText('Auswirkungen');
  });

  it('disables the button until it is counted; a failed count is retried', async () => {
    const { state } = api({ users: 2 });
    state.isAway = true;
    open();
    await screen.findByText('Away.');
    assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled, true);
    state.isAway = false;
    await press('Try again');
    assert.equal(await count('Users'), '2');
    assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled, false);
  });

  it('a refusal shows its reason, without a retry', async () => {
    const refused = { status: 409, code: '409.010.012', detail: 'The partner has none. First add one.' };
    globalThis.fetch = async () => Response.json(refused, { status: 409 });
    open();
    await screen.findByText(/First add one\./);
    assert.ok(screen.queryByRole('button', { name: 'Try again' }) === null);
    assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled, true);
  });

  it('works in a form, which keeps its input when the count has changed', async () => {
    const { state, sent } = api({ customers: 12 });
    let closed = 0;
    show(<Form onClose={() => void closed++} />, { dataProvider });
    assert.equal(await count('Customers'), '12');
    screen.getByText('They keep what they began with.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'wind');
    state.touches = { customers: 13 };
    await press('Save');
    await screen.findByText(/has changed since the preview/);
    assert.ok(screen.queryByText(/Load current version/) === null);
    assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value, 'Northwind');
    await waitFor(async () => assert.equal(await count('Customers'), '13'));
    await press('Save');
    await waitFor(() => assert.equal(closed, 1));
    assert.equal(sent.at(-1), `PATCH /admin/partners/${id}/defaults?preview=13`);
  });
});
