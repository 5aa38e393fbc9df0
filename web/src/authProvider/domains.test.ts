import { emailPattern } from '@latchkey/events/authProvider/emailPattern.ts';
import assert from 'node:assert/strict';
import { domainsOf, isDomain, patternOf, typedDomain } from './domains.ts';

describe('the emails that a provider signs in, as domains', () => {
  it('are converted to a pattern that matches these domains and no others', () => {
    for (const domains of [['acme.example'], ['acme.example', 'north.acme.example', 'x-1.test']]) {
      const pattern = patternOf(domains)!;
      assert.deepEqual(domainsOf(pattern), domains);
      const matches = emailPattern(pattern)!;
      for (const one of domains) assert.ok(matches(`ada@${one}`), one);
      for (const other of [
        'ada@acmexexample',
        'ada@evil.example',
        'ada@acme.example.evil.test',
        'acme.example',
      ])
        assert.ok(!matches(other), other);
    }
    assert.equal(patternOf([]), null);
  });

  it('are parsed from patterns that people have entered; any other pattern stays a pattern', () => {
    for (const pattern of [
      String.raw`.*@acme\.example`,
      String.raw`^.+@acme\.example$`,
      String.raw`[^@]+@(acme\.example)`,
      '.*@acme.example',
    ])
      assert.deepEqual(domainsOf(pattern), ['acme.example'], pattern);
    for (const pattern of [
      '.*',
      String.raw`ada@acme\.example`,
      String.raw`.*@.*\.example`,
      String.raw`.*@acme\.(de|com)`,
    ])
      assert.equal(domainsOf(pattern), null, pattern);
    assert.deepEqual(domainsOf(null), []);
  });

  it('may be pasted as an email', () => {
    assert.equal(typedDomain(' Ada@Acme.Example '), 'acme.example');
    assert.equal(typedDomain('@acme.example'), 'acme.example');
    for (const text of ['acme.example', 'a-b.c1.test']) assert.ok(isDomain(text), text);
    for (const text of ['acme', 'acme..example', '-a.example', 'a b.example', ''])
      assert.ok(!isDomain(text), text);
  });
});
