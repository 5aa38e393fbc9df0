import assert from 'node:assert/strict';
import { recipientIcons } from './recipientIcons.ts';

const nobody = { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null };
const ada = { ...nobody, email: 'ada@example.test' };
type IconInput = Parameters<typeof recipientIcons>[0];
const failed = { deliveryStatus: 'FAILED', deliveryMethod: 'EMAIL' } as const;
type Given = Omit<IconInput, 'deliveryStatus' | 'deliveryMethod'> & Partial<IconInput>;
const iconsOf = (fields: Given) => recipientIcons({ ...failed, ...fields }).map(({ icon }) => icon);

describe('recipientIcons', () => {
  it('CRD-57: a check when the message was sent', () => {
    const sent = { ...ada, emailSentTo: 'ada@example.test' };
    assert.deepEqual(iconsOf({ recipient: sent, qrcodeText: 'x', orderStatus: 'ISSUED' }), ['check']);
    assert.deepEqual(iconsOf({ recipient: sent, qrcodeText: 'x', orderStatus: 'PROCESSING' }), ['check']);
  });

  it('CRD-58: a cross when there is a QR code but the message was not sent', () => {
    assert.deepEqual(iconsOf({ recipient: ada, qrcodeText: 'x', orderStatus: 'ISSUED' }), ['cross']);
    assert.deepEqual(iconsOf({ recipient: ada, qrcodeText: null, orderStatus: 'DRAFT' }), [null]);
  });

  it('CRD-59: a clock while the order is queued or processing', () => {
    assert.deepEqual(iconsOf({ recipient: ada, qrcodeText: null, orderStatus: 'QUEUED' }), ['clock']);
    assert.deepEqual(iconsOf({ recipient: ada, qrcodeText: 'x', orderStatus: 'PROCESSING' }), ['clock']);
  });

  it('no cross on a message that is sent automatically, and a warning only if one was refused', () => {
    const issued = { recipient: ada, qrcodeText: 'x', orderStatus: 'ISSUED' } as const;
    for (const deliveryStatus of ['QUEUED', 'SENDING', 'RETRYING'] as const)
      assert.deepEqual(iconsOf({ ...issued, deliveryStatus }), ['clock']);
    const alarmOf = (deliveryStatus: IconInput['deliveryStatus']) =>
      recipientIcons({ ...failed, ...issued, deliveryStatus }).map(({ icon, isAlarm }) => [icon, isAlarm]);
    assert.deepEqual(alarmOf('NONE'), [['cross', false]]);
    assert.deepEqual(alarmOf('FAILED'), [['cross', true]]);
  });

  it('CRD-60: tooltips only for issued orders', () => {
    const tips = (orderStatus: 'ISSUED' | 'ERROR') =>
      recipientIcons({ ...failed, recipient: ada, qrcodeText: 'x', orderStatus }).map(
        ({ hasTooltip }) => hasTooltip,
      );
    assert.deepEqual([tips('ISSUED'), tips('ERROR')], [[true], [false]]);
  });

  it('no mark on an address that gets no messages, until something was sent there', () => {
    const both = { ...ada, phoneNumber: '+491701234567' };
    const issued = { recipient: both, qrcodeText: 'x', orderStatus: 'ISSUED' } as const;
    assert.deepEqual(iconsOf({ ...issued, deliveryMethod: 'EMAIL' }), ['cross', null]);
    assert.deepEqual(iconsOf({ ...issued, deliveryMethod: 'SMS' }), [null, 'cross']);
    const resent = { ...both, smsSentTo: both.phoneNumber };
    assert.deepEqual(iconsOf({ ...issued, recipient: resent, deliveryMethod: 'EMAIL' }), ['cross', 'check']);
  });

  it('shows one icon per address, and none without', () => {
    const both = { ...ada, phoneNumber: '+491701234567', smsSentTo: '+491701234567' };
    assert.deepEqual(iconsOf({ recipient: both, qrcodeText: 'x', orderStatus: 'ISSUED' }), [
      'cross',
      'check',
    ]);
    assert.deepEqual(iconsOf({ recipient: nobody, qrcodeText: 'x', orderStatus: 'ISSUED' }), []);
  });
});
