import assert from 'node:assert/strict';
import { recipientIcons } from './recipientIcons.ts';

const nobody = { email: null, phoneNumber: null, emailSentTo: null, smsSentTo: null };
const ada = { ...nobody, email: 'ada@example.test' };
const iconsOf = (...args: Parameters<typeof recipientIcons>) =>
  recipientIcons(...args).map(({ icon }) => icon);

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

  it('CRD-60: tooltips only for issued orders', () => {
    const tips = (orderStatus: 'ISSUED' | 'ERROR') =>
      recipientIcons({ recipient: ada, qrcodeText: 'x', orderStatus }).map(({ hasTooltip }) => hasTooltip);
    assert.deepEqual([tips('ISSUED'), tips('ERROR')], [[true], [false]]);
  });

  it('shows one icon per address, and none without', () => {
    const both = { ...ada, phoneNumber: '+491701234567', smsSentTo: '+491701234567' };
    assert.deepEqual(iconsOf({ recipient: both, qrcodeText: 'x', orderStatus: 'ISSUED' }), [
      'cross',
      'check',
    ]);
    assert.deepEqual(recipientIcons({ recipient: nobody, qrcodeText: 'x', orderStatus: 'ISSUED' }), []);
  });
});
