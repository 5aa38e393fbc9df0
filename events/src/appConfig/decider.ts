import { decider, once, refuse, refuseFields, tenantOf, whilePresent } from '../kernel/index.ts';
import { makesDefault, openPassOf } from '../kernel/defaultHandover.ts';
import {
  appConfig,
  AppConfigChanged,
  AppConfigCreated,
  AppConfigDefaultPassed,
  AppConfigDeleted,
  AppConfigIconChanged,
  AppConfigMadeDefault,
} from './appConfig.ts';
import { linkLength, linksFit } from './deepLink.ts';
import { appConfigState } from './state.ts';
import { hostProblems, templateProblems } from './templates.ts';

type Terms = Parameters<typeof linksFit>[0] & Parameters<typeof hostProblems>[0];

/** Returns the terms, or rejects them with the problems of all templates at once. */
const sound = <T extends Terms>(terms: T): T => {
  const tooLong = (['credentialTemplate', 'adminCredentialTemplate'] as const)
    .filter(field => !linksFit(terms, field === 'adminCredentialTemplate'))
    .map(field => ({ field, reason: 'too_long', params: { maximum: linkLength } }));
  const problems = [...templateProblems(terms), ...hostProblems(terms), ...tooLong];
  return problems.length > 0 ? refuseFields(problems) : terms;
};
const create = once(AppConfigCreated);
const change = whilePresent(AppConfigChanged);

export const appConfigDecider = decider(appConfig, {
  state: appConfigState,
  tenant: tenantOf,
  requires: {
    delete: (_, { passed }) => (passed === null ? [] : [[appConfigState, passed.to]]),
  },
  decide: {
    create: (terms, state) => create(sound(terms), state),
    change: (terms, state) => change(sound(terms), state),
    changeIcon: ({ appIconUrl }, { isPresent, appIconUrl: now }) => {
      if (!isPresent) return refuse('not_found');
      return appIconUrl === now ? [] : AppConfigIconChanged({ appIconUrl });
    },
    /**
     * Hands over the default. Rejects the handover if the config is no longer the default, so only one of
     * several concurrent requests succeeds.
     */
    passDefault: (passed, { isPresent, terms }) =>
      isPresent && terms?.isDefault ? AppConfigDefaultPassed(passed) : refuse('concurrency.conflict'),
    makeDefault: (made, { isPresent, terms, ended }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      if (terms.partnerId !== null) return refuse('appConfig.partnered');
      return makesDefault(made, { isDefault: terms.isDefault, ended }) ? AppConfigMadeDefault(made) : [];
    },
    delete: (_, state, { stateOf }) => {
      const { isPresent, terms } = state;
      if (!isPresent) return refuse('not_found');
      // the config must still exist, because the default reverts to it if the next config can't become the
      // default
      if (openPassOf(state, id => stateOf(appConfigState, id))) return refuse('concurrency.conflict');
      return terms?.isDefault ? refuse('appConfig.is_default') : AppConfigDeleted();
    },
  },
});
