import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { SearchField } from './SearchField.tsx';

describe('SearchField', () => {
  afterEach(cleanup);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  const reported = (found: readonly string[], ...texts: readonly string[]) =>
    waitFor(() => assert.deepEqual(found, texts));
  const open = () => {
    const found: string[] = [];
    const at = (value: string) => (
      <SearchField label="Search" value={value} onSearch={text => found.push(text)} />
    );
    const { rerender } = show(at(''));
    return { found, give: (value: string) => rerender(at(value)) };
  };

  it('keeps every letter even if typing is as slow as the list', async () => {
    const { found, give } = open();
    const user = userEvent.setup();
    await user.type(field(), 'a');
    await reported(found, 'a');
    await user.type(field(), 'd');
    give('a');
    assert.equal(field().value, 'ad');
    await reported(found, 'a', 'ad');
    await user.type(field(), 'a');
    give('ad');
    assert.equal(field().value, 'ada');
    await reported(found, 'a', 'ad', 'ada');
    give('ada');
    assert.equal(field().value, 'ada');
  });

  it('doesn’t submit the form around it on Enter', async () => {
    let submitted = 0;
    show(
      <form
        onSubmit={event => {
          event.preventDefault();
          submitted++;
        }}
      >
        <SearchField label="Search" value="" onSearch={() => undefined} />
        <button type="submit">Suspend</button>
      </form>,
    );
    await userEvent.type(field(), 'ada{Enter}');
    assert.equal(submitted, 0);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    assert.equal(submitted, 1);
  });

  it('shows a value that was changed elsewhere', async () => {
    const { found, give } = open();
    await userEvent.type(field(), 'ada');
    await reported(found, 'ada');
    give('ada');
    give('');
    assert.equal(field().value, '');
  });
});
