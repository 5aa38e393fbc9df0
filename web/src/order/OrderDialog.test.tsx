import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { dateTimeText } from '../core/localeTexts.ts';
import { OrderDialog, type OrderTerms } from './OrderDialog.tsx';
import { provider } from '../../../testing/web/order/testOrder.tsx';

describe('the dialog of an order', () => {
  afterEach(cleanup);
  const open = (displayName: string | null) => {
    const sent: OrderTerms[] = [];
    const props = { title: 'Edit order', submit: 'Save', providers: [provider as never] };
    const terms = { displayName, customerCredentialProviderId: null };
    show(
      <OrderDialog
        {...props}
        terms={terms}
        onSubmit={async values => void sent.push(values)}
        keepAs="order c"
        onClose={() => undefined}
      />,
    );
    return sent;
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value;

  it('ORD-45: the name of an unnamed order defaults to the current time', async () => {
    const before = dateTimeText(new Date().toISOString(), 'en');
    const sent = open(null);
    const after = dateTimeText(new Date().toISOString(), 'en');
    assert.ok([before, after].includes(name()), name());
    const shown = name();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(sent[0]?.displayName, shown));
    cleanup();
    open('Winter badges');
    assert.equal(name(), 'Winter badges');
  });
});
