import assert from 'node:assert/strict';
import { providerFailure } from '../order/failure.ts';
import { redactKeys } from './redactKeys.ts';
import { reportsOf, webhookBody } from './webhook.ts';

const key = '0f1E2d3C4b5A69788796a5B4c3D2e1F0';

describe('messages of providers', () => {
  it('lose hex of 32 digits and more; ids, numbers and shorter values stay', () => {
    const echo = JSON.stringify({
      keySetKeys: { readOnly: key },
      privacyKey: key + key,
      aid: 'd2760000850101',
    });
    assert.equal(
      redactKeys(`Wrong: ${echo}`),
      'Wrong: {"keySetKeys":{"readOnly":"[removed]"},"privacyKey":"[removed]","aid":"d2760000850101"}',
    );
    for (const text of [key.slice(1), '0197f3a0-0000-7000-8000-0000000000b4', 'No device 600673', ''])
      assert.equal(redactKeys(text), text);
  });

  it('contain no keys, neither in stored failures nor in webhooks', () => {
    assert.equal(providerFailure({ status: 400, message: `key ${key}` }).message, 'key [removed]');
    const reason = { status: 400, code: 'BAD', message: `key ${key}` };
    const file = { type: 'file.failed', clientRef: 'c.1', providerRef: key, reason } as const;
    const about = { id: 'w.1', at: '2026-11-26T12:00:00Z' };
    for (const sent of [
      { ...about, ...file },
      { ...about, type: 'files.reported', files: [file] },
    ])
      for (const report of reportsOf(webhookBody.parse(sent)))
        assert.partialDeepStrictEqual(report, { providerRef: key, reason: { message: 'key [removed]' } });
  });
});
