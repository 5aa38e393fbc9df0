import { doorApp, doorAppCreated } from '../appConfig/examples.ts';
import { acme, acmeProvider } from '../customer/examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { CredentialAddFailed } from '../credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '../credential/examples.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { orderDecider } from './decider.ts';
import { acmeKnown, ada, bothAdded, frontDoorCreated, grace, submittedOnce } from './examples.ts';
import * as of from './order.ts';

const failure = { source: 'provider' as const, status: 412, message: 'out of stock' };
const progress = { submission: 1, available: [ada], failed: [grace], failure };
const { reservation } = submittedOnce.data;
const settlement = { reservation, issued: 1, unissued: 1, isOver: false };
const over = { ...settlement, isOver: true };
const processing = [frontDoorCreated, bothAdded, submittedOnce, of.OrderProcessingStarted()] as const;
const failed = [
  ...processing,
  of.OrderProgressed({ ...progress, settlement }),
  of.OrderFailed({ failure, settlement: over }),
] as const;
const submit = { credits: 2, reservation: 'r', membership: 1, appConfigId: doorApp };

const allAvailable = { ...progress, available: [ada, grace], failed: [], failure: null };
const allIssued = [
  of.OrderProgressed({
    submission: 1,
    available: [ada, grace],
    failed: [],
    failure: null,
    settlement: { reservation, issued: 2, unissued: 0, isOver: false },
  }),
  of.OrderIssued(),
];

describe('order: from draft to issued', () => {
  it('starts as a draft with the only provider chosen', () =>
    given(orderDecider)
      .knowing(acmeKnown)
      .when('create', { customerId: acme })
      .records(
        of.OrderCreated({ customerId: acme, displayName: null, customerCredentialProviderId: acmeProvider }),
      ));

  it('refuses a customer or provider that doesn’t exist', () => {
    given(orderDecider).when('create', { customerId: acme }).refuses('order.no_customer');
    given(orderDecider)
      .knowing(acmeKnown)
      .when('create', { customerId: acme, customerCredentialProviderId: testId })
      .refuses('order.no_provider');
  });

  it('a named draft with credentials can be submitted', () =>
    given(orderDecider, frontDoorCreated, bothAdded)
      .knowing(acmeKnown)
      .when('submit', submit)
      .records(
        of.OrderSubmitted({ submission: 1, reservation: 'r', credits: 2, count: 2, appConfigId: doorApp }),
      ));

  it('not without a name, not empty, not while it is imported into, not when it has changed', () => {
    const nameless = of.OrderCreated({
      customerId: acme,
      displayName: null,
      customerCredentialProviderId: acmeProvider,
    });
    const importing = of.OrderImportStarted({ importId: testId, count: 3 });
    given(orderDecider, nameless, bothAdded)
      .knowing(acmeKnown)
      .when('submit', submit)
      .refuses('order.no_name');
    given(orderDecider, frontDoorCreated).knowing(acmeKnown).when('submit', submit).refuses('order.empty');
    given(orderDecider, frontDoorCreated, bothAdded, importing)
      .knowing(acmeKnown)
      .when('submit', submit)
      .refuses('order.importing');
    given(orderDecider, frontDoorCreated, bothAdded)
      .knowing(acmeKnown)
      .when('submit', { ...submit, membership: 0 })
      .refuses('order.membership_changed');
  });

  it('32.1: not without an app, or with one whose links don’t work', () => {
    const noted = given(orderDecider, frontDoorCreated, bothAdded).knowing(acmeKnown);
    noted.when('submit', { ...submit, appConfigId: null }).refuses('order.no_app');
    noted.when('submit', { ...submit, appConfigId: testId }).refuses('order.no_app');
    for (const deepLinkUrl of ['https://', 'javascript:alert(1)//', 'example']) {
      const broken = { ...doorAppCreated, data: { ...doorAppCreated.data, deepLinkUrl } };
      given(orderDecider, frontDoorCreated, bothAdded)
        .knowing({ ...acmeKnown, [`appConfig-${doorApp}`]: [broken] })
        .when('submit', submit)
        .refuses('order.no_app');
    }
  });

  it('is issued with its last credential', () =>
    given(orderDecider, ...processing)
      .when('progress', allAvailable)
      .records(...allIssued));

  it('ends in error when all have ended and one failed', () =>
    given(orderDecider, ...processing)
      .when('progress', progress)
      .records(
        of.OrderProgressed({ ...progress, settlement }),
        of.OrderFailed({ failure, settlement: over }),
      ));

  it('counts every outcome once, and none of a submission that is not recorded', () => {
    given(orderDecider, ...failed)
      .when('progress', progress)
      .records();
    given(orderDecider, ...processing)
      .when('progress', { ...progress, submission: 2 })
      .records();
  });
});

