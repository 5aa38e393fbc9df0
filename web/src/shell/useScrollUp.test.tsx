import { act, cleanup } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { useScrollUp } from './useScrollUp.ts';

const Page = () => {
  useScrollUp();
  return null;
};

describe('the scroll position', () => {
  const { scrollTo } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.scrollTo = scrollTo;
  });

  it('is the top on a new page; tabs, filters and dialogs keep it, and Back leaves it to the browser', async () => {
    let scrolls = 0;
    globalThis.scrollTo = () => void scrolls++;
    const { router } = show(<Page />, { at: '/customers/a/start' });
    const scrollsAfter = async (to: string | -1) => {
      scrolls = 0;
      await act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
      return scrolls;
    };
    assert.equal(await scrollsAfter('/customers/a/orders'), 1);
    assert.equal(await scrollsAfter('/customers/a/orders?q=ada'), 0);
    assert.equal(await scrollsAfter('/customers/a/orders#create'), 0);
    assert.equal(await scrollsAfter('/customers/b/orders'), 1);
    assert.equal(await scrollsAfter('/customers/b/orders/tabs/people'), 0);
    assert.equal(await scrollsAfter('/customers/b/orders/tabs/history'), 0);
    assert.equal(await scrollsAfter('/customers/b/start'), 1);
    assert.equal(await scrollsAfter(-1), 0);
  });
});
