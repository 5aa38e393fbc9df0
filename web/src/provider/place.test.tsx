import { roles } from '@latchkey/events/access/roles.ts';
import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import type { Profile } from '../core/profile.tsx';
import { mayOpen } from '../shell/openPages.ts';
import { sitemap } from '../shell/sitemap.ts';
import { CreateConfigDialog } from './ConfigDialogs.tsx';
import { admin, connect, fakeApi } from '../../../testing/web/provider/testConfigs.tsx';

describe('the place of the provider configs', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('PCF-08: /global/provider-settings is their list, for global admins only', async () => {
    const page = sitemap.find(({ path }) => path === '/global/provider-settings')!;
    fakeApi(() => [connect]);
    await page.screen.load();
    const Screen = page.screen;
    const list = (
      <Suspense>
        <Screen />
      </Suspense>
    );
    show(list, { at: page.path, profile: admin, dataProvider });
    await screen.findByRole('table', { name: 'Provider settings' }, { timeout: 20_000 });
    await screen.findByRole('link', { name: 'Connect North' });
    assert.deepEqual(
      roles.filter(role => mayOpen(holding(held(role)), page)),
      ['super_admin', 'admin'],
    );
  });

  it('PCF-17, PCF-22: users who aren’t global admins and may write one partner find it selected; the screen is for global admins', async () => {
    const chosen = async (profile: Partial<Profile>) => {
      fakeApi(() => [connect]);
      show(<CreateConfigDialog onClose={() => undefined} onUnreached={() => undefined} />, {
        profile,
        dataProvider,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'New provider config' }));
      const { textContent } = dialog.getByRole('combobox', { name: /^Partner/ });
      cleanup();
      return textContent;
    };
    const writablePartners = admin.writablePartners!.slice(0, 1);
    const partnerAdmin = holding(held('partner_admin', writablePartners[0]));
    assert.equal(await chosen({ ...partnerAdmin, writablePartners }), 'Sample Access North');
    assert.notEqual(await chosen({ ...admin, writablePartners }), 'Sample Access North');
    const page = sitemap.find(({ path }) => path === '/global/provider-settings')!;
    assert.equal(mayOpen(partnerAdmin, page), false);
  });
});