describe('order: after an error', () => {
  it('a retry names only failed credentials', () =>
    given(orderDecider, ...failed)
      .knowing(acmeKnown)
      .when('submit', { ...submit, credits: 1 })
      .records(
        of.OrderSubmitted({
          submission: 2,
          reservation: 'r',
          credits: 1,
          count: 1,
          appConfigId: doorApp,
          settlement: over,
        }),
      ));

  it('re-edit makes it a draft again, which cannot be deleted', () => {
    given(orderDecider, ...failed)
      .when('reedit', {})
      .records(of.OrderReopened());
    given(orderDecider, ...failed, of.OrderReopened())
      .when('delete', {})
      .refuses('order.has_issued');
    given(orderDecider, ...failed, of.OrderReopened())
      .when('removeCredential', { credentialId: ada })
      .refuses('credential.issued');
  });

  it('only a draft can be deleted', () => {
    given(orderDecider, frontDoorCreated).when('delete', {}).records(of.OrderDeleted());
    given(orderDecider, ...processing)
      .when('delete', {})
      .refuses('wrong_state');
  });

  it('a draft with a credential that the provider may have is not deleted, because it may still be charged', () => {
    const reopened = [
      ...processing,
      of.OrderFailed({ failure, settlement: over }),
      of.OrderReopened(),
    ] as const;
    const deleting = (...events: readonly DomainEvent[]) =>
      given(orderDecider, ...reopened)
        .knowing({ [`credential-${ada}`]: [personAdded, ...events], [`credential-${grace}`]: [personAdded] })
        .when('delete', {});
    deleting(addStarted).refuses('order.at_provider');
    deleting(addStarted, madeAvailable).refuses('order.has_issued');
    const of1 = { ...mine, from: 'ADDING' as const, submission: 1, attempt: 1 };
    deleting(addStarted, CredentialAddFailed({ ...of1, failure, words: null })).records(
      of.OrderDeleted({ settlement: { ...over, issued: 0, unissued: 2 } }),
    );
  });

  it('issue starts an order that waits for its authorization', () => {
    const waiting = [
      frontDoorCreated,
      bothAdded,
      submittedOnce,
      of.OrderAuthorizationNeeded({ redirectUrl: null }),
    ];
    given(orderDecider, ...waiting)
      .when('issue', {})
      .records(of.OrderProcessingStarted());
    given(orderDecider, frontDoorCreated, bothAdded, submittedOnce)
      .when('issue', {})
      .refuses('order.not_waiting');
  });

  it('processing starts once, and not while the order is paused, waits for its authorization, or has ended', () => {
    const queued = [frontDoorCreated, bothAdded, submittedOnce] as const;
    const waiting = of.OrderAuthorizationNeeded({ redirectUrl: null });
    given(orderDecider, ...queued)
      .when('startProcessing', {})
      .records(of.OrderProcessingStarted());
    for (const history of [processing, [...queued, of.OrderPaused()], [...queued, waiting], failed])
      given(orderDecider, ...history)
        .when('startProcessing', {})
        .records();
  });

  it('a handover of an earlier release has no effect', () =>
    given(orderDecider, ...processing, of.OrderHandoverStarted({ submission: 1, ids: [ada] }))
      .when('progress', allAvailable)
      .records(...allIssued));

  it('issuing can be paused and resumed, each once', () => {
    given(orderDecider, ...processing)
      .when('pause', {})
      .records(of.OrderPaused());
    given(orderDecider, ...processing, of.OrderPaused())
      .when('pause', {})
      .records();
    given(orderDecider, ...processing, of.OrderPaused())
      .when('resume', {})
      .records(of.OrderResumed());
  });
});
