import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { AddButton, AddFirst, AddMenu } from './AddMenu.tsx';
import { dependencies, idOf, serve, withProvider } from '../../../testing/web/credential/testCredential.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the buttons that add credentials', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  const { warn } = console;
  let warned: unknown[][] = [];
  beforeEach(() => {
    warned = [];
    console.warn = (...words: unknown[]) => void warned.push(words);
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    console.warn = warn;
  });

  const chosen = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const ways = [
    [<AddMenu key="menu" />, () => chosen('Issue a credential')],
    [<AddMenu key="menu" />, () => chosen('Add to draft')],
    [<AddButton key="draft" orderId={idOf(9)} />, () => userEvent.click(screen.getByRole('button'))],
    [<AddFirst key="first" goal="issue" />, () => userEvent.click(screen.getByRole('button'))],
    [
      <AddFirst key="first draft" goal="draft" />,
      () => userEvent.click(screen.getByRole('button', { name: 'Create draft' })),
    ],
  ] as const;
  const lacking = [
    ['providers', dependencies, { providers: [] }],
    ['card profiles', { ...dependencies, cardProfile: [] }, withProvider],
    ['PDF designs', { ...dependencies, pdfDesign: [] }, withProvider],
    ['data formats', { ...dependencies, dataFormat: [] }, withProvider],
  ] as const;

  for (const [what, others, customer] of lacking)
    it(`CRD-80: open no dialog without ${what}, say so, and warn in the browser's log`, async () => {
      for (const [button, press] of ways) {
        const { dataProvider } = serve({ others });
        show([button, <Notification key="told" />], { dataProvider, customer });
        await press();
        await waitFor(() => assert.equal(warned.length > 0, true));
        assert.match(String(warned[0]?.[0]), /dialog does not open/);
        assert.ok(screen.queryByRole('dialog') === null);
        cleanup();
        warned = [];
      }
    });

  it('open the dialog when everything is set up, without warnings', async () => {
    const { dataProvider } = serve({ others: dependencies });
    show(<AddMenu />, { dataProvider, customer: withProvider });
    await chosen('Issue a credential');
    await screen.findByRole('dialog');
    assert.deepEqual(warned, []);
  });

  it('35.2: a link with #create opens the dialog of the page, once', async () => {
    for (const [goal, title] of [
      ['issue', 'Issue'],
      ['draft', 'Add to draft'],
    ] as const) {
      const { dataProvider } = serve({ others: dependencies });
      const { place } = show(<AddMenu goal={goal} />, {
        at: '/?q=night#create',
        dataProvider,
        customer: withProvider,
      });
      const name = goal === 'draft' ? 'Add to draft' : 'New credential';
      const dialog = await screen.findByRole('dialog', { name });
      const primary = within(dialog)
        .getAllByRole('button')
        .find(button => button.className.includes('contained'));
      assert.match(primary?.textContent ?? '', new RegExp(title));
      assert.equal(place(), '/?q=night');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
      cleanup();
    }
  });
});
