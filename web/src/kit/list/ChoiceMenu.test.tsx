import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { show } from '../../../../testing/web/render.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const choices = [
  { value: 'USED', text: 'Used' },
  { value: 'REMOVED', text: 'Removed' },
];
const props = { choices, chosen: [], isSingle: false, uncounted: ['REMOVED'], onChange: () => undefined };
const labels = (counts: ReadonlyMap<string, number>) => {
  show(<ChoiceMenu {...props} counts={counts} />);
  const names = screen.getAllByRole('checkbox').map(one => one.closest('label')?.textContent);
  cleanup();
  return names;
};

describe('the values of a filter', () => {
  it('have their counts, and 0 where there are none', () =>
    assert.deepEqual(labels(new Map([['REMOVED', 2]])), ['Used0', 'Removed2']));

  it('values that the API doesn’t count before they are selected aren’t shown as 0', () =>
    assert.deepEqual(labels(new Map([['USED', 3]])), ['Used3', 'Removed']));

  it('those without rows come last in a menu that has to be scrolled', () => {
    const many = Array.from({ length: 12 }, (_, n) => ({ value: `V${n}`, text: `Value ${n} ` }));
    const counts = new Map([
      ['V11', 3],
      ['V1', 2],
    ]);
    show(<ChoiceMenu {...props} choices={many} chosen={['V5']} counts={counts} />);
    const names = screen.getAllByRole('checkbox').map(one => one.closest('label')?.textContent);
    assert.deepEqual(names.slice(0, 4), ['Value 1 2', 'Value 5 0', 'Value 11 3', 'Value 0 0']);
    cleanup();
  });

  it('such values are counted in their own list, if there is one', async () => {
    const asked: unknown[] = [];
    const getList: DataProvider['getList'] = async (resource, { filter }) => {
      asked.push([resource, filter]);
      return { data: [], total: 1_204 };
    };
    const filter = { customerId: 'c', status: ['REMOVED'] };
    show(
      <ChoiceMenu
        {...props}
        counts={new Map([['USED', 3]])}
        uncountedIn={{ resource: 'credential', filter }}
      />,
      { dataProvider: { getList } },
    );
    await screen.findByText('1,204');
    assert.deepEqual(asked, [['credential', filter]]);
  });
});
