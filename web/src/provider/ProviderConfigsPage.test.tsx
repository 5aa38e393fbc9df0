import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  admin,
  connect,
  fakeApi,
  openConfigs,
  south,
  type Sent,
} from '../../../testing/web/provider/testConfigs.tsx';

const problem =
  'A problem occurred while setting-up this provider. Please ensure that the configuration is correct and try again.';
const sandbox = {
  ...connect,
  id: '0197f3a0-0000-7000-8000-0000000000f2',
  displayName: 'Sandbox of all',
  credentialProvider: 'SANDBOX' as const,
  partnerId: null,
  initializationSuccessful: false,
};
const rows = [connect, sandbox];
const rowsAt = ({ pathname }: URL) => rows.find(({ id }) => pathname.endsWith(id)) ?? rows;
const table = () => screen.findByRole('table', { name: 'Provider settings' });
const type = (name: RegExp, value: string) =>
  userEvent.type(screen.getByLabelText(name, { selector: 'input' }), value);
const choose = async (name: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const fill = async () => {
  await type(/^Display name/, 'Gates');
  await choose(/^Provider/, 'Sandbox');
  await type(/^Project ID/, '12');
  await type(/^URL/, 'https://gates.example.test');
  await type(/^API key name/, 'gates');
  await type(/^API key( \*)?$/, 'a long secret');
  await type(/^Webhook secret/, 'another secret');
};

describe('the provider configs', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (answerTo?: (sent: Sent) => Response | null, at?: string) => {
    const api = fakeApi(rowsAt, answerTo);
    const view = openConfigs(admin, at);
    const lastUrl = () =>
      api.sent.filter(({ url }) => url.pathname === '/admin/providers-configs').at(-1)!.url;
    const asks = (params: Readonly<Record<string, string>>) =>
      waitFor(() => {
        for (const [name, value] of Object.entries(params))
          assert.equal(lastUrl().searchParams.getAll(name).join(), value, String(lastUrl()));
      });
    await table();
    return { ...api, ...view, asks };
  };
  const openNew = async (answerTo?: (sent: Sent) => Response | null) => {
    const view = await open(answerTo);
    await userEvent.click(screen.getByRole('button', { name: 'New provider config' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'New provider config' }) };
  };
  const openFirst = async (answerTo?: (sent: Sent) => Response | null) => {
    const view = await open(answerTo);
    await userEvent.click(await screen.findByRole('link', { name: 'Connect North' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Edit provider config' }) };
  };

  it('PCF-11, PCF-12: the columns are display name, project id, api key name, and the provider as there are two', async () => {
    await open();
    const heads = within(await table()).getAllByRole('columnheader');
    assert.deepEqual(heads.map(({ textContent }) => textContent).filter(Boolean), [
      'Display name',
      'Provider',
      'Project ID',
      'API key name',
      'Health',
      'Last call',
      'Pending webhooks',
    ]);
    const row = within(await table()).getByRole('row', { name: /Connect North/ });
    const cells = within(row).getAllByRole('cell');
    assert.deepEqual(cells.map(({ textContent }) => textContent).filter(Boolean), [
      'Connect North',
      'LEGIC Connect',
      '4711',
      'doors-key',
    ]);
  });

  it('shows the health of each: its state, last call, and waiting webhooks', async () => {
    const at = new Date(Date.now() - 120_000).toISOString();
    const failed = { at, status: 401, message: '' };
    const webhooks = { waiting: 1_200, failing: 2, oldestAt: at };
    const health = [{ id: connect.id, calledAt: at, succeededAt: null, failed, reportedAt: null, webhooks }];
    const asked: string[] = [];
    await open();
    const { fetch: answer } = globalThis;
    globalThis.fetch = (input, init) => {
      if (!String(input).includes('/providers-configs/health')) return answer(input, init);
      asked.push(String(input));
      return Promise.resolve(Response.json(health));
    };
    cleanup();
    openConfigs(admin);
    const row = within(await table()).getByRole('row', { name: /Connect North/ });
    await userEvent.hover(await within(row).findByText('Failing'));
    await screen.findByText('The provider rejected our API key (HTTP 401). Check it in the settings.');
    within(row).getByText('2 minutes ago');
    within(row).getByText('1,200 (2 failed)');
    assert.deepEqual(
      new Set(asked.map(url => url.split('configs=')[1])),
      new Set([`${connect.id},${sandbox.id}`]),
    );
  });

  it('PCF-09: is filtered by credential provider and by partner', async () => {
    const { asks } = await open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Provider' })[0]!);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sandbox' }));
    await asks({ credentialProvider: 'SANDBOX' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getAllByRole('button', { name: 'Partner' })[0]!);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sample Access South' }));
    await asks({ partnerIds: south });
  });

  it('PCF-10: is sorted by each of its columns', async () => {
    const { asks } = await open();
    await asks({ sort: 'displayName' });
    const names = { 'Project ID': 'projectId', 'API key name': 'apiKeyName', Provider: 'credentialProvider' };
    for (const [name, sort] of Object.entries(names)) {
      await userEvent.click(within(await table()).getByRole('button', { name }));
      await asks({ sort });
    }
  });

  it('PCF-13: a row opens the edit dialog', async () => {
    const { dialog, place } = await openFirst();
    const { value } = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Display name/ });
    assert.equal(value, 'Connect North');
    assert.ok(place().endsWith(`#edit=${connect.id}`));
  });

  it('PCF-14, PCF-15: the button adds one; display name and provider are required', async () => {
    const { dialog, commands } = await openNew(() =>
      Response.json({ ...connect, id: 'new' }, { status: 201 }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    assert.equal(within(dialog).getAllByText(/^Input is required/).length, 2);
    assert.ok(screen.queryByRole('textbox', { name: /^Project ID/ }) === null);
    await choose(/^Provider/, 'LEGIC Connect');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    for (const name of [/^Display name/, /^Project ID/, /^API key name/, /^URL/])
      assert.equal(screen.getByRole('textbox', { name }).getAttribute('aria-invalid'), 'true', String(name));
    assert.equal(within(dialog).getAllByText(/^Input is required/).length, 6);
    assert.equal(commands().length, 0);
    await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const [{ method, body }] = commands() as [Sent];
    assert.deepEqual(
      { method, ...body },
      {
        method: 'POST',
        displayName: 'Gates',
        credentialProvider: 'SANDBOX',
        partnerId: null,
        baseSettings: {
          projectId: 12,
          baseUrl: 'https://gates.example.test',
          apiKeyName: 'gates',
          apiKeySecret: 'a long secret',
          webhookSecret: 'another secret',
          timeoutMs: null,
          callsPerSecond: 500,
          parallelCalls: 32,
          filesPerCall: 1,
          isDeduplicating: false,
        },
      },
    );
  });

  it('Latchkey Wallet only needs a name: input for another kind is not sent', async () => {
    const { dialog, commands } = await openNew(() =>
      Response.json({ ...connect, id: 'new' }, { status: 201 }),
    );
    await fill();
    await choose(/^Provider/, 'Latchkey Wallet');
    within(dialog).getByText(/^Latchkey issues these credentials itself/);
    for (const name of [/^Project ID/, /^URL/, /^API key name/])
      assert.ok(screen.queryByRole('textbox', { name }) === null, String(name));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const { body } = commands()[0]!;
    assert.deepEqual([body['displayName'], body['credentialProvider']], ['Gates', 'LATCHKEY_WALLET']);
    assert.deepEqual(Object.keys(body['baseSettings'] as object).toSorted(), [
      'callsPerSecond',
      'filesPerCall',
      'isDeduplicating',
      'parallelCalls',
      'timeoutMs',
    ]);
  });

  it('PCF-18: without a partner it is global, and the dialog says so', async () => {
    const { dialog, commands } = await openNew(() =>
      Response.json({ ...connect, id: 'new', partnerId: null }, { status: 201 }),
    );
    within(dialog).getByText('Without a partner, the config is global and available to all partners.');
    await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(commands().length, 1));
    assert.strictEqual(commands()[0]!.body['partnerId'], null);
  });

  it('PCF-16: provider and partner are locked on edit', async () => {
    const { dialog } = await openFirst();
    const { getByRole } = within(dialog);
    const partner = getByRole('combobox', { name: /^Partner/ });
    assert.equal(partner.textContent, 'Sample Access North');
    assert.equal(partner.getAttribute('aria-disabled'), 'true');
    assert.equal(getByRole('combobox', { name: /^Provider/ }).getAttribute('aria-disabled'), 'true');
  });

  it('PCF-19, PCF-21: the dialog closes only if the provider was reached; otherwise it stays open and says so', async () => {
    let isReached = false;
    const { dialog, commands } = await openFirst(() =>
      Response.json({ ...connect, initializationSuccessful: isReached }),
    );
    await type(/^Display name/, ' 2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(problem);
    const { body } = commands()[0]!;
    assert.equal(body['displayName'], 'Connect North 2');
    assert.ok(!('apiKeySecret' in (body['baseSettings'] as object)), 'an empty secret stays');
    isReached = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.equal(commands().length, 2);
  });

  it('one that was never reached says so when it is opened', async () => {
    fakeApi(rowsAt);
    openConfigs(admin, `/global/provider-settings#edit=${sandbox.id}`);
    await within(await screen.findByRole('dialog', { name: 'Edit provider config' })).findByText(problem);
  });

  it('32.26: one whose webhooks are rejected says how many, since when, why, and what to do', async () => {
    const refused = { since: '2026-11-20T08:00:00Z', lastAt: '2026-11-21T09:30:00Z' };
    for (const [count, reason, words] of [
      [
        312,
        'wrong_secret',
        /312 webhooks .+ since .+20.+most recently on .+21.+signs with a different webhook secret/,
      ],
      [1, 'no_signature', /One webhook .+ was rejected on .+21.+signature was missing or invalid/],
      [2, 'late_signature', /2 webhooks .+Check the clocks/],
      [2, 'unreadable', /2 webhooks .+couldn’t be read/],
    ] as const) {
      const row = { ...connect, refusedWebhooks: { count, reason, ...refused } };
      fakeApi(({ pathname }) => (pathname.endsWith(connect.id) ? row : [row]));
      openConfigs(admin, `/global/provider-settings#edit=${connect.id}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit provider config' }));
      await dialog.findByText(words);
      cleanup();
    }
  });

  it('is deleted after a confirmation', async () => {
    const { dialog, commands } = await openFirst();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete provider config?' });
    await screen.findByText('Nothing else depends on this.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      commands().map(({ method, url }) => [method, url.pathname]),
      [['DELETE', `/admin/providers-configs/${connect.id}`]],
    );
  });
});
