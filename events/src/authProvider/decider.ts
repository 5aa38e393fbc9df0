import { decider, once, refuse, refuseFields, tenantOf, type FieldProblem } from '../kernel/index.ts';
import { hasPrivateKey } from '../kernel/pem.ts';
import type { z } from 'zod';
import {
  authProvider,
  AuthProviderChanged,
  AuthProviderCreated,
  AuthProviderDeleted,
} from './authProvider.ts';
import { certificatesIn } from './certificates.ts';
import { emailPattern, isBroken, isForEverybody } from './emailPattern.ts';
import { authProviderState } from './state.ts';

type Terms = z.output<typeof authProvider.commands.create>;

const required = (field: string, value: unknown): readonly FieldProblem[] =>
  value === null || value === '' ? [{ field, reason: 'required' }] : [];

const isServer = (location: string): boolean => /^https?:\/\/[^\s/?#@\\]+/.test(location);

const byType: Readonly<Record<Terms['type'], (terms: Terms) => readonly FieldProblem[]>> = {
  oauth: ({ clientId, clientSecretId, issuerLocation }) => [
    ...required('clientId', clientId),
    ...required('clientSecret', clientSecretId),
    ...(isServer(issuerLocation) ? [] : [{ field: 'issuerLocation', reason: 'url' }]),
  ],
  saml: ({ endpoints, certificate }) => [
    ...required('endpoints.signOn', endpoints.signOn),
    ...required('certificate', certificate),
    ...(certificate && !hasPrivateKey(certificate) && certificatesIn(certificate).length === 0
      ? [{ field: 'certificate', reason: 'not_certificate' }]
      : []),
  ],
};

const problemsOfPattern = (pattern: string): readonly FieldProblem[] => {
  const matches = emailPattern(pattern);
  const field = 'userEmailRegex';
  if (matches === null) return [{ field, reason: isBroken(pattern) ? 'broken_pattern' : 'bad_pattern' }];
  return isForEverybody(matches) ? [{ field, reason: 'pattern_too_wide' }] : [];
};

const check = (terms: Terms): void => {
  const problems = [
    ...byType[terms.type](terms),
    ...(hasPrivateKey(terms.certificate ?? '')
      ? [{ field: 'certificate', reason: 'key_in_certificate' }]
      : []),
    ...problemsOfPattern(terms.userEmailRegex),
    ...(terms.allowSignup && terms.customerId === null
      ? [{ field: 'allowSignup', reason: 'signup_of_customer' }]
      : []),
  ];
  if (problems.length > 0) refuseFields(problems);
};
const created = once(AuthProviderCreated);

export const authProviderDecider = decider(authProvider, {
  state: authProviderState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) => {
      check(terms);
      return created(terms, state);
    },
    change: (changed, { isPresent, terms }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      check({ ...terms, ...changed });
      return AuthProviderChanged(changed);
    },
    delete: (_, { isPresent }) => (isPresent ? AuthProviderDeleted() : refuse('not_found')),
  },
});
