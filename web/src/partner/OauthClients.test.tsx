import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { rowOf } from '../kit/history/historySamples.ts';
import { withHistory } from '../../../testing/web/kit/history/testHistory.ts';
import {
  closed,
  dialog,
  doors,
  leaveTab,
  openTab,
  path,
  press,
} from '../../../testing/web/partner/testOauthClients.tsx';
import { held, holding } from '../../../testing/web/people.ts';

describe('the OAuth clients of a partner', function () {
  this.timeout(60_000);
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  afterEach(() => {
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
    leaveTab();
  });

  it('OAC-07, OAC-21: a summary card shows their number, the name they are shown with, and that there is no secret', async () => {
    await openTab();
    const card = within(screen.getByRole('region', { name: 'Third-party apps' }));
    assert.equal(card.getByText('OAuth clients').nextElementSibling?.textContent, '1');
    assert.equal(card.getByText('Displayed owner').nextElementSibling?.textContent, 'Northwind');
    card.getByText(/doesn’t need a secret/);
  });

  it('OAC-08: one card for each client has its name, its ID to copy, its callback URLs, and an edit button', async () => {
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await openTab([doors, { ...doors, id: '0197f3a0-0000-7000-8000-0000000000d3', appName: 'Visitors' }]);
    await screen.findByRole('region', { name: 'Visitors' });
    const card = within(screen.getByRole('region', { name: 'Door planner' }));
    card.getByText(doors.id);
    for (const text of doors.callbackUrls) card.getByText(text);
    await userEvent.click(card.getByRole('button', { name: 'Copy: Client ID of Door planner' }));
    assert.deepEqual(copied, [doors.id]);
    await userEvent.click(card.getByRole('button', { name: 'Edit Door planner' }));
    await screen.findByRole('dialog', { name: 'Edit OAuth client' });
  });

  it('its History is opened from its card', async () => {
    await openTab();
    const requests = withHistory([
      rowOf(2, [{ field: 'appName', from: 'Doors', to: 'Door planner' }], { type: 'OauthClientChanged' }),
      rowOf(1, [], { type: 'OauthClientCreated' }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'History of Door planner' }));
    const shown = within(await screen.findByRole('dialog', { name: 'History of Door planner' }));
    await shown.findByText('App name');
    assert.ok(requests.some(url => url.startsWith(`${path}/${doors.id}/events`)));
  });

  it('a client is deleted after a confirmation that shows the impact; users who may only read have no button', async () => {
    const { sent } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Door planner' }));
    dialog().getByText(/will be signed out immediately/);
    await press('Delete');
    await closed();
    assert.deepEqual([sent[0]!.method, sent[0]!.url], ['DELETE', `${path}/${doors.id}`]);
    await screen.findByText(/With an OAuth client, users sign in/);
    cleanup();
    await openTab([doors], holding(held('partner_admin', { id: 'other', name: 'Other' })));
    await screen.findByRole('region', { name: 'Door planner' });
    for (const name of ['Add OAuth client', 'Edit Door planner', 'Delete Door planner'])
      assert.ok(screen.queryByRole('button', { name }) === null);
  });
});
