import assert from 'node:assert/strict';
import { minutesLeft, nextStep, stepsOf, type Existing, type May } from './steps.ts';

const nothing: Existing = {
  hasPartner: false,
  hasProvider: false,
  hasCustomer: false,
  hasCredits: false,
  hasApp: true,
  hasCard: false,
  isIssued: false,
};
const everything: May = { partner: true, provider: true, customer: true, card: true, credential: true };
const none = new Set<never>();
const namesOf = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name }) => name);

describe('the steps of the guide', () => {
  it('an empty product starts with the partner; each step waits for the ones that it needs', () => {
    const steps = stepsOf(nothing, everything, 'global');
    assert.deepEqual(namesOf(steps), ['partner', 'provider', 'customer', 'card', 'credential']);
    assert.equal(nextStep(steps, none), 'partner');
    assert.deepEqual(
      steps.map(({ waitsFor }) => waitsFor),
      [null, 'partner', 'partner', 'customer', 'customer'],
    );
    assert.equal(minutesLeft(steps), 8);
  });

  it('a step counts as done only if it takes effect', () => {
    const doneOf = (existing: Partial<Existing>) =>
      stepsOf({ ...nothing, ...existing }, everything, 'global')
        .filter(({ isDone }) => isDone)
        .map(({ name }) => name);
    assert.deepEqual(
      doneOf({ hasPartner: true, hasCustomer: true }),
      ['partner'],
      'a customer needs credits',
    );
    assert.deepEqual(doneOf({ hasProvider: true, hasApp: false }), [], 'recipients need an app');
    assert.deepEqual(doneOf({ hasCustomer: true, hasCredits: true }), ['customer']);
  });

  it('a card can be designed without credits, but no credential is issued without them', () => {
    const existing = { ...nothing, hasPartner: true, hasProvider: true, hasCustomer: true };
    const [, , , card, credential] = stepsOf(existing, everything, 'global');
    assert.deepEqual([card!.waitsFor, credential!.waitsFor], [null, 'customer']);
  });

  it('a skipped step is passed over, and nothing is open once all are done or skipped', () => {
    const steps = stepsOf(nothing, everything, 'global');
    assert.equal(nextStep(steps, new Set(['partner'])), 'provider');
    assert.equal(nextStep(steps, new Set(namesOf(steps))), null);
  });

  it('a partner admin has no step for the partner', () => {
    const steps = stepsOf({ ...nothing, hasPartner: true }, { ...everything, partner: false }, 'global');
    assert.deepEqual(namesOf(steps), ['provider', 'customer', 'card', 'credential']);
  });

  it('at a customer, steps of the partner are listed only while they are missing, and never opened', () => {
    const may = { ...everything, partner: false, provider: false, customer: false };
    const existing = { ...nothing, hasPartner: true, hasCustomer: true };
    const steps = stepsOf(existing, may, 'customer');
    assert.deepEqual(namesOf(steps), ['provider', 'customer', 'card', 'credential']);
    assert.equal(nextStep(steps, none), 'card');
    const ready = stepsOf({ ...existing, hasProvider: true, hasCredits: true }, may, 'customer');
    assert.deepEqual(namesOf(ready), ['card', 'credential']);
  });
});
