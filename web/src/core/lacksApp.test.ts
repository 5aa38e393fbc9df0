import assert from 'node:assert/strict';
import type { CustomerRow } from './customers.ts';
import { lacksApp } from './lacksApp.ts';

const door = { credentialProviderId: 'door', credentialProvider: 'LEGIC_CONNECT' };
const codes = { credentialProviderId: 'codes', credentialProvider: 'LATCHKEY_WALLET' };
const lacks = (providers: readonly object[], hasApp: boolean | null, chosen: string | null) =>
  lacksApp({ providers, hasApp } as unknown as CustomerRow, chosen);

describe('an app that a customer lacks', () => {
  it('33.3: is required by providers whose codes are links', () => {
    assert.equal(lacks([door], false, 'door'), true);
    assert.equal(lacks([door, codes], false, 'door'), true);
    assert.equal(lacks([door, codes], false, 'codes'), false);
    assert.equal(lacks([door, codes], false, null), false, 'one of them may be chosen');
    assert.equal(lacks([], false, null), true);
    for (const hasApp of [true, null]) assert.equal(lacks([door], hasApp, 'door'), false);
  });
});
