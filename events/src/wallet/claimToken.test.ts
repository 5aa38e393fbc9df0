import assert from 'node:assert/strict';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { claimTokenOf, claimUrlOf, credentialOfToken } from './claimToken.ts';

const keys = keyRingOf(newSecretKey());
const id = '0197f3a0-0000-7000-8000-0000000000c1';

describe('claim token', () => {
  it('belongs to one credential, stays the same, and needs the key', () => {
    const token = claimTokenOf(keys, id);
    assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    assert.equal(claimTokenOf(keys, id), token);
    assert.equal(credentialOfToken(keys, token), id);
    assert.equal(credentialOfToken(keyRingOf(newSecretKey()), token), null);
    assert.equal(claimUrlOf('https://latchkey.example/', token), `https://latchkey.example/w/${token}`);
  });

  it('any other text belongs to no credential', () => {
    const token = claimTokenOf(keys, id);
    const other = claimTokenOf(keys, id.replace('c1', 'c2'));
    for (const wrong of [
      '',
      'x',
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      token.slice(0, 22) + other.slice(22),
    ])
      assert.equal(credentialOfToken(keys, wrong), null, wrong);
  });
});
