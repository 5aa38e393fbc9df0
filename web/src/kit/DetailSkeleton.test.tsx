import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { DetailPage } from './DetailPage.tsx';

const tab = (name: string) => ({ name, label: name, content: null });

describe('a page of one thing that comes', () => {
  afterEach(cleanup);
  const bars = () => document.querySelectorAll('.MuiSkeleton-root').length;

  it('has its shape from the first moment on: as many tabs as it will have, and a list only where one comes', () => {
    const open = (shape: 'list' | 'fields', names: readonly string[]) => {
      show(<DetailPage title="" isPending shape={shape} base="/samples/1" tabs={names.map(tab)} />);
      screen.getByRole('heading', { level: 1, name: 'Loading' });
      const found = { waiting: screen.getAllByRole('status', { name: 'Loading' }).length, bars: bars() };
      cleanup();
      return found;
    };
    const [one, two, three] = [['a'], ['a', 'b'], ['a', 'b', 'c']].map(names => open('list', names));
    // a single tab shows no strip
    assert.equal(two!.bars - one!.bars, 2);
    assert.equal(three!.bars - two!.bars, 1);
    // the table says itself that it is loading
    assert.deepEqual([three!.waiting, open('fields', ['a', 'b']).waiting], [2, 1]);
  });
});
