import { decider, refuse, refuseFields, tenantOf, whilePresent } from '../kernel/index.ts';
import { apiKey, ApiKeyCreated, ApiKeyDeleted, ApiKeyExpiryChanged, ApiKeyRegenerated } from './apiKey.ts';
import { offeredRoles } from './offeredRoles.ts';
import { apiKeyState } from './state.ts';

const requireFuture = (expiresAt: string | null, at: string): void => {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(at))
    refuseFields([{ field: 'expiresAt', reason: 'in_the_past' }]);
};

export const apiKeyDecider = decider(apiKey, {
  state: apiKeyState,
  tenant: tenantOf,
  decide: {
    create: (terms, { terms: before }, { at }) => {
      if (before !== null) return refuse('already_exists');
      const { customerId, partnerId, role, expiresAt } = terms;
      if (customerId === null && partnerId === null)
        return refuseFields([{ field: 'customerId', reason: 'no_owner' }]);
      if (customerId !== null && partnerId !== null)
        return refuseFields([{ field: 'partnerId', reason: 'two_owners' }]);
      const roles = offeredRoles(terms, terms.use);
      if (!roles.includes(role))
        return refuseFields([{ field: 'role', reason: 'invalid_value', params: { values: roles } }]);
      requireFuture(expiresAt, at);
      return ApiKeyCreated(terms);
    },
    regenerate: whilePresent(ApiKeyRegenerated),
    changeExpiry: ({ expiresAt }, { terms }, { at }) => {
      if (terms === null) return refuse('not_found');
      if (terms.expiresAt === expiresAt) return [];
      requireFuture(expiresAt, at);
      return ApiKeyExpiryChanged({ expiresAt });
    },
    delete: whilePresent(() => ApiKeyDeleted()),
  },
});
