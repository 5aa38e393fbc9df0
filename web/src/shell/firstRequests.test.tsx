import { cleanup, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { ComponentType, ReactNode } from 'react';
import { show } from '../../../testing/web/render.tsx';
import { listUrl, type ListParams } from '../core/listQuery.ts';
import { nounOf } from '../core/nounOf.ts';
import { DraftsPage, GroupedPage, SinglePage } from '../order/CredentialsPages.tsx';
import { CustomerStartPage } from '../start/CustomerStartPage.tsx';
import { firstRequestsOf } from './firstRequests.ts';

const customer = '/customers/c';

describe('first requests of a page', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  const requestsOf = async (page: ReactNode, at: string) => {
    const urls: string[] = [];
    globalThis.fetch = (input: RequestInfo | URL) => {
      urls.push(String(input));
      return new Promise(() => undefined);
    };
    const getList = async (resource: string, params: unknown) => {
      urls.push(listUrl(await nounOf(resource), params as ListParams));
      return new Promise<never>(() => undefined);
    };
    show(page, { at, dataProvider: { getList } });
    await waitFor(() => assert.ok(urls.length > 0));
    return urls;
  };

  const pages: Readonly<Record<string, ComponentType>> = {
    start: CustomerStartPage,
    'credentials/browse/grouped': GroupedPage,
    'credentials/browse/single': SinglePage,
    'credentials/drafts': DraftsPage,
  };
  for (const [place, Page] of Object.entries(pages))
    it(`${place}: the prefetched URL is one that the page requests`, async () => {
      const pathname = `${customer}/${place}`;
      const { own } = firstRequestsOf({ pathname, search: '' });
      assert.equal(own.length, 1);
      const requests = await requestsOf(<Page />, pathname);
      assert.ok(requests.includes(own[0]!), `${own[0]}\n${requests.join('\n')}`);
    });

  it('a filtered list is not prefetched; its customer always is', () => {
    const search = '?filter={"status":"ERROR"}';
    assert.deepEqual(firstRequestsOf({ pathname: `${customer}/credentials/drafts`, search }).own, []);
    const { ofCustomer, own } = firstRequestsOf({ pathname: `${customer}/settings/config`, search: '' });
    assert.deepEqual([ofCustomer, own], [['/admin/customers/c', '/admin/customers/c/pricing'], []]);
    assert.deepEqual(firstRequestsOf({ pathname: '/global/partners', search: '' }), {
      ofCustomer: [],
      own: [],
    });
  });
});
