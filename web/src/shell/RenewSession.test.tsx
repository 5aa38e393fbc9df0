import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { http } from '../core/http.ts';
import { renewed } from '../core/renewal.ts';
import { dropSession, keepSession, readSession } from '../core/session.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { Renewal } from './Overlays.tsx';

const { fetch } = globalThis;
const expiresAt = '2999-01-01T00:00:00.000Z';
const tokenOf = (init: RequestInit = {}) => new Headers(init.headers).get('Authorization');

const server = () => {
  const taken: string[] = [];
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  globalThis.fetch = async (input, init) => {
    if (String(input) === '/admin/auth/login') {
      const { password } = JSON.parse(String(init?.body)) as { password: string };
      if (password === 'passkey')
        return answer(200, { secondFactor: { token: 't', methods: ['RECOVERY_CODE', 'PASSKEY'] } });
      if (password === 'half') return answer(200, { secondFactor: { token: 't', methods: ['TOTP'] } });
      return password === 'right'
        ? answer(200, { token: 'new', expiresAt })
        : answer(401, { code: '401.001.003', detail: 'This password is wrong.' });
    }
    if (String(input) === '/admin/auth/second-factor') {
      const { token, code } = JSON.parse(String(init?.body)) as { token: string; code: string };
      if (code === 'late')
        return answer(410, { code: '410.002.001', reason: 'user.second_factor_over', detail: 'Too late.' });
      return token === 't' && code === '123456'
        ? answer(200, { token: 'new', expiresAt })
        : answer(401, { code: '401.002.001', detail: 'This code is wrong.' });
    }
    if (tokenOf(init) !== 'Bearer new') return answer(401, { code: '401.001.002', detail: 'Expired.' });
    taken.push(String(init?.body));
    return answer(200, {});
  };
  return taken;
};

describe('a session that ends while a user types', () => {
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    dropSession();
  });

  it('is renewed in place: nothing that was typed is lost, and the command continues', async () => {
    const taken = server();
    keepSession({ token: 'old', expiresAt });
    const closed: string[] = [];
    const { place } = show(
      <>
        <CommandForm
          keepAs={null}
          title="Edit"
          schema={z.object({ name: z.string() })}
          defaults={{ name: null }}
          submits={[
            {
              label: 'Save',
              run: async values => {
                await http('/admin/things', { method: 'POST', body: JSON.stringify(values) });
                closed.push('closed');
              },
            },
          ]}
          onClose={() => undefined}
        >
          <TextInput source="name" label="Name" />
        </CommandForm>
        <Renewal />
      </>,
      { at: '/page' },
    );
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: /session/i });
    const password = within(dialog).getByLabelText(/Password/);
    await userEvent.type(password, 'wrong{Enter}');
    await within(dialog).findByText(/This password is wrong/);
    await userEvent.clear(password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show password' }));
    assert.equal(password.getAttribute('type'), 'text');
    await userEvent.type(password, 'right{Enter}');
    await waitFor(() => assert.deepEqual(closed, ['closed']));
    assert.deepEqual(taken, ['{"name":"Ada"}']);
    assert.equal(readSession()?.token, 'new');
    assert.equal(place(), '/page');
    assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value, 'Ada');
    await waitFor(() => assert.ok(screen.queryByRole('dialog', { name: /session/i }) === null));
  });

  for (const input of ['', 'Ada'])
    it(`Back closes neither it nor the dialog below, which has ${input === '' ? 'no ' : ''}input`, async () => {
      server();
      keepSession({ token: 'old', expiresAt });
      const closed: string[] = [];
      const { place, router } = show(
        <>
          <CommandForm
            keepAs={null}
            title="Edit"
            schema={z.object({ name: z.string() })}
            defaults={{ name: null }}
            submits={[{ label: 'Save', run: async () => undefined }]}
            onClose={() => closed.push('closed')}
          >
            <TextInput source="name" label="Name" />
          </CommandForm>
          <Renewal />
        </>,
        { at: '/page' },
      );
      if (input !== '') await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), input);
      act(() => void renewed());
      await screen.findByRole('dialog', { name: /session/i });
      await act(async () => router.navigate(-1));
      assert.deepEqual([closed, place()], [[], '/page']);
      assert.equal(screen.getAllByRole('dialog', { hidden: true }).length, 2);
      await userEvent.type(screen.getByLabelText(/Password/), 'right{Enter}');
      await waitFor(() => assert.ok(screen.queryByRole('dialog', { name: /session/i }) === null));
      await act(async () => router.navigate(-1));
      if (input === '') assert.deepEqual(closed, ['closed']);
      else await screen.findByRole('dialog', { name: 'Discard your input?' });
    });

  it('with a second factor is renewed with the code, too', async () => {
    server();
    keepSession({ token: 'old', expiresAt });
    const waiting = renewed();
    show(<Renewal />);
    const dialog = within(await screen.findByRole('dialog', { name: /session/i }));
    const enter = async (label: RegExp, text: string) => {
      const box = await dialog.findByLabelText(label);
      await userEvent.clear(box);
      await userEvent.type(box, `${text}{Enter}`);
    };
    await enter(/Password/, 'half');
    await enter(/Code/, '000000');
    await dialog.findByText(/This code is wrong/);
    await enter(/Code/, 'late');
    await dialog.findByText(/Too late/);
    assert.equal(readSession()?.token, 'old');
    await enter(/Password/, 'half');
    await enter(/Code/, '123456');
    await waiting;
    assert.equal(readSession()?.token, 'new');
  });

  it('without an authenticator app asks for the passkey or a recovery code', async () => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value: {}, configurable: true });
    try {
      server();
      keepSession({ token: 'old', expiresAt });
      const waiting = renewed();
      show(<Renewal />);
      const dialog = within(await screen.findByRole('dialog', { name: /session/i }));
      await userEvent.type(await dialog.findByLabelText(/Password/), 'passkey{Enter}');
      const passkey = await dialog.findByRole('button', { name: 'Use a passkey' });
      await waitFor(() => assert.ok(document.activeElement === passkey));
      assert.ok(dialog.queryByText(/authenticator/) === null);
      await userEvent.type(dialog.getByLabelText('Recovery code'), '123456{Enter}');
      await waiting;
      assert.equal(readSession()?.token, 'new');
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    }
  });
});
