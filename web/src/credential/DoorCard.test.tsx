import { cleanup, configure, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { credentialWith, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { reader } from '../../../testing/web/people.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('whose turn it is before a door opens', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (status: 'FAILED' | 'NONE', name: RegExp) => {
    openPage({ rows: [credentialWith({ deliveryStatus: status })], profile: reader });
    return within(await screen.findByRole('region', { name }));
  };

  it('is not that of whoever may only read, where something is to be changed', async () => {
    const door = await open('FAILED', /the message did not arrive/);
    await door.findByText('Somebody else’s turn');
  });

  it('32.26: while notices of the provider are refused, the page says so and not that it is on no phone', async () => {
    openPage({ rows: [credentialWith({ isUnheard: true })] });
    const door = within(await screen.findByRole('region', { name: /We can’t tell whether/ }));
    await door.findByText(/^Notices from the provider are refused, so we ask the provider from time to time/);
    assert.equal((await door.findAllByText('Unclear')).length, 2, 'the step and the phone');
    assert.equal(door.queryByText('Not yet'), null);
  });

  it('is theirs, where the code or the PDF only has to be handed out', async () => {
    const door = await open('NONE', /not on a phone yet/);
    await door.findByText('Your turn');
  });

  it('is yours where only a phone number is known and the card profile sends e-mails: page and messages say so', async () => {
    const recipient = { email: null, phoneNumber: '+491701234567', emailSentTo: null, smsSentTo: null };
    openPage({ rows: [credentialWith({ deliveryStatus: 'NONE', recipient })] });
    const door = within(await screen.findByRole('region', { name: /not on a phone yet/ }));
    await door.findByText('Your turn');
    await door.findByText(/only a phone number is known: nobody was told\. Send an SMS now/);
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    await messages.findByText(
      /no message goes out by itself\. Once the credential is issued, you can send it by SMS/,
    );
  });
});
