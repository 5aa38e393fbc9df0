import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { Filter, FilterValues } from './filters.ts';

const filters: readonly Filter[] = [
  {
    source: 'status',
    label: 'Status',
    choices: [
      { value: 'USED', text: 'Used' },
      { value: 'AVAILABLE', text: 'Available' },
    ],
  },
];

describe('FilterBar', function () {
  this.timeout(30_000);
  afterEach(cleanup);
  const open = async () => {
    const sent: FilterValues[] = [];
    const at = (values: FilterValues) => (
      <FilterBar filters={filters} values={values} onChange={next => sent.push(next)} />
    );
    const { rerender } = show(at({}));
    await userEvent.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    const menu = await screen.findByRole('dialog', { name: 'Status' });
    const tick = async (name: string) => userEvent.click(await within(menu).findByRole('checkbox', { name }));
    const ticked = () =>
      within(menu)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(box => box.closest('label')!.textContent);
    return { sent, tick, ticked, give: (values: FilterValues) => rerender(at(values)) };
  };

  it('keeps every tick even if the list is slower than the clicks', async () => {
    const { sent, tick, ticked, give } = await open();
    await tick('Used');
    await tick('Available');
    assert.deepEqual(sent.at(-1), { status: ['USED', 'AVAILABLE'] });
    give({ status: ['USED'] });
    assert.deepEqual(ticked(), ['Used', 'Available']);
    await tick('Used');
    assert.deepEqual(sent.at(-1), { status: ['AVAILABLE'] });
  });

  it('shows values that were changed elsewhere, such as by Back', async () => {
    const { tick, ticked, give } = await open();
    await tick('Used');
    await tick('Used');
    give({ status: ['USED'] });
    assert.deepEqual(ticked(), ['Used']);
    give({ status: ['AVAILABLE'] });
    assert.deepEqual(ticked(), ['Available']);
    give({});
    assert.deepEqual(ticked(), []);
  });
});
