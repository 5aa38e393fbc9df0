import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  formatApi,
  formatId,
  openFormats,
  visitorPass,
} from '../../../testing/web/dataFormat/testFormat.tsx';

describe('the page of a data format that was opened from a list', () => {
  afterEach(cleanup);

  it('leads to the previous and next ones of that list, and shows its position', async () => {
    const other = '0197f3a0-0000-7000-8000-0000000000d2';
    const api = formatApi([visitorPass, { ...visitorPass, id: other, displayName: 'Staff card' }]);
    const { place } = openFormats(api, { at: '/global/data-formats?sort=displayName&order=ASC' });
    await userEvent.click(await screen.findByRole('link', { name: 'Visitor pass' }));
    await screen.findByRole('heading', { level: 1, name: 'Visitor pass' });
    await screen.findByText('1 of 2');
    assert.ok(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous in the list' }).disabled);
    await userEvent.click(screen.getByRole('link', { name: 'Next in the list' }));
    await screen.findByRole('heading', { level: 1, name: 'Staff card' });
    await screen.findByText('2 of 2');
    assert.match(place(), new RegExp(`^/global/data-formats/${other}\\?from=.*sort%3DdisplayName`));
    const requests = api.sent.filter(({ url }) => /data-formats\?/.test(url)).map(({ url }) => url);
    assert.ok(requests.every(url => url.includes('sort=displayName') && url.includes('reserved=false')));
    await userEvent.click(screen.getByRole('link', { name: 'Previous in the list' }));
    await waitFor(() => assert.ok(place().startsWith(`/global/data-formats/${formatId}?from=`)));
  });
});
