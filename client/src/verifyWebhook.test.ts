import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { verifyWebhook } from './verifyWebhook.ts';

const secretOf = (text: string) => `whsec_${Buffer.from(text.repeat(8)).toString('base64')}`;
const [current, next, former] = [secretOf('current'), secretOf('next'), secretOf('former')] as const;
const body = '{"type":"com.latchkey.credential.available.v1"}';
const id = 'status_0197f3a0-0000-7000-8000-000000000001';
const now = new Date('2027-03-14T12:00:00Z');
const seconds = now.getTime() / 1_000;
const mac = (secret: string, time: number | string = seconds, of = body) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${time}.${of}`)
    .digest('base64')}`;
const headersOf = (signature: string, time: number | string = seconds) => ({
  'Webhook-Id': id,
  'Webhook-Timestamp': String(time),
  'Webhook-Signature': signature,
});
const verify = (headers: Record<string, string>, secrets: readonly string[] = [current, next], of = body) =>
  verifyWebhook(of, headers, secrets, now);

describe('the signature of a webhook', () => {
  it('is valid with either of two secrets, so that one can replace the other', () => {
    for (const secret of [current, next]) assert.ok(verify(headersOf(mac(secret))));
    assert.ok(verify(headersOf(`${mac(former)} ${mac(next)}`)));
    assert.ok(!verify(headersOf(mac(former))));
  });

  it('SEC: is never valid with a secret that is empty, a placeholder or too short', () => {
    const tooShort = `whsec_${Buffer.alloc(23, 1).toString('base64')}`;
    for (const secret of ['', 'whsec_', 'whsec_...', 'whsec_…', tooShort])
      assert.ok(!verify(headersOf(mac(secret)), [secret]), secret);
  });

  it('is that of the example in the Standard Webhooks specification', () => {
    const headers = new Headers({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    const payload = new TextEncoder().encode('{"test": 2432232314}');
    const at = new Date(1_614_265_330_000);
    assert.ok(verifyWebhook(payload, headers, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], at));
  });

  it('covers ID, time and body', () => {
    const headers = headersOf(mac(current));
    assert.ok(!verify(headers, [current], `${body} `));
    assert.ok(!verify({ ...headers, 'Webhook-Timestamp': String(seconds + 1) }));
    assert.ok(!verify({ ...headers, 'Webhook-Id': `${id}0` }));
  });

  it('is refused when it is more than five minutes away, or isn’t whole', () => {
    for (const [offset, isValid] of [
      [-300, true],
      [300, true],
      [-301, false],
      [301, false],
    ] as const) {
      const time = seconds + offset;
      assert.equal(verify(headersOf(mac(current, time), time)), isValid, String(offset));
    }
    const whole = headersOf(mac(current));
    for (const name of Object.keys(whole)) assert.ok(!verify({ ...whole, [name]: '' }), name);
    for (const signature of [
      mac(current).slice(0, -3),
      mac(current).replace('v1,', 'v1a,'),
      mac(current).slice(3),
    ])
      assert.ok(!verify(headersOf(signature)), signature);
    assert.ok(!verify(headersOf(mac(current, '1e9'), '1e9')));
  });
});
