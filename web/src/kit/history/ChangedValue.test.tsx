import { device } from '@latchkey/events/device/device.ts';
import { order } from '@latchkey/events/order/order.ts';
import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { ChangedValue } from './ChangedValue.tsx';

describe('a changed value in the history', function () {
  this.timeout(20_000);
  beforeEach(() => localStorage.setItem('locale', 'en'));
  afterEach(cleanup);
  const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color;

  it('of a credential is its name and number, and leads to its page', async () => {
    const grace = { id: 'g', displayName: 'Grace Hopper', customerId: 'c', number: '200885' };
    show(<ChangedValue of={device} field="credential" from={null} to={grace} />);
    const link = await screen.findByRole('link', { name: 'Grace Hopper · 200885' });
    assert.equal(link.getAttribute('href'), '/customers/c/credentials/credential/g');
  });

  it('of a credential whose personal data was deleted has neither name nor number', async () => {
    const erased = { id: 'g', displayName: null, customerId: 'c', number: '200885' };
    show(<ChangedValue of={device} field="credential" from={erased} to={null} />);
    await screen.findByRole('link', { name: 'Personal data deleted' });
  });

  it('has no color of success or failure if it is a status or yes or no', () => {
    show(
      <>
        <ChangedValue of={device} field="name" from="Old" to="New" />
        <ChangedValue of={device} field="synced" from to={false} />
        <ChangedValue of={order} field="status" from="PROCESSING" to="ERROR" />
      </>,
    );
    const [good, bad] = ['New', 'Old'].map(colorOf);
    assert.notEqual(good, bad);
    for (const text of ['Yes', 'No', 'Error']) assert.ok(![good, bad].includes(colorOf(text)), text);
  });
});
