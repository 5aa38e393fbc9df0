import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { show } from '../../../../testing/web/render.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';

describe('a date with a time', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const Form = () => {
    const form = useForm({ defaultValues: { to: null } });
    const to = useWatch({ control: form.control, name: 'to' });
    return (
      <FormProvider {...form}>
        <DateTimeInput source="to" label="Valid to" timeLabel="Time" isEnd />
        <button type="button">Next</button>
        <output>{to}</output>
      </FormProvider>
    );
  };
  const value = () => screen.getByRole('status').textContent;
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('the time can be typed at once; the end of the day is shown if there is none', async () => {
    show(<Form />);
    await userEvent.type(field(/^Valid to/), '7/4/2026');
    await userEvent.click(field(/^Time/));
    await userEvent.keyboard('16:45');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    assert.deepEqual([field(/^Valid to/).value, field(/^Time/).value], ['Jul 4, 2026', '16:45']);
    assert.equal(value(), new Date('2026-07-04T16:45').toISOString());
    await userEvent.clear(field(/^Time/));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => assert.equal(field(/^Time/).value, '23:59'));
    assert.equal(value(), new Date('2026-07-04T23:59:59.999').toISOString());
  });
});
