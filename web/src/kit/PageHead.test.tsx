import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { PageHead } from './PageHead.tsx';

describe('the head of a page', () => {
  afterEach(cleanup);

  it('has the line about its record directly below the title, before the actions', () => {
    show(<PageHead title="Night shift" beneath={<p>Created today</p>} actions={<button>Delete</button>} />);
    const parts = [
      screen.getByRole('heading', { level: 1, name: 'Night shift' }),
      screen.getByText('Created today'),
      screen.getByRole('button', { name: 'Delete' }),
    ];
    const follows = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    assert.ok(follows(parts[0]!, parts[1]!) && follows(parts[1]!, parts[2]!));
  });
});
