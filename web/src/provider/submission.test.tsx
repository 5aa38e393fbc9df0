import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { useSubmission } from './submission.ts';

describe('a submission', () => {
  afterEach(cleanup);

  it('works once until it failed, however often it is submitted', async () => {
    const works: PromiseWithResolvers<void>[] = [];
    const work = () => {
      works.push(Promise.withResolvers<void>());
      return works.at(-1)!.promise;
    };
    const Shown = () => {
      const { submission, submit } = useSubmission(work);
      const submitTwice = () => void Promise.all([submit(), submit()]);
      return <button onClick={submitTwice}>{submission.state}</button>;
    };
    show(<Shown />);
    const press = (state: string) => userEvent.click(screen.getByRole('button', { name: state }));
    await press('initial');
    await press('submitting');
    assert.equal(works.length, 1);
    await act(async () => works[0]!.reject(new Error('unreachable')));
    await press('error');
    assert.equal(works.length, 2);
    await act(async () => works[1]!.resolve());
    await press('success');
    assert.equal(works.length, 2);
  });
});
