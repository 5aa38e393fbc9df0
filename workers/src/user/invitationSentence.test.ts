import assert from 'node:assert/strict';
import { invitationSentence } from './invitationSentence.ts';

const admin = { role: 'customer_admin', name: 'Bachmühle' } as const;

describe('the sentence of an invitation', () => {
  it('lists all places, and Latchkey where a role counts everywhere', () => {
    const places = [admin, { role: 'admin', name: null } as const];
    assert.equal(
      invitationSentence.en({ inviter: 'Kim Inviter', places }),
      'Kim Inviter invited you to Bachmühle as a customer admin and Latchkey as an admin.',
    );
    assert.equal(
      invitationSentence.de({ inviter: null, places }),
      'Sie haben Zugang zu Bachmühle (Kunden-Admin) und Latchkey (Admin) erhalten.',
    );
  });

  it('omits names with an address, which strangers can choose', () => {
    const places = [{ ...admin, name: 'win at spam.example' }];
    assert.equal(
      invitationSentence.en({ inviter: 'www.spam.example', places }),
      'You now have access to Latchkey as a customer admin.',
    );
  });
});
