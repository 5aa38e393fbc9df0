import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import { orderStatus } from '@latchkey/events/order/fields.ts';
import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { TermsPage } from './TermsPage.tsx';

describe('the glossary', () => {
  afterEach(cleanup);
  const definitionsIn = async (name: string) => {
    const section = within(await screen.findByRole('region', { name }));
    return section
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent] as const);
  };

  it('explains the types of credentials, and parameters of data formats', async () => {
    show(<TermsPage />);
    const definitionOf = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent ?? '';
    for (const word of ['User', 'Admin', 'Wallet pass'])
      assert.ok((await definitionOf('Credential type')).includes(`“${word}”`), word);
    assert.match(await definitionOf('Parameter'), /site.*data format/);
  });

  it('explains each status of a credential and of an order as its chip does', async () => {
    show(<TermsPage />);
    const ofCredentials = await definitionsIn('Credential statuses');
    assert.equal(ofCredentials.length, credentialStatus.options.length);
    assert.deepEqual(
      ofCredentials.find(([word]) => word === 'Used'),
      ['Used', 'The credential is on the recipient’s phone.'],
    );
    const ofOrders = await definitionsIn('Order statuses');
    for (const word of ['Draft', 'Paused', 'Finished with failures'])
      assert.ok(
        ofOrders.some(([shown, text]) => shown === word && text !== ''),
        word,
      );
    assert.ok(ofOrders.length >= orderStatus.options.length);
    assert.ok([...ofCredentials, ...ofOrders].every(([word, text]) => word && text));
  });
});
