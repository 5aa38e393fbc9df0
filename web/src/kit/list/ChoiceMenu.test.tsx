import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const choices = [
  { value: 'USED', text: 'Used' },
  { value: 'REMOVED', text: 'Removed' },
];
const labels = (counts: ReadonlyMap<string, number>) => {
  const props = { choices, chosen: [], isSingle: false, uncounted: ['REMOVED'], onChange: () => undefined };
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
});
