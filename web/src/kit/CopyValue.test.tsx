import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { CopyValue } from './CopyValue.tsx';
import { DialogFrame } from './DialogFrame.tsx';

describe('copying', () => {
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  const copyBy = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  afterEach(() => {
    mock.timers.reset();
    cleanup();
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });
  const copy = async (value = <CopyValue value="0197f3a0" label="ID" />) => {
    show(
      <>
        {value}
        <Notification />
      </>,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy: ID' })));
  };
  const message = () => screen.queryByText('Copied to the clipboard');
  const pass = (ms: number) => act(async () => mock.timers.tick(ms));

  it('copies the value itself, however it is shown', async () => {
    const copied: string[] = [];
    copyBy(async text => void copied.push(text));
    await copy(
      <CopyValue value="a1b2" label="ID">
        <code>a1 b2</code>
      </CopyValue>,
    );
    screen.getByText('a1 b2');
    assert.deepEqual(copied, ['a1b2']);
  });

  it('LAY-36, LIM-31: a snackbar says so for 3000 ms', async () => {
    const copied: string[] = [];
    copyBy(async text => void copied.push(text));
    mock.timers.enable({ apis: ['setTimeout'] });
    await copy();
    assert.deepEqual(copied, ['0197f3a0']);
    await pass(0);
    assert.ok(message() !== null);
    await pass(2_990);
    assert.ok(message() !== null);
    await pass(20);
    await pass(1_000);
    assert.ok(message() === null);
  });

  it('the message of a dialog is at the top, so that it doesn’t cover its buttons', async () => {
    copyBy(() => Promise.resolve());
    const place = async () =>
      (await screen.findByText('Copied to the clipboard')).closest('.MuiSnackbar-root')!;
    await copy();
    assert.match((await place()).className, /anchorOriginBottomCenter/);
    cleanup();
    await copy(
      <DialogFrame title="Key" onClose={() => undefined}>
        <CopyValue value="0197f3a0" label="ID" />
      </DialogFrame>,
    );
    assert.match((await place()).className, /anchorOriginTopCenter/);
  });

  it('LAY-38: errors of the clipboard are ignored', async () => {
    const output: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void output.push(words);
    copyBy(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')));
    await copy();
    await act(async () => undefined);
    console.error = error;
    assert.ok(message() === null && screen.queryByRole('alert') === null);
    assert.deepEqual(output, []);
  });
});
