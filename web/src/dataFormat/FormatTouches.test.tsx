import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { withDryRuns } from '../../../testing/web/dryRuns.ts';
import { dropAllInput } from '../core/keptInput.ts';
import { openFormat } from '../../../testing/web/dataFormat/testFormat.tsx';

const touches = () => screen.queryByText('Impact');

describe('the impact of unsaved bytes of a data format', function () {
  this.timeout(20_000);
  afterEach(() => {
    cleanup();
    dropAllInput();
  });

  const addParam = async (counted: Readonly<Record<string, number>>) => {
    const { api } = await openFormat();
    let calls = 0;
    const counting = withDryRuns(api.fetch as typeof fetch, counted);
    globalThis.fetch = (input, init) => {
      if (String(input).includes('dryRun')) calls++;
      return counting(input, init);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Add parameter' }));
    await screen.findByText(/unsaved change/);
    return () => calls;
  };

  it('is shown if there is any', async () => {
    await addParam({ customers: 2 });
    await screen.findByText('Customers');
    assert.ok(touches());
    cleanup();
    dropAllInput();
    const requestCount = await addParam({});
    await new Promise(resolve => setTimeout(resolve, 100));
    assert.equal(requestCount(), 1);
    assert.ok(screen.queryByText('Nothing else depends on this.') === null);
    assert.equal(touches(), null);
  });
});
