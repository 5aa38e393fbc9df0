import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { Help } from './Help.tsx';

describe('the help for a term', () => {
  afterEach(cleanup);

  it('opens the glossary in a new tab, so that the form stays', async () => {
    show(<Help term="cardProfile" />);
    await userEvent.click(await screen.findByRole('button'));
    const link = await screen.findByRole('link', { name: 'Glossary' });
    assert.deepEqual([link.getAttribute('href'), link.getAttribute('target')], ['/terms', '_blank']);
  });
});
