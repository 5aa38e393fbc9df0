import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { passAuthority } from '../wallet/apple/passAuthority.ts';
import { walletIssuerDecider } from './decider.ts';
import { endsSoon, WalletIssuerAppleSet, WalletIssuerGoogleSet } from './walletIssuer.ts';

const keySecretId = '0197f3a0-0000-7000-8000-0000000000b1';
const at = new Date('2026-11-27T09:30:00Z');

describe('a wallet issuer', () => {
  let authority: Awaited<ReturnType<typeof passAuthority>>;
  before(async () => {
    authority = await passAuthority(at);
  });
  const set = async (terms?: Parameters<typeof authority.passType>[0]) => {
    const { certificate } = await authority.passType(terms);
    return { certificate, intermediate: authority.intermediate, keySecretId };
  };

  it('reads names and validity from its certificate, and records the same again once', async () => {
    const command = await set();
    const events = given(walletIssuerDecider).when('setApple', command).decides();
    assert.equal(events.length, 1);
    const [recorded] = events;
    assert.ok(recorded?.type === 'WalletIssuerAppleSet');
    const { data } = recorded;
    assert.deepEqual(
      [data.passType, data.team, data.organization, data.validUntil],
      ['pass.example.latchkey.badge', 'LATCHKEY01', 'Acme Works', '2027-12-22T09:30:00.000Z'],
    );
    given(walletIssuerDecider, WalletIssuerAppleSet(data)).when('setApple', command).records();
  });

  it('accepts only a pass type certificate together with the certificate of its issuer', async () => {
    const command = await set();
    const stranger = await passAuthority(at);
    for (const wrong of [
      { certificate: 'no certificate' },
      { certificate: authority.intermediate },
      { certificate: `${command.certificate}\n${command.certificate}` },
      { intermediate: 'no certificate' },
      { intermediate: stranger.intermediate },
      { intermediate: authority.root },
    ])
      given(walletIssuerDecider)
        .when('setApple', { ...command, ...wrong })
        .refuses('invalid');
  });

  it('accepts a renewed certificate of the same pass type, and another pass type if confirmed', async () => {
    const [{ data }] = given(walletIssuerDecider)
      .when('setApple', await set())
      .decides() as [ReturnType<typeof WalletIssuerAppleSet>];
    const issuer = given(walletIssuerDecider, WalletIssuerAppleSet(data));
    assert.equal(issuer.when('setApple', await set()).decides().length, 1);
    for (const other of [{ passType: 'pass.example.other' }, { team: 'SOMEBODY01' }]) {
      const command = await set(other);
      issuer.when('setApple', command).refuses('walletIssuer.other_pass_type');
      const events = issuer.when('setApple', { ...command, isOtherPassType: true }).decides();
      assert.equal(events.length, 1);
    }
  });

  it('ends soon from 60 days before its expiry', () => {
    const until = '2027-01-26T09:30:00.000Z';
    assert.equal(endsSoon(until, new Date('2026-11-26T09:30:00Z')), null);
    assert.equal(endsSoon(until, at), null);
    assert.equal(endsSoon(until, new Date('2026-11-27T09:30:01Z')), 59);
    assert.equal(endsSoon(until, new Date('2027-01-27T09:30:00Z')), -1);
  });

  it('has a service account for Google Wallet, and accepts another issuer if confirmed', () => {
    const account = { account: 'wallet@acme.example', keyId: 'abc123', keySecretId };
    const command = { ...account, issuerId: '3388000000022000000' };
    const recorded = WalletIssuerGoogleSet(command);
    given(walletIssuerDecider).when('setGoogle', command).records(recorded);
    given(walletIssuerDecider, recorded).when('setGoogle', command).records();
    const other = { ...command, issuerId: '3388000000022000001' };
    given(walletIssuerDecider, recorded).when('setGoogle', other).refuses('walletIssuer.other_issuer');
    given(walletIssuerDecider, recorded)
      .when('setGoogle', { ...other, isOtherIssuer: true })
      .records(WalletIssuerGoogleSet(other));
    for (const wrong of [{ issuerId: '12' }, { account: 'no-address' }, { keyId: '' }])
      assert.throws(() =>
        given(walletIssuerDecider)
          .when('setGoogle', { ...command, ...wrong })
          .decides(),
      );
  });
});
