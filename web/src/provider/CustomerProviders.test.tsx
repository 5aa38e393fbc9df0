import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { CustomerProviders } from './pickers.tsx';
import { ofCustomer } from './OwnProviderDialog.tsx';
import { held, holding } from '../../../testing/web/people.ts';
import { submissionAfter, type Submission } from './submission.ts';
import { admin, connect, type Sent } from '../../../testing/web/provider/testConfigs.tsx';
import { customerId, doors, openProviders } from '../../../testing/web/provider/testProviders.tsx';

const path = `/admin/customers/${customerId}/providers`;
const problem =
  'A problem occurred while setting-up this provider. Please ensure that the configuration is correct and try again.';
const press = (name: string | RegExp, within_: ReturnType<typeof within> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
const sentOf = ({ method, url, body }: Sent) => [method, url.pathname, body];

describe('the providers of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (answerTo?: (sent: Sent) => Response | null, isGlobal = true, providers = [doors]) =>
    openProviders(
      <CustomerProviders customerId={customerId} isGlobal={isGlobal} />,
      providers,
      answerTo ?? (() => Response.json(doors)),
    );

  it('PCF-33, PCF-36: one is added; display name, provider and config are required', async () => {
    const { commands } = await open();
    await press('Add provider');
    const { getByRole, getAllByText } = await dialog('Add provider');
    const name = getByRole<HTMLInputElement>('textbox', { name: /^Display name/ });
    await waitFor(() => assert.equal(name.value, 'Connect North', 'the only config is preselected'));
    assert.match(getByRole('combobox', { name: /^Provider config/ }).textContent ?? '', /Connect North/);
    assert.match(
      getByRole('combobox', { name: /^Provider \*|^Provider$/ }).textContent ?? '',
      /LEGIC Connect/,
    );
    getByRole('button', { name: /Provider config/ });
    await userEvent.clear(name);
    await press('Add provider', within(screen.getByRole('dialog')));
    await waitFor(() => assert.equal(getAllByText(/^Input is required/).length, 1));
    assert.equal(commands().length, 0);
    await userEvent.type(name, 'Gates');
    await press('Add provider', within(screen.getByRole('dialog')));
    await closed();
    const terms = { displayName: 'Gates', configId: connect.id, baseSettings: { projectId: null } };
    assert.deepEqual(commands().map(sentOf), [
      ['POST', path, { ...terms, credentialProvider: 'LEGIC_CONNECT' }],
    ]);
    const required = ofCustomer.safeParse({ baseSettings: {} }).error?.issues.map(one => one.path.join('.'));
    assert.deepEqual(required, ['displayName', 'credentialProvider', 'configId']);
  });

  it('a kind without a config says so, also after a submission, and the only config of a kind is preselected', async () => {
    await open();
    await press('Add provider');
    const { getByRole, findByText, queryByText } = await dialog('Add provider');
    const config = () => getByRole('combobox', { name: /^Provider config/ }).textContent ?? '';
    await waitFor(() => assert.match(config(), /Connect North/));
    const choose = async (name: RegExp) => {
      await userEvent.click(getByRole('combobox', { name: /^Provider \*|^Provider$/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose(/Sandbox/);
    await findByText('No provider config for Sandbox yet. Create one.');
    await waitFor(() => assert.doesNotMatch(config(), /Connect North/));
    await press('Add provider', within(screen.getByRole('dialog')));
    await findByText(/^Input is required/);
    await findByText('No provider config for Sandbox yet. Create one.');
    getByRole('button', { name: 'Create provider config' });
    await choose(/LEGIC Connect/);
    await waitFor(() => assert.match(config(), /Connect North/));
    assert.ok(queryByText(/^No provider config for/) === null);
    await waitFor(() => assert.ok(queryByText(/^Input is required/) === null));
  });

  it('the display name follows the chosen provider until it is edited', async () => {
    await open();
    await press('Add provider');
    const { getByRole } = await dialog('Add provider');
    const name = getByRole<HTMLInputElement>('textbox', { name: /^Display name/ });
    const choose = async (kind: RegExp) => {
      await userEvent.click(getByRole('combobox', { name: /^Provider \*|^Provider$/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
    };
    await waitFor(() => assert.equal(name.value, 'Connect North'));
    await choose(/Sandbox/);
    await waitFor(() => assert.equal(name.value, 'Sandbox'));
    await choose(/LEGIC Connect/);
    await waitFor(() => assert.equal(name.value, 'Connect North'));
    await userEvent.type(name, ' gates');
    await choose(/Sandbox/);
    await waitFor(() =>
      assert.doesNotMatch(getByRole('combobox', { name: /^Provider config/ }).textContent ?? '', /North/),
    );
    assert.equal(name.value, 'Connect North gates');
  });

  it('partner admins choose among the kinds that have a config for them', async () => {
    await openProviders(
      <CustomerProviders customerId={customerId} isGlobal />,
      [doors],
      () => Response.json(doors),
      [],
      holding(held('partner_admin')),
    );
    await press('Add provider');
    const { getByRole } = await dialog('Add provider');
    const kind = getByRole('combobox', { name: /^Provider \*|^Provider$/ });
    await waitFor(() => assert.match(kind.textContent ?? '', /LEGIC Connect/));
    await userEvent.click(kind);
    const offered = await screen.findAllByRole('option');
    assert.deepEqual(
      offered.map(({ textContent }) => textContent),
      ['LEGIC Connect'],
    );
  });

  it('PCF-34: one is edited', async () => {
    const { commands } = await open();
    await press('Edit provider Doors');
    const { getByRole } = await dialog('Edit provider');
    const name = getByRole<HTMLInputElement>('textbox', { name: /^Display name/ });
    assert.equal(name.value, 'Doors');
    await userEvent.type(name, ' 2');
    await press('Save', within(screen.getByRole('dialog')));
    await closed();
    const terms = { displayName: 'Doors 2', configId: connect.id, baseSettings: { projectId: 4711 } };
    assert.deepEqual(commands().map(sentOf), [['PUT', `${path}/${doors.credentialProviderId}`, terms]]);
  });

  it('PCF-35: one is removed after a confirmation that counts what was issued with it', async () => {
    const counted = { touches: { orders: 2, credentials: 12 }, preview: '7.12' };
    const { commands } = await open(({ url }) =>
      Response.json(url.searchParams.has('dryRun') ? counted : doors),
    );
    await press('Remove provider Doors');
    const question = await dialog('Remove this provider?');
    question.getByText(/“Doors” will be removed from this customer/);
    await question.findByText('12');
    question.getByText('This can’t be undone.');
    const remove = question.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    assert.ok(remove.disabled);
    await userEvent.type(question.getByRole('textbox', { name: 'Type Doors to confirm' }), 'Doors');
    await press('Remove', question);
    await closed();
    const at = `${path}/${doors.credentialProviderId}`;
    assert.deepEqual(
      commands().map(({ method, url }) => [method, url.pathname + url.search]),
      [
        ['DELETE', `${at}?dryRun=true`],
        ['DELETE', `${at}?preview=7.12`],
      ],
    );
  });

  it('PCF-37: the reset asks for confirmation, shows progress and result; a failure can be retried', async () => {
    let release: (answer: Response) => void = () => undefined;
    const { commands } = await open();
    const { fetch: answer } = globalThis;
    const posted: string[] = [];
    let count = (): void => undefined;
    globalThis.fetch = (input, init) => {
      if (init?.method !== 'POST') return answer(input, init);
      posted.push(String(input));
      const counted = { touches: { providers: 1, orders: 2, credentials: 12 }, preview: '7.1.2.12' };
      return new Promise(resolve => {
        if (String(input).includes('dryRun')) count = () => resolve(Response.json(counted));
        else release = resolve;
      });
    };
    await press('Reset providers');
    const { getByText, findByText, queryByText, getByRole } = await dialog('Reset the providers?');
    getByText(/Issued credentials are kept/);
    const button = () => getByRole('button', { name: /Reset providers/ });
    assert.equal(button().hasAttribute('disabled'), true, 'not before it is counted');
    await waitFor(() => assert.equal(posted.length, 1));
    count();
    await findByText('12');
    getByText(/issued with affected providers/);
    await userEvent.click(button());
    await waitFor(() => assert.equal(button().hasAttribute('disabled'), true));
    const refused = { title: 'The partner has no provider to reset to.', code: '409.010.012' };
    release(Response.json(refused, { status: 409 }));
    await findByText(/The partner has no provider to reset to/);
    assert.ok(queryByText('Providers reset') === null);
    await userEvent.click(button());
    await waitFor(() => assert.equal(button().hasAttribute('disabled'), true));
    release(Response.json([doors]));
    await findByText('Providers reset');
    assert.equal(commands().length, 0);
    assert.deepEqual(posted, [
      `${path}/reset?dryRun=true`,
      `${path}/reset?preview=7.1.2.12`,
      `${path}/reset?preview=7.1.2.12`,
    ]);
  });

  it('PCF-37: initial leads to submitting, that to success or error, and only an error is tried again', () => {
    const states: readonly Submission[] = [
      { state: 'initial' },
      { state: 'submitting' },
      { state: 'success' },
      { state: 'error', error: 'no' },
    ];
    const after = (type: 'submit' | 'succeed') => states.map(now => submissionAfter(now, { type }).state);
    assert.deepEqual(after('submit'), ['submitting', 'submitting', 'success', 'submitting']);
    assert.deepEqual(after('succeed'), ['initial', 'success', 'success', 'error']);
    const failed = submissionAfter({ state: 'submitting' }, { type: 'fail', error: 'why' });
    assert.deepEqual(failed, { state: 'error', error: 'why' });
  });

  it('PCF-38: providers are reset, added and changed only in the global context', async () => {
    await open(undefined, false);
    for (const name of ['Reset providers', 'Add provider', 'Edit provider Doors'])
      assert.ok(screen.queryByRole('button', { name }) === null, name);
    cleanup();
    await open(undefined, true);
    screen.getByRole('button', { name: 'Reset providers' });
    cleanup();
    await openProviders(<CustomerProviders customerId={customerId} isGlobal />, []);
    await screen.findByRole('button', { name: 'Add provider' });
    assert.ok(
      screen.queryByRole('button', { name: 'Reset providers' }) === null,
      'there is nothing to reset',
    );
  });

  it('shows whether calls succeed; only operators see waiting webhooks and the way to the settings', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const health = {
      id: doors.credentialProviderId,
      calledAt: at,
      succeededAt: null,
      failed: { at, status: 403, message: null },
      reportedAt: null,
      webhooks: null,
    };
    const openAs = async (profile: Parameters<typeof openProviders>[4], shown: object) => {
      cleanup();
      const block = <CustomerProviders customerId={customerId} isGlobal />;
      await openProviders(block, [doors], undefined, [], profile, [shown]);
      return within(await screen.findByRole('region', { name: 'Health' }));
    };
    const customerAdmin = holding(held('customer_admin'));
    const seen = await openAs(customerAdmin, health);
    seen.getByText('Failing');
    seen.getByText('The provider rejected our API key (HTTP 403). A global admin needs to check it.');
    assert.ok(seen.queryByText('Pending webhooks') === null);
    assert.ok(seen.queryByRole('link', { name: 'Provider settings' }) === null);
    const webhooks = { waiting: 3, failing: 0, oldestAt: at };
    const operator = await openAs(admin, { ...health, webhooks });
    operator.getByText('Pending webhooks');
    assert.equal(
      operator.getByRole('link', { name: 'Provider settings' }).getAttribute('href'),
      `/global/provider-settings#edit=${connect.id}`,
    );
  });

  it('a link to the provider status scrolls to the one that fails, other links to the providers', async () => {
    const gates = {
      ...doors,
      credentialProviderId: `${doors.credentialProviderId.slice(0, -1)}2`,
      displayName: 'Gates',
    };
    const at = new Date(Date.now() - 60_000).toISOString();
    const none = { calledAt: at, succeededAt: at, failed: null, reportedAt: null, webhooks: null };
    const failing = { ...none, succeededAt: null, failed: { at, status: 503, message: null } };
    const health = [
      { ...none, id: doors.credentialProviderId },
      { ...failing, id: gates.credentialProviderId },
    ];
    const { scrollIntoView } = Element.prototype;
    const seen: (readonly (string | null | undefined)[])[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      const card = this.closest('[aria-labelledby]')?.querySelector('h2')?.textContent;
      seen.push([this.getAttribute('aria-label'), card]);
    };
    try {
      for (const [hash, title] of [
        ['#provider-status', ['Health', 'Gates']],
        ['#providers', ['Providers', undefined]],
      ] as const) {
        const block = <CustomerProviders customerId={customerId} isGlobal={false} />;
        await openProviders(block, [doors, gates], undefined, [], admin, health, hash);
        await waitFor(() => assert.deepEqual(seen, [title]));
        seen.length = 0;
        cleanup();
      }
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView;
    }
  });

  it('PCF-20: one that is not fully initialized says so', async () => {
    await open(undefined, true, [{ ...doors, fullyInitialized: false }]);
    screen.getByText(problem);
    cleanup();
    await open();
    assert.ok(screen.queryByText(problem) === null);
  });
});
