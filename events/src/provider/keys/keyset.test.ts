import assert from 'node:assert/strict';
import { acme } from '../../customer/examples.ts';
import { given } from '../../../../testing/events/testDecider.ts';
import { keysetDecider } from './decider.ts';
import { appleValues, staticKeys } from './examples.ts';
import { KeysetChanged, KeysetRegenerated, type KeysetMode } from './keyset.ts';
import { areKeysShown, modesFrom } from './modes.ts';
import { readerFilesOf } from './readerFiles.ts';
import {
  accessModes,
  appleWalletConfig,
  defaultKeyFileId,
  googleMobileId,
  googleMobileIdHex,
  keySetKeys,
} from './values.ts';

const secretId = '0197f3a0-0000-7000-8000-0000000000b1';
const other = '0197f3a0-0000-7000-8000-0000000000b2';
const terms = (mode: KeysetMode, secret: string | null = secretId) => ({
  customerId: acme,
  partnerId: null,
  mode,
  secretId: secret,
});

describe('keyset', () => {
  it('records a mode and the ID of the values, and nothing for a repeat', () => {
    given(keysetDecider)
      .when('change', terms('RANDOM'))
      .records(KeysetChanged(terms('RANDOM')));
    given(keysetDecider, KeysetChanged(terms('RANDOM')))
      .when('change', terms('RANDOM'))
      .records();
    given(keysetDecider).when('change', terms('UNSET', null)).records();
  });

  it('PCF-55: unset may become any mode, and no mode becomes unset; lengths, editing modes', () => {
    const modes = ['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC'] as const;
    for (const from of modes) {
      const before = from === 'UNSET' ? [] : [KeysetChanged(terms(from))];
      for (const to of modes) {
        const attempt = given(keysetDecider, ...before).when('change', terms(to, other));
        const isAllowed = modesFrom(from).includes(to);
        assert.equal(isAllowed, to !== 'UNSET' || from === 'UNSET');
        if (!isAllowed) attempt.refuses('keyset.stays_set');
        else attempt.records(...(to === 'UNSET' ? [] : [KeysetChanged(terms(to, other))]));
      }
    }
    const bytes = (n: number) => '0f'.repeat(n);
    const takesKey = (n: number) => keySetKeys.safeParse({ ...staticKeys, readOnly: bytes(n) }).success;
    assert.deepEqual([15, 16, 17].map(takesKey), [false, true, false]);
    const takes = (name: string) => (n: number) =>
      appleWalletConfig.safeParse({ ...appleValues, [name]: bytes(n) }).success;
    assert.deepEqual([4, 5, 16, 17].map(takes('aid')), [false, true, true, false]);
    for (const name of ['authenticationKey', 'privacyKey', 'vasupA'])
      assert.deepEqual([31, 32, 33].map(takes(name)), [false, true, false]);
    assert.ok(!('writeOnly' in keySetKeys.shape));
    const editing = ['show', 'edit', 'hide'] as const;
    assert.deepEqual(
      editing.map(one => areKeysShown('STATIC', one)),
      [true, true, false],
    );
  });

  it('PCF-54: values are hex, whatever the case', () => {
    const { readOnly } = keySetKeys.parse({ ...staticKeys, readOnly: staticKeys.readOnly.toLowerCase() });
    assert.equal(readOnly, staticKeys.readOnly);
    const { error } = keySetKeys.safeParse({ ...staticKeys, encryption: 'xy'.repeat(16) });
    assert.deepEqual(
      error?.issues.map(({ path, code }) => [path.join('.'), code]),
      [['encryption', 'invalid_format']],
    );
  });

  it('PCF-51: secure random keys are not displayed, however one edits', () => {
    for (const editing of ['show', 'edit', 'hide'] as const)
      assert.equal(areKeysShown('SECURE_RANDOM', editing), false);
    assert.equal(areKeysShown('RANDOM', 'show'), true);
  });

  it('PCF-52: no keys are displayed where the editing mode is hide', () => {
    for (const mode of ['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC'] as const)
      assert.equal(areKeysShown(mode, 'hide'), false);
  });

  it('only random keys are regenerated', () => {
    const selection = { keySetKeys: true, appleWalletConfig: false, secretId: other };
    for (const mode of ['RANDOM', 'SECURE_RANDOM'] as const)
      given(keysetDecider, KeysetChanged(terms(mode)))
        .when('regenerate', selection)
        .records(KeysetRegenerated(selection));
    for (const before of [[], [KeysetChanged(terms('STATIC'))]])
      given(keysetDecider, ...before)
        .when('regenerate', selection)
        .refuses('keyset.not_random');
  });

  it('PCF-47: readers know three access modes', () =>
    assert.deepEqual(accessModes, ['read-only', 'read-write', 'write-only']));

  it('PCF-60, LIM-19: an unnamed key file has an ID of twelve zero bytes', () =>
    assert.deepEqual(
      [...Buffer.from(defaultKeyFileId, 'hex')],
      Array.from({ length: 12 }, () => 0),
    ));

  it('readers accept the file ids of all card profiles; random ones have no bit in common', () => {
    const profile = (displayName: string, fileId: string) => ({ displayName, fileId });
    const named = '0A'.repeat(12);
    const both = [profile('Staff', named), profile('Guests', named.toLowerCase())];
    const [every, no] = ['FF'.repeat(12), '00'.repeat(12)];
    assert.deepEqual(readerFilesOf([]), [{ fileId: defaultKeyFileId, mask: every, cardProfiles: [] }]);
    assert.deepEqual(readerFilesOf([...both, profile('Day', 'random')]), [
      { fileId: named, mask: every, cardProfiles: ['Staff', 'Guests'] },
      { fileId: defaultKeyFileId, mask: no, cardProfiles: ['Day'] },
    ]);
  });

  it('PCF-61, LIM-20: the Google mobile id is 6293107, in bytes 00 60 06 73', () => {
    assert.equal(googleMobileId, 6_293_107);
    assert.deepEqual([...Buffer.from(googleMobileIdHex, 'hex')], [0x00, 0x60, 0x06, 0x73]);
  });
});
