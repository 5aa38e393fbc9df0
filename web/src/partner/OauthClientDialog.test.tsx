import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  closed,
  dialog,
  doors,
  leaveTab,
  openTab,
  path,
  press,
  url,
  enter,
} from '../../../testing/web/partner/testOauthClients.tsx';

describe('the dialog of an OAuth client', function () {
  this.timeout(60_000);
  afterEach(leaveTab);

  it('OAC-09, OAC-10: the button at the top adds a client with name and callback URLs, which are added, edited, removed and cancelled', async () => {
    const { sent } = await openTab([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add OAuth client' })[0]!);
    await screen.findByRole('dialog', { name: 'New OAuth client' });
    await userEvent.type(dialog().getByRole('textbox', { name: /App name/ }), 'Visitors');
    const [one, two] = ['https://one.example.test/', 'https://two.example.test/'];
    for (const text of [one, two]) {
      await press('Add callback URL');
      await enter(text);
      await press('Apply');
      await dialog().findByRole('button', { name: `Edit ${text}` });
    }
    await press('Add callback URL');
    await userEvent.type(url(), 'x');
    await press('Cancel editing this callback URL');
    await press(`Edit ${two}`);
    await userEvent.type(url(), 'more');
    await press('Cancel editing this callback URL');
    dialog().getByText(two);
    await press(`Edit ${two}`);
    await userEvent.type(url(), 'cb');
    await press('Apply');
    await press(`Remove ${one}`);
    await press('Create');
    await closed();
    assert.deepEqual(
      sent.map(({ method, url: to, body }) => [method, to, body]),
      [['POST', path, { appName: 'Visitors', callbackUrls: [`${two}cb`] }]],
    );
    await screen.findByRole('region', { name: 'Visitors' });
  });

  it('OAC-11, OAC-12, OAC-13, OAC-14: name and URLs are required and must be valid, before anything is sent', async () => {
    const { sent } = await openTab([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add OAuth client' })[0]!);
    await screen.findByRole('dialog');
    await press('Create');
    await dialog().findByText(/^Input is required/);
    dialog().getByText('Must have at least 1 entry');
    await userEvent.type(dialog().getByRole('textbox', { name: /App name/ }), 'Visitors');
    await press('Add callback URL');
    await press('Apply');
    await dialog().findByText(/^Input is required/);
    const scheme = 'Use https or an app scheme. For localhost and 127.0.0.1, http is also allowed.';
    for (const [text, sentence] of [
      ['callback', 'Please specify a valid URL'],
      ['https://a.example.test/#x', 'Please specify a valid URL'],
      ['http://a.example.test/', scheme],
      ['javascript:alert(1)', scheme],
    ] as const) {
      await userEvent.clear(url());
      await enter(text);
      await press('Create');
      await dialog().findByText(sentence);
      const hint = dialog().queryByText(/^https or an app’s own scheme;/);
      assert.equal(hint === null, sentence === scheme, 'the rule stands there once');
    }
    assert.equal(sent.length, 0);
  });

  for (const text of [
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'https://a.example.test/',
    'com.example.doors://cb',
  ])
    it(`OAC-15, OAC-16, OAC-17: accepts ${text}, even if it wasn’t applied yet`, async () => {
      const { sent } = await openTab([]);
      await userEvent.click(screen.getAllByRole('button', { name: 'Add OAuth client' }).at(-1)!);
      await screen.findByRole('dialog');
      await userEvent.type(dialog().getByRole('textbox', { name: /App name/ }), 'Visitors');
      await press('Add callback URL');
      await enter(text);
      await press('Create');
      await closed();
      assert.deepEqual(sent[0]!.body, { appName: 'Visitors', callbackUrls: [text] });
    });

  it('OAC-19, OAC-20: while an existing URL is edited nothing is saved and no other row is touched', async () => {
    const { sent } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Door planner' }));
    await screen.findByRole('dialog');
    const [first, second] = doors.callbackUrls as [string, string];
    await userEvent.click(await dialog().findByRole('button', { name: `Edit ${first}` }));
    for (const name of [`Edit ${second}`, `Remove ${second}`, 'Add callback URL'])
      assert.ok(dialog().getByRole<HTMLButtonElement>('button', { name }).disabled, name);
    await userEvent.type(url(), '2');
    await press('Save');
    const alert = await dialog().findByRole('alert');
    assert.equal(alert.textContent, 'Apply or cancel the callback URL you’re editing first.');
    assert.equal(sent.length, 0);
    await userEvent.clear(url());
    await userEvent.type(url(), second);
    await press('Apply');
    dialog().getByText('Already in the list');
    await userEvent.clear(url());
    await userEvent.type(url(), `${first}2`);
    await press('Apply');
    await press('Save');
    await closed();
    const { ifMatch, ...one } = sent[0]!;
    assert.equal(ifMatch, '"3"');
    assert.deepEqual(one, {
      method: 'PUT',
      url: `${path}/${doors.id}`,
      body: { appName: 'Door planner', callbackUrls: [`${first}2`, second] },
    });
  });
});
