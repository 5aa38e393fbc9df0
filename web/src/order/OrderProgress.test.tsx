import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { draft } from '../../../testing/web/order/testOrder.tsx';

describe('the bar of an order', () => {
  afterEach(cleanup);

  it('the part at the provider is striped, also while the order is paused: it is not done', () => {
    for (const isPaused of [false, true]) {
      const order = { ...draft, status: 'PROCESSING' as const, totalCredentialsCount: 2, isPaused };
      show(<OrderProgress order={order} listAt="/" adding={2} />);
      const [part] = screen.getByRole('progressbar').children;
      assert.match((part as HTMLElement).style.backgroundImage, /gradient/);
      cleanup();
    }
  });

  it('35.3: while an order is issued, the legend has every step from the start, so that none moves', () => {
    const entries = (over: object) => {
      show(<OrderProgress order={{ ...draft, totalCredentialsCount: 30, ...over }} listAt="/" adding={0} />);
      const names = screen.getAllByRole('link').map(one => one.textContent);
      cleanup();
      return names;
    };
    const all = ['All 30', 'Available 0', 'Adding 0', 'Not issued 30'];
    assert.deepEqual(entries({ status: 'QUEUED' }), all);
    assert.deepEqual(entries({ status: 'ISSUED', availableCount: 30 }), ['All 30', 'Available 30']);
  });
});
