import assert from 'node:assert/strict';
import { addressProblemOf } from './addressProblem.ts';

const problems = (...urls: readonly string[]) => urls.map(url => addressProblemOf(url));

describe('the public address', () => {
  it('addresses of this computer and of a network are told from public ones', () => {
    const locals = ['http://localhost:3000', 'http://127.0.0.1/w/1', 'http://[::1]:80', 'http://a.localhost'];
    assert.deepEqual(new Set(problems(...locals)), new Set(['local']));
    const insides = [
      'https://10.1.2.3',
      'https://192.168.0.7:8443',
      'https://172.16.0.1',
      'https://172.31.9.9',
      'https://server',
      'https://latchkey.local',
      'https://[fd00::1]',
    ];
    assert.deepEqual(new Set(problems(...insides)), new Set(['inside']));
    const open = [
      'https://go.example.com',
      'https://172.32.0.1',
      'https://110.1.2.3',
      'https://[2001:db8::1]',
    ];
    assert.deepEqual(new Set(problems(...open)), new Set([null]));
  });
  it('passes need an encrypted address, and the console may be open elsewhere', () => {
    assert.equal(addressProblemOf('http://go.example.com'), 'plain');
    assert.equal(addressProblemOf('https://go.example.com', 'https://console.example.com'), 'other');
    assert.equal(addressProblemOf('https://go.example.com/x', 'https://go.example.com'), null);
    assert.equal(addressProblemOf(''), null);
  });
});
