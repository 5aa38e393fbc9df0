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
});
