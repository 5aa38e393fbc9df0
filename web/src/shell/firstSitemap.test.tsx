import { cleanup, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { ComponentType, ReactNode } from 'react';
import { show } from '../../test/render.tsx';
import { listUrl, type ListParams } from '../core/listQuery.ts';
import { nounOf } from '../core/nouns.ts';
import { DraftsPage, GroupedPage, SinglePage } from '../order/CredentialsPages.tsx';
import { CustomerStartPage } from '../start/CustomerStartPage.tsx';
import { beginningOf } from './firstSitemap.ts';

const customer = '/customers/c';

describe('what a page begins with', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  /** Every address that the page asks for by itself. */
  const askedBy = async (page: ReactNode, at: string) => {
    const asked: string[] = [];
    globalThis.fetch = (input: RequestInfo | URL) => {
      asked.push(String(input));
      return new Promise(() => undefined);
    };
    const getList = (resource: string, params: unknown) => {
      asked.push(listUrl(nounOf(resource), params as ListParams));
      return new Promise<never>(() => undefined);
    };
    show(page, { at, dataProvider: { getList } });
    await waitFor(() => assert.ok(asked.length > 0));
    return asked;
  };

  const pages: Readonly<Record<string, ComponentType>> = {
    start: CustomerStartPage,
    'credentials/browse/grouped': GroupedPage,
    'credentials/browse/single': SinglePage,
    'credentials/drafts': DraftsPage,
  };
  for (const [place, Page] of Object.entries(pages))
    it(`${place}: what is asked for early is what the page asks for`, async () => {
      const pathname = `${customer}/${place}`;
      const { own } = beginningOf({ pathname, search: '' })!;
      assert.equal(own.length, 1);
      const asked = await askedBy(<Page />, pathname);
      assert.ok(asked.includes(own[0]!), `${own[0]}\n${asked.join('\n')}`);
    });

  it('a list that its address narrows is not asked for; the customer always is', () => {
    const search = '?filter={"status":"ERROR"}';
    assert.deepEqual(beginningOf({ pathname: `${customer}/credentials/drafts`, search })?.own, []);
    const { ofCustomer, own } = beginningOf({ pathname: `${customer}/settings/config`, search: '' })!;
    assert.deepEqual([ofCustomer, own], [['/admin/customers/c', '/admin/customers/c/pricing'], []]);
    assert.equal(beginningOf({ pathname: '/global/partners', search: '' }), undefined);
  });
});
