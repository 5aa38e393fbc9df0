import assert from 'node:assert/strict';
import type { DataOf } from '../kernel/index.ts';
import { given } from '../../../testing/events/testDecider.ts';
import * as of from './credential.ts';
import { credentialDecider } from './decider.ts';
import { addStarted, around, importId, madeAvailable, mine, person, personAdded } from './examples.ts';
import { validityInput } from './validity.ts';

const [morning, noon, evening] = [
  '2026-11-20T06:00:00.000Z',
  '2026-11-20T12:00:00.000Z',
  '2026-11-20T18:00:00.000Z',
];
const none = { validFrom: null, validTo: null };

const issued = (
  validity: Partial<typeof none | { validFrom: string | null; validTo: string | null }>,
  type: 'user' | 'wallet' = 'wallet',
) => {
  const data = personAdded.data as DataOf<typeof of.CredentialAdded>;
  return [of.CredentialAdded({ ...data, type, ...validity }), addStarted, madeAvailable] as const;
};
const started = of.CredentialValidityStarted({ ...mine, from: 'AVAILABLE' });
const ended = of.CredentialValidityEnded({ ...mine, from: 'AVAILABLE' });
const suspendRequested = of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE' });
const suspendedByEnd = of.CredentialSuspendRequested({ ...mine, from: 'AVAILABLE', because: 'ENDED' });
const suspended = of.CredentialReported({
  ...mine,
  from: 'SUSPENDING',
  status: 'SUSPENDED',
  failure: null,
  words: null,
});
const changed = (
  next: Partial<{ validFrom: string | null; validTo: string | null }>,
  replaced: { validFrom: string | null; validTo: string | null },
  from: 'AVAILABLE' | 'SUSPENDED' = 'AVAILABLE',
) => of.CredentialValidityChanged({ ...mine, from, ...replaced, ...next, replaced });

describe('credential: validity as input', () => {
  const read = (name: 'validFrom' | 'validTo', value: string) => validityInput[name].parse(value);

  it('a date alone begins and ends with its day, in UTC', () => {
    assert.equal(read('validFrom', '2026-12-31'), '2026-12-31T00:00:00.000Z');
    assert.equal(read('validTo', '2026-12-31'), '2026-12-31T23:59:59.999Z');
  });

  it('a time may have any offset, or none, and reads the same a second time', () => {
    for (const [value, instant] of [
      ['2026-12-31T10:00:00+02:00', '2026-12-31T08:00:00.000Z'],
      ['2026-12-31T10:00:00Z', '2026-12-31T10:00:00.000Z'],
      ['2026-12-31T10:00', '2026-12-31T10:00:00.000Z'],
    ] as const) {
      assert.equal(read('validTo', value), instant);
      assert.equal(read('validTo', instant), instant);
    }
  });

  it('days that don’t exist and years that can’t be stored are refused', () => {
    for (const value of ['2026-02-30', '31.12.2026', '2026-12-31T25:00:00Z', '0000-01-01', 'soon', ''])
      assert.throws(() => read('validTo', value), value);
  });
});

describe('credential: changes of validity', () => {
  it('a credential is created with it, and only if it ends after it starts', () => {
    const add = { ...mine, importId, ...person, validFrom: noon };
    const [event] = given(credentialDecider)
      .knowing(around)
      .when('add', { ...add, validTo: evening })
      .decides();
    assert.partialDeepStrictEqual(event!.data, { validFrom: noon, validTo: evening });
    for (const validTo of [morning, noon])
      given(credentialDecider)
        .knowing(around)
        .when('add', { ...add, validTo })
        .refuses('invalid');
    given(credentialDecider, ...issued({ validFrom: noon }))
      .when('changeValidity', { validTo: morning })
      .refuses('credential.ends_before_start');
  });

  it('records the change with the validity before; absent fields are unchanged', () => {
    const before = { validFrom: morning, validTo: noon };
    const history = [...issued(before), started] as const;
    given(credentialDecider, ...history)
      .when('changeValidity', { validTo: '2026-11-20' })
      .records(changed({ validTo: '2026-11-20T23:59:59.999Z' }, before));
    given(credentialDecider, ...history)
      .when('changeValidity', { validTo: null })
      .records(changed({ validTo: null }, before));
    given(credentialDecider, ...history)
      .when('changeValidity', { validTo: noon })
      .records();
  });

  it('a start that has come can’t be changed', () => {
    given(credentialDecider, ...issued({ validFrom: morning }), started)
      .when('changeValidity', { validFrom: evening })
      .refuses('credential.validity_started');
    given(credentialDecider, ...issued({}))
      .when('changeValidity', { validFrom: evening })
      .refuses('credential.validity_started');
    given(credentialDecider, personAdded)
      .when('changeValidity', { validFrom: evening })
      .records(
        of.CredentialValidityChanged({
          ...mine,
          from: 'NOT_ISSUED',
          validFrom: evening,
          validTo: null,
          replaced: none,
        }),
      );
  });

  it('an undo restores the earlier validity, unless it was changed again', () => {
    const before = { validFrom: null, validTo: noon };
    const once = changed({ validTo: evening }, before);
    const restore = { expected: { validFrom: null, validTo: evening }, ...before };
    given(credentialDecider, ...issued(before), once)
      .when('restoreValidity', restore)
      .records(changed(before, { validFrom: null, validTo: evening }));
    given(credentialDecider, ...issued(before), once, changed({ validTo: null }, restore.expected))
      .when('restoreValidity', restore)
      .refuses('credential.validity_changed');
  });
});

