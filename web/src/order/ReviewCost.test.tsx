import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, draft, openOrder, restoreFetch } from '../../../testing/web/order/testOrder.tsx';

const smallOrder = { ...draft, totalCredentialsCount: 3 };

describe('the cost in a review', () => {
  afterEach(() => {
    cleanup();
    restoreFetch();
  });
  const open = async (credits: number) => {
    openOrder({ orders: [smallOrder], review: { count: 3, credits } });
    await userEvent.click(await button('Issue 3…'));
    return dialog();
  };

  it('is one credit for each credential, except for those that the contract includes', async () => {
    await (await open(3)).findByText('One credit each');
    cleanup();
    await (await open(1)).findByText('2 are included in the contract');
    cleanup();
    await (await open(2)).findByText('One is included in the contract');
    cleanup();
    await (await open(0)).findByText('Included in the contract');
  });
});
