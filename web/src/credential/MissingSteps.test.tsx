import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { MissingSteps } from './MissingSteps.tsx';

describe('the notice of what is missing before credentials can be added', () => {
  afterEach(cleanup);

  for (const [locale, profile, design] of [
    ['en', 'Create card profile', 'Create PDF design'],
    ['de', 'Kartenprofil anlegen', 'PDF-Design anlegen'],
  ] as const)
    it(`names what its links open: a dialog that creates, not a list (${locale})`, async () => {
      localStorage.setItem('locale', locale);
      const dataProvider = {
        getList: async (resource: string) => {
          const data = resource === 'dataFormat' ? [{ id: 'f' }] : [];
          return { data, total: data.length };
        },
      } as unknown as DataProvider;
      show(<MissingSteps />, {
        dataProvider,
        customer: { providers: [{}] } as never,
        profile: holding(held('partner_admin')),
      });
      const links = await screen.findAllByRole('link');
      assert.deepEqual(
        links.map(link => [link.textContent, link.getAttribute('href')]),
        [
          [profile, '/customers/c/settings/card-profiles#create'],
          [design, '/customers/c/settings/pdf-designs#create'],
        ],
      );
    });
});