describe('credential: the moments of its validity', () => {
  it('starts once, when its moment has come, whether it is issued or not', () => {
    given(credentialDecider, ...issued({ validFrom: evening }))
      .when('applyValidity', {})
      .records();
    given(credentialDecider, ...issued({ validFrom: noon }))
      .when('applyValidity', {})
      .records(started);
    given(credentialDecider, ...issued({ validFrom: noon }), started)
      .when('applyValidity', {})
      .records();
    given(credentialDecider, issued({ validFrom: noon })[0])
      .when('applyValidity', {})
      .records(of.CredentialValidityStarted({ ...mine, from: 'NOT_ISSUED' }));
  });

  it('a removed start lets it start at once', () =>
    given(
      credentialDecider,
      ...issued({ validFrom: evening }),
      changed({ validFrom: null }, { validFrom: evening, validTo: null }),
    )
      .when('applyValidity', {})
      .records(started));

  it('has no message before its start', () => {
    given(credentialDecider, ...issued({ validFrom: evening }))
      .when('startDelivery', { channel: 'EMAIL' })
      .records();
    given(credentialDecider, ...issued({ validFrom: evening }))
      .when('resend', {})
      .refuses('credential.not_valid_yet');
  });

  it('ends once: a wallet pass is suspended, any other credential removed', () => {
    given(credentialDecider, ...issued({ validTo: evening }))
      .when('applyValidity', {})
      .records();
    given(credentialDecider, ...issued({ validTo: noon }))
      .when('applyValidity', {})
      .records(ended, suspendedByEnd);
    given(credentialDecider, ...issued({ validTo: noon }), ended, suspendedByEnd)
      .when('applyValidity', {})
      .records();
    given(credentialDecider, ...issued({ validTo: noon }, 'user'))
      .when('applyValidity', {})
      .records(ended, of.CredentialRemoveRequested({ ...mine, from: 'AVAILABLE', because: 'ENDED' }));
  });

  it('of an unissued credential ends once it is issued, and the event has the validity', () => {
    const validity = { validFrom: null, validTo: noon };
    const [added] = issued(validity);
    given(credentialDecider, added).when('applyValidity', {}).records();
    const { attempt, providerRef, qrcodeText, deepLinkUrl } = madeAvailable.data;
    given(credentialDecider, added, addStarted)
      .when('completeAdd', { attempt, providerRef, deepLinkUrl, qrcodeText: String(qrcodeText) })
      .records(of.CredentialAvailable({ ...madeAvailable.data, validity }));
  });

  it('a suspension that failed is requested again', () => {
    const failed = of.CredentialReported({ ...suspended.data, status: 'SUSPEND_FAILED' });
    given(credentialDecider, ...issued({ validTo: noon }), ended, suspendedByEnd, failed)
      .when('applyValidity', {})
      .records(of.CredentialSuspendRequested({ ...mine, from: 'SUSPEND_FAILED', because: 'ENDED' }));
  });

  it('a pass that has ended can’t be resumed; extended, it is resumed if its end suspended it', () => {
    const validity = { validFrom: null, validTo: morning };
    const history = [...issued(validity), ended, suspendedByEnd, suspended] as const;
    given(credentialDecider, ...history)
      .when('resume', {})
      .refuses('credential.validity_ended');
    given(credentialDecider, ...history, changed({ validTo: evening }, validity, 'SUSPENDED'))
      .when('applyValidity', {})
      .records(of.CredentialResumeRequested({ ...mine, from: 'SUSPENDED', because: 'EXTENDED' }));
  });

  it('a person’s suspension stays after the end and after an extension', () => {
    const validity = { validFrom: null, validTo: morning };
    const history = [...issued(validity), suspendRequested, suspended] as const;
    const over = of.CredentialValidityEnded({ ...mine, from: 'SUSPENDED' });
    given(credentialDecider, ...history)
      .when('applyValidity', {})
      .records(over);
    const extended = changed({ validTo: evening }, validity, 'SUSPENDED');
    given(credentialDecider, ...history, over, extended)
      .when('applyValidity', {})
      .records();
    given(credentialDecider, ...history, over, extended)
      .when('resume', {})
      .records(of.CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }));
  });
});
