import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Call, Route } from '../http/route.ts';
import { wordsOf } from '../http/summaries.ts';
import { maxOperations } from './patchUser.ts';
import {
  addressIn,
  groupSchema,
  listReply,
  maxResults,
  scimPath,
  scimReply,
  scimRoute,
  userSchema,
} from './scimRoute.ts';

const core = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`;

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly mutability: 'readWrite' | 'readOnly';
  readonly uniqueness: 'none' | 'server';
  readonly required: boolean;
  readonly multiValued: boolean;
  readonly caseExact: boolean;
  readonly returned: 'default';
  readonly description: string;
  readonly subAttributes?: readonly Attribute[];
}
const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  description,
  type: 'string',
  mutability: 'readWrite',
  uniqueness: 'none',
  required: false,
  multiValued: false,
  caseExact: false,
  returned: 'default',
  ...more,
});
const readOnly = { mutability: 'readOnly' } as const;

const user = [
  attribute('userName', 'The username in the directory, unique in each directory.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'The display name.'),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The full name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute(
    'emails',
    'Only one address is stored. A change doesn’t affect the email that the person signs in with.',
    {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address.'),
        attribute('type', 'Always work.'),
        attribute('primary', 'Always true.', { type: 'boolean' }),
      ],
    },
  ),
  attribute('active', 'While false, all permissions of the person in the tenant are suspended.', {
    type: 'boolean',
  }),
  attribute('groups', 'The roles of the person.', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The ID of the group.', readOnly),
      attribute('display', 'Its name.', readOnly),
    ],
  }),
];
const group = [
  attribute('displayName', 'The name of the role.', { required: true, ...readOnly }),
  attribute('members', 'The people with this role.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value', 'The ID of the person.', { required: true })],
  }),
];

interface Kind {
  readonly schema: string;
  readonly name: 'User' | 'Group';
  readonly description: string;
  readonly attributes: readonly Attribute[];
}
const kinds: readonly Kind[] = [
  { schema: userSchema, name: 'User', description: 'A user', attributes: user },
  { schema: groupSchema, name: 'Group', description: 'A role of the tenant', attributes: group },
];

const schemaOf = (call: Call, { schema, name, description, attributes }: Kind) => ({
  schemas: [core('Schema')],
  id: schema,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: addressIn(call, `Schemas/${schema}`) },
});
const typeOf = (call: Call, { schema, name, description }: Kind) => ({
  schemas: [core('ResourceType')],
  id: name,
  name,
  description,
  schema,
  endpoint: `/${name}s`,
  meta: { resourceType: 'ResourceType', location: addressIn(call, `ResourceTypes/${name}`) },
});
const whole = { startIndex: 1, count: maxResults };

const config = scimRoute({
  method: 'get',
  path: `${scimPath}/ServiceProviderConfig`,
  summary: 'Returns the supported features of SCIM',
  run: async call =>
    scimReply({
      schemas: [core('ServiceProviderConfig')],
      patch: { supported: true, maxOperations },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'API key of a directory',
          primary: true,
          description: 'Authorization: Bearer, with the API key of the directory',
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: addressIn(call, 'ServiceProviderConfig'),
      },
    }),
});

const several = (
  name: 'Schemas' | 'ResourceTypes',
  of: (call: Call, kind: Kind) => object,
  isNamed: (kind: Kind, name: string) => boolean,
): readonly Route[] => [
  scimRoute({
    method: 'get',
    path: `${scimPath}/${name}`,
    summary: `Lists the SCIM ${wordsOf(name)}`,
    run: async call => {
      // RFC 7644, §4: filters must be refused here
      if (call.query['filter'] !== undefined) return refuse('forbidden');
      return listReply(
        kinds.map(kind => of(call, kind)),
        kinds.length,
        whole,
      );
    },
  }),
  scimRoute({
    method: 'get',
    path: `${scimPath}/${name}/:name`,
    summary: `Returns one of the SCIM ${wordsOf(name)}`,
    run: async call => {
      const kind = kinds.find(one => isNamed(one, call.params['name'] ?? ''));
      return kind ? scimReply(of(call, kind)) : refuse('not_found');
    },
  }),
];

export const discoveryRoutes: readonly Route[] = [
  config,
  ...several('Schemas', schemaOf, ({ schema }, name) => schema === name),
  ...several('ResourceTypes', typeOf, ({ name }, requested) => name === requested),
];
