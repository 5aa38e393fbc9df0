import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification, type DataProvider } from 'react-admin';
import {
  credentialWith,
  dependencies,
  idOf,
  serve,
} from '../../../testing/web/credential/testCredential.tsx';
import { draft } from '../../../testing/web/order/testOrder.tsx';
import { show } from '../../../testing/web/render.tsx';
import { CredentialsOfOrder } from './CredentialList.tsx';
import { hashOf } from './CredentialDialogs.tsx';
import type { CredentialRow } from './credentialRow.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('the dialog of a credential in the list of an order, and the browser’s Back', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const at = '/order?sort=nameOnCard';
  const open = async (more: Partial<CredentialRow> = {}, untilAnswered?: Promise<void>) => {
    const api = serve({ rows: [credentialWith(more)], others: dependencies });
    const dataProvider: Partial<DataProvider> = {
      ...api.dataProvider,
      execute: async (...command: unknown[]) => {
        await untilAnswered;
        return api.dataProvider['execute']?.(...command);
      },
    };
    const content = (
      <>
        <CredentialsOfOrder order={draft} />
        <Notification />
      </>
    );
    const view = show(content, { at, dataProvider });
    const back = () => act(async () => view.router.navigate(-1));
    const table = await screen.findByRole('table');
    await userEvent.click(within(table).getByRole('link', { name: /^Ada Lovelace/ }));
    await screen.findByRole('dialog');
    assert.equal(view.place(), at + hashOf(idOf(0)));
    return { ...view, ...api, back };
  };
  const editable = {
    order: { id: idOf(9), displayName: 'Night shift', status: 'DRAFT' },
    status: 'NOT_ISSUED',
    canEdited: true,
    type: 'user',
    cardProfileId: idOf(7),
    pdfDesignId: idOf(8),
    dataParams: { cardNumber: '7' },
  } as const;
  const typed = async () =>
    userEvent.type(await screen.findByRole('textbox', { name: /Name on card/ }), ' King');

  it('Back closes it, and the next Back leaves the page', async () => {
    const { back, place } = await open();
    await back();
    assert.deepEqual([place(), dialogs()], [at, 0]);
    await back();
    assert.equal(place(), '/before');
  });

  it('its button leaves no entry for Back', async () => {
    const { back, place } = await open();
    await press('Close');
    await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
    await back();
    assert.equal(place(), '/before');
  });

  it('its button leaves no entry either if the row’s menu opened it', async () => {
    const { back, place } = await open();
    await back();
    await press('Actions for Ada Lovelace');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await screen.findByRole('dialog');
    await press('Close');
    await waitFor(() => assert.equal(place(), at));
    await back();
    assert.equal(place(), '/before');
  });

  it('Back closes a confirmation on top of it first', async () => {
    const { back, place } = await open();
    await press('Suspend');
    await screen.findByRole('dialog', { name: 'Suspend wallet pass?' });
    await back();
    assert.deepEqual([place(), dialogs()], [at + hashOf(idOf(0)), 1]);
    await back();
    assert.deepEqual([place(), dialogs()], [at, 0]);
  });

  it('Forward closes another dialog instead of opening it below', async () => {
    const { back, place, router } = await open();
    await back();
    await press('Actions for Ada Lovelace');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    await screen.findByRole('dialog', { name: 'Suspend wallet pass?' });
    await act(async () => undefined);
    await act(async () => router.navigate(1));
    await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
  });

  it('Back and Cancel ask before input is discarded, once each', async () => {
    const { back, place } = await open(editable);
    await typed();
    await back();
    await press('Keep editing');
    assert.equal(place(), at + hashOf(idOf(0)));
    await press('Cancel');
    await press('Discard');
    await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
    await userEvent.click(screen.getByRole('link', { name: /^Ada Lovelace/ }));
    await typed();
    await back();
    await press('Discard');
    await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
    await back();
    assert.equal(place(), '/before');
  });

  it('saving closes it without asking and leaves no entry', async () => {
    const { back, place, executed } = await open(editable);
    await typed();
    await press('Save');
    await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
    assert.equal(executed[0]?.command, 'change');
    await back();
    assert.equal(place(), '/before');
  });

  const cancel = () => press('Cancel');
  const discard = async (back: () => Promise<void>) => {
    await back();
    await press('Discard');
  };
  for (const [way, leave] of [
    ['Cancel', cancel],
    ['Back', discard],
  ] as const)
    it(`closed by ${way} while it saves, the answer changes neither the page nor a dialog opened since`, async () => {
      const answer = Promise.withResolvers<void>();
      const { back, place, executed } = await open(editable, answer.promise);
      await typed();
      await press('Save');
      await leave(back);
      await waitFor(() => assert.deepEqual([place(), dialogs()], [at, 0]));
      await userEvent.click(screen.getByRole('link', { name: /^Ada Lovelace/ }));
      await screen.findByRole('textbox', { name: /Name on card/ });
      await act(async () => answer.resolve());
      await screen.findByText('Credential saved');
      assert.equal(executed.length, 1);
      assert.deepEqual([place(), dialogs()], [at + hashOf(idOf(0)), 1]);
      await back();
      assert.deepEqual([place(), dialogs()], [at, 0]);
    });
});
