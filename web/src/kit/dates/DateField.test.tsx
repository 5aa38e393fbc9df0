import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { show } from '../../../../testing/web/render.tsx';
import { DateField } from './DateField.tsx';

describe('choosing a day', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
  const given: string[] = [];
  const Form = ({ first }: { readonly first: string }) => {
    const [value, setValue] = useState(first);
    const onChange = (next: string) => {
      given.push(next);
      setValue(next);
    };
    return <DateField label="Last day" value={value} onChange={onChange} />;
  };
  const field = (name = /^Last day/) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('I18-04: the picker shows pages of 20 years', async () => {
    show(<Form first="2026-03-14" />);
    assert.equal(field().value, 'Mar 14, 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date: Last day' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Last day' }));
    await userEvent.click(await picker.findByRole('button', { name: 'March 2026' }));
    const years = () => picker.getAllByRole('gridcell').map(({ textContent }) => textContent);
    assert.deepEqual(
      years(),
      Array.from({ length: 20 }, (_, n) => String(2020 + n)),
    );
    await userEvent.click(picker.getByRole('button', { name: 'Next 20 years' }));
    assert.deepEqual([years()[0], years().at(-1), years().length], ['2040', '2059', 20]);
    await userEvent.click(picker.getByRole('gridcell', { name: '2041' }));
    await userEvent.click(picker.getByRole('gridcell', { name: 'Friday, March 15, 2041' }));
    assert.equal(given.at(-1), '2041-03-15');
    assert.equal(field().value, 'Mar 15, 2041');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('speaks the language of the console; weeks begin as in the region of the browser', async () => {
    localStorage.setItem('locale', 'de');
    show(<Form first="2026-03-14" />);
    assert.equal(field().value, '14. März 2026');
    assert.equal(field().placeholder, 'TT.MM.JJJJ');
    await userEvent.click(screen.getByRole('button', { name: 'Datum wählen: Last day' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Last day' }));
    await picker.findByRole('button', { name: 'März 2026' });
    assert.equal(picker.getAllByRole('columnheader')[0]!.getAttribute('aria-label'), 'Sonntag');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    assert.equal(given.at(-1), '2026-03-22');
  });

  it('a day can be typed; anything else is passed on as typed, so that the form refuses it', async () => {
    show(<Form first="" />);
    await userEvent.type(field(), '7/4/2026');
    assert.equal(given.at(-1), '2026-07-04');
    await userEvent.tab();
    assert.equal(field().value, 'Jul 4, 2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '13/13/2026');
    assert.equal(given.at(-1), '13/13/2026');
  });
});
