/** The steps from an empty product to a first credential, in order. */
export const stepNames = ['partner', 'provider', 'customer', 'card', 'credential'] as const;
export type StepName = (typeof stepNames)[number];

/** The records that exist. They determine which steps are done. */
export interface Existing {
  readonly hasPartner: boolean;
  /** Whether new customers get a provider, or the existing customer has one. */
  readonly hasProvider: boolean;
  readonly hasCustomer: boolean;
  readonly hasCredits: boolean;
  /** Whether recipients have an app; true if the customer has no provider yet or its providers need none. */
  readonly hasApp: boolean;
  /** Whether there is a card profile and a PDF design, both ready for issuing. */
  readonly hasCard: boolean;
  readonly isIssued: boolean;
}
export type May = Readonly<Record<StepName, boolean>>;
/** `global`: all customers of the user. `customer`: one customer, whose partner already exists. */
export type Scope = 'global' | 'customer';

export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly mayTake: boolean;
  readonly waitsFor: StepName | null;
  readonly minutes: number;
}

const minutes: Readonly<Record<StepName, number>> = {
  partner: 1,
  provider: 1,
  customer: 1,
  card: 3,
  credential: 2,
};
const needs: Readonly<Record<StepName, readonly StepName[]>> = {
  partner: [],
  provider: ['partner'],
  customer: ['partner'],
  card: ['customer'],
  credential: ['customer', 'provider', 'card'],
};
const isDone: Readonly<Record<StepName, (existing: Existing) => boolean>> = {
  partner: ({ hasPartner }) => hasPartner,
  provider: ({ hasProvider, hasApp }) => hasProvider && hasApp,
  customer: ({ hasCustomer, hasCredits }) => hasCustomer && hasCredits,
  card: ({ hasCard }) => hasCard,
  credential: ({ isIssued }) => isIssued,
};
/** Returns whether a dependency of a step is met. The card needs the customer, but not its credits. */
const isReady = (step: StepName, name: StepName, existing: Existing): boolean =>
  step === 'card' && name === 'customer' ? existing.hasCustomer : isDone[name](existing);

/**
 * Returns the steps of a user. For a single customer, "Provider" and "Customer" are included only if
 * incomplete. "Partner" is only for users who may create partners, and not for a single customer.
 */
export const stepsOf = (existing: Existing, may: May, scope: Scope): readonly Step[] =>
  stepNames
    .filter(name => {
      if (name === 'card' || name === 'credential') return true;
      if (scope === 'customer') return name !== 'partner' && !isDone[name](existing);
      return name !== 'partner' || may.partner;
    })
    .map(name => ({
      name,
      isDone: isDone[name](existing),
      mayTake: may[name],
      waitsFor: needs[name].find(needed => !isReady(name, needed, existing)) ?? null,
      minutes: minutes[name],
    }));

export const nextStep = (steps: readonly Step[], skipped: ReadonlySet<StepName>): StepName | null =>
  steps.find(({ name, isDone, mayTake }) => !isDone && mayTake && !skipped.has(name))?.name ?? null;

export const minutesLeft = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0);
