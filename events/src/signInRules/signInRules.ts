import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

export const signInRulesId = '5f6b1c52-7f0e-5d52-9a53-1d8a3a4f2c11';

const terms = {
  /** Roles whose users must set up a second factor before they can do anything else. */
  secondFactorRoles: z.array(z.enum(roles)).max(roles.length),
  /**
   * Whether a sign-in through an external provider replaces the second factor, as the provider may require
   * its own.
   */
  providersSuffice: z.boolean(),
};

/** Sign-in requirements for all users, in addition to their own settings. */
export const signInRules = entity({
  name: 'signInRules',
  table: 'signInRules',
  path: '/admin/sign-in-rules',
  events: events({ SignInRulesChanged: z.object(terms) }),
  commands: { change: z.object(terms) },
  row: z.object({ id, ...terms }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: { list: 'system', read: 'platform.manage', change: 'platform.manage' },
  scope: { by: 'global' },
  refs: {},
});

export type SignInRules = RowOf<typeof signInRules>;
export const { SignInRulesChanged } = signInRules.events;
