import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { DetailPage } from './DetailPage.tsx';

const tab = (name: string) => ({ name, label: name, content: null });

describe('a detail page that is loading', () => {
  afterEach(cleanup);
  const bars = () => document.querySelectorAll('.MuiSkeleton-root').length;

  it('has its final shape from the start: as many tabs, and a list only if there will be one', () => {
    const open = (shape: 'list' | 'fields', names: readonly string[]) => {
      show(<DetailPage title="" isPending shape={shape} base="/samples/1" tabs={names.map(tab)} />);
      screen.getByRole('heading', { level: 1, name: 'Loading' });
      const found = { waiting: screen.getAllByRole('status', { name: 'Loading' }).length, bars: bars() };
      cleanup();
      return found;
    };
    const [one, two, three] = [['a'], ['a', 'b'], ['a', 'b', 'c']].map(names => open('list', names));
    // a single tab has no tab strip
    assert.equal(two!.bars - one!.bars, 2);
    assert.equal(three!.bars - two!.bars, 1);
    assert.deepEqual([three!.waiting, open('fields', ['a', 'b']).waiting], [2, 1]);
  });
});
