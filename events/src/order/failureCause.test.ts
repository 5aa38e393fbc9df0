import assert from 'node:assert/strict';
import { ourFailure, providerFailure } from './failure.ts';
import { failureCauseOf, ownCauses } from './failureCause.ts';

describe('the cause of a failure', () => {
  it('is told by the provider’s status', () => {
    const causes = {
      badRequest: [400],
      unauthorized: [401, 403],
      silent: [0, 408, 504],
      busy: [429],
      unreadable: [200],
      down: [500, 503],
      refused: [404, 409, 412, 422],
    };
    for (const [cause, statuses] of Object.entries(causes))
      for (const status of statuses)
        assert.equal(failureCauseOf(providerFailure({ status, message: '' })), cause, String(status));
  });

  it('of our own is told by the recorded text; another text is a problem on our side', () => {
    for (const [cause, text] of Object.entries(ownCauses))
      assert.equal(failureCauseOf(ourFailure(text)), cause);
    for (const text of ['', 'internal', 'a text of an earlier version'])
      assert.equal(failureCauseOf(ourFailure(text)), 'internal');
    assert.equal(failureCauseOf(providerFailure({ status: 400, message: ownCauses.noApp })), 'badRequest');
  });
});
