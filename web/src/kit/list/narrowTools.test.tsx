import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { api, open } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the tools of a list on a phone', function () {
  this.timeout(60_000);
  const { matchMedia } = globalThis;
  beforeEach(() => {
    localStorage.clear();
    globalThis.matchMedia = query => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    cleanup();
    globalThis.matchMedia = matchMedia;
  });
  const menuOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return within(await screen.findByRole('menu'));
  };

  it('are in a menu: columns and export', async () => {
    await open(api(3));
    await userEvent.click((await menuOf('Orders')).getByRole('menuitem', { name: 'Columns' }));
    const columns = await screen.findByRole('dialog', { name: 'Columns' });
    await within(columns).findByRole('checkbox', { name: /Status/ });
    await userEvent.click(within(columns).getByRole('button', { name: 'Close' }));
    await userEvent.click((await menuOf('Orders')).getByRole('menuitem', { name: 'Export' }));
    await screen.findByRole('dialog', { name: /Export/ });
  });

  it('begin with the filters that are set', async () => {
    const filters = [
      { source: 'a', label: 'First', kind: 'flag' },
      { source: 'b', label: 'Low credits', kind: 'flag' },
    ] as const;
    const labels = async () =>
      (await screen.findAllByRole('button', { name: /^(First|Low credits)/ })).map(
        ({ textContent }) => textContent,
      );
    const at = `/orders?filter=${encodeURIComponent('{"b":"true"}')}`;
    await open(api(3), { filters, at });
    assert.deepEqual(await labels(), ['Low credits', 'First']);
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
    assert.deepEqual(await labels(), ['Low credits', 'First']);
    cleanup();
    globalThis.matchMedia = matchMedia;
    await open(api(3), { filters, at });
    assert.deepEqual(await labels(), ['First', 'Low credits']);
  });

  it('offer the link and saving the view once the list is narrowed', async () => {
    await open(api(3), { at: `/orders?filter=${encodeURIComponent('{"q":"Order"}')}` });
    const menu = await menuOf('Views');
    menu.getByRole('menuitem', { name: 'Copy link' });
    await userEvent.click(menu.getByRole('menuitem', { name: 'Save view' }));
    await screen.findByRole('dialog', { name: /view/i });
  });
});
