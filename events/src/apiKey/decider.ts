import { decider, refuse, refuseFields, tenantOf, whilePresent } from '../kernel/index.ts';
import { apiKey, ApiKeyCreated, ApiKeyDeleted, ApiKeyRegenerated } from './apiKey.ts';
import { offeredRoles } from './offeredRoles.ts';
import { apiKeyState } from './state.ts';

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
      if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(at))
        return refuseFields([{ field: 'expiresAt', reason: 'in_the_past' }]);
      return ApiKeyCreated(terms);
    },
    regenerate: whilePresent(ApiKeyRegenerated),
    delete: whilePresent(() => ApiKeyDeleted()),
  },
});
