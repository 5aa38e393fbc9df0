import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RecipientCell } from './RecipientCell.tsx';
import { markDrawings } from './recipientDrawings.ts';
import { credentialWith, idOf } from '../../../testing/web/credential/testCredential.tsx';

describe('the status of a credential, in words and icons', () => {
  afterEach(cleanup);

  it('CRD-38, CRD-39: each status has its word; deployed is Used, an unknown one is shown unchanged', () => {
    const words = credentialStatus.options.map(status => {
      const { container } = show(<CredentialChip status={status} />);
      const word = container.textContent;
      cleanup();
      return word;
    });
    assert.deepEqual(words, [
      'Not issued',
      'Adding',
      'Available',
      'Used',
      'Redeploying',
      'Updating',
      'Update failed',
      'Removing',
      'Removed',
      'Remove failed',
      'Suspending',
      'Suspended',
      'Suspend failed',
      'Resuming',
      'Resume failed',
      'Add failed',
      'Unknown',
    ]);
    const { container } = show(<CredentialChip status={'PAUSED' as never} />);
    assert.equal(container.textContent, 'PAUSED');
  });

  const recipient = (more: Partial<CredentialRow>) => {
    show(<RecipientCell credential={credentialWith(more)} />);
    const icon = screen.getByRole('img', { name: /ada@example\.test/ });
    const drawn = icon.querySelector<SVGElement>('svg[data-mark]');
    const mark = (Object.keys(markDrawings) as (keyof typeof markDrawings)[]).find(
      one => drawn?.querySelector('path')?.getAttribute('d') === markDrawings[one],
    );
    return { icon, name: icon.getAttribute('aria-label'), mark: mark ?? null };
  };
  const to = (emailSentTo: string | null) => ({
    recipient: { email: 'ada@example.test', phoneNumber: null, emailSentTo, smsSentTo: null },
  });
  const order = (status: 'QUEUED' | 'PROCESSING' | 'ISSUED' | 'ERROR') => ({
    order: { id: idOf(9), displayName: 'Winter badges', status },
  });

  it('with its address, the first one is visible below the icons', () => {
    const { container } = show(<RecipientCell credential={credentialWith(to(null))} hasAddress />);
    const address = container.lastElementChild;
    assert.equal(address?.textContent, 'ada@example.test');
    assert.equal(address?.getAttribute('aria-hidden'), 'true');
  });

  it('CRD-57: a check when the message was sent', () =>
    assert.deepEqual(
      [recipient(to('ada@example.test'))].map(({ name, mark }) => [name, mark]),
      [['Sent to ada@example.test', 'check']],
    ));
  it('CRD-58: a cross when there is a QR code but the message was not sent', () =>
    assert.deepEqual(
      [recipient({ ...to(null), deliveryStatus: 'FAILED' })].map(({ name, mark }) => [name, mark]),
      [['Not sent to ada@example.test', 'cross']],
    ));
  it('CRD-59: a clock while the order is queued or processing', () => {
    for (const status of ['QUEUED', 'PROCESSING'] as const) {
      const { name, mark } = recipient({ ...to(null), ...order(status), deliveryStatus: 'QUEUED' });
      assert.deepEqual([name, mark], ['Queued for ada@example.test', 'clock']);
      cleanup();
    }
  });
  it('no cross on a message that is queued, sent or retried automatically', () => {
    for (const deliveryStatus of ['QUEUED', 'SENDING', 'RETRYING'] as const) {
      assert.equal(recipient({ ...to(null), deliveryStatus }).mark, 'clock');
      cleanup();
    }
  });
  it('CRD-60: tooltips for issued orders only', async () => {
    const issued = recipient(to('ada@example.test'));
    await userEvent.hover(issued.icon);
    assert.equal((await screen.findByRole('tooltip')).textContent, 'Sent to ada@example.test');
    cleanup();
    const other = recipient({ ...to('ada@example.test'), ...order('ERROR') });
    await userEvent.hover(other.icon);
    await assert.rejects(screen.findByRole('tooltip', {}, { timeout: 500 }));
  });
});
