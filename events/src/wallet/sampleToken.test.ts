import assert from 'node:assert/strict';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { sampleHolderOf, sampleOfToken, sampleTokenOf, sampleUrlOf } from './sampleToken.ts';

const keys = keyRingOf(newSecretKey());
const profileId = '0197f3a0-0000-7000-8000-0000000000c1';
const holder = sampleHolderOf(keys, profileId, 'someone');
const sample = { profileId, holder, until: new Date('2026-11-27T10:00:00Z') };

describe('sample token', () => {
  it('contains profile, holder and expiry, and needs the key', () => {
    const token = sampleTokenOf(keys, sample);
    assert.match(token, /^[A-Za-z0-9_-]{60}$/);
    assert.deepEqual(sampleOfToken(keys, token), sample);
    assert.equal(sampleOfToken(keyRingOf(newSecretKey()), token), null);
    assert.equal(
      sampleUrlOf('https://latchkey.example/', token),
      `https://latchkey.example/wallet/samples/${token}`,
    );
  });

  it('rejects other texts, and tokens with a changed expiry or profile', () => {
    const token = sampleTokenOf(keys, sample);
    const bytes = Buffer.from(token, 'base64url');
    const flipped = [...bytes.keys()].map(at => {
      const other = Buffer.from(bytes);
      other[at]! ^= 1;
      return other.toString('base64url');
    });
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, `${token.slice(0, -1)}=`, ...flipped])
      assert.equal(sampleOfToken(keys, wrong), null, wrong);
  });

  it('the holder differs by person and by profile, and names neither', () => {
    const other = '0197f3a0-0000-7000-8000-0000000000c2';
    assert.match(holder, /^[0-9a-f]{16}$/);
    assert.equal(sampleHolderOf(keys, profileId, 'someone'), holder);
    assert.notEqual(sampleHolderOf(keys, profileId, 'another'), holder);
    assert.notEqual(sampleHolderOf(keys, other, 'someone'), holder);
  });
});
