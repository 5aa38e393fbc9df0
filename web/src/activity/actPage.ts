import type { Permission } from '@latchkey/events/access/roles.ts';
import type { ActivityRow } from './activityRow.ts';

export interface ActPage {
  readonly to: string;
  readonly hasPast: boolean;
}
const past = (to: string): ActPage => ({ to, hasPast: true });
const present = (to: string): ActPage => ({ to, hasPast: false });

type PageOf = (act: ActivityRow) => ActPage | null;
const ofCustomer =
  (page: (customer: string, id: string) => ActPage): PageOf =>
  ({ customerId, entityId }) =>
    customerId === null ? null : page(`/customers/${customerId}`, entityId);
const owned =
  (settings: string, config: string): PageOf =>
  ({ customerId, partnerId, entityId: id }) => {
    if (customerId !== null) return past(`/customers/${customerId}/settings/${settings}/${id}`);
    return partnerId === null ? null : past(`/global/partners/${partnerId}/config/${config}/${id}`);
  };

const pages: Partial<Record<ActivityRow['noun'], PageOf>> = {
  appConfig: ({ entityId }) => past(`/global/app-configs/${entityId}`),
  cardProfile: owned('card-profiles', 'cards'),
  credential: ofCustomer((customer, id) =>
    present(
      customer === `/customers/${id}`
        ? `${customer}/credentials/browse/single`
        : `${customer}/credentials/credential/${id}`,
    ),
  ),
  credit: ofCustomer(customer => present(`${customer}/credentials/credits`)),
  customer: ofCustomer(customer => past(`${customer}/settings/config`)),
  dataFormat: ({ entityId }) => past(`/global/data-formats/${entityId}`),
  device: ofCustomer((customer, id) => past(`${customer}/credentials/devices/${id}`)),
  maintenance: () => present('/global/system'),
  order: ofCustomer((customer, id) => present(`${customer}/credentials/order/${id}`)),
  partner: ({ entityId }) => past(`/global/partners/${entityId}/config`),
  pdfDesign: owned('pdf-designs', 'pdf-designs'),
  signInRules: () => past('/global/users/sign-in-rules'),
  webhookEndpoint: owned('webhooks', 'webhooks'),
  user: ({ customerId, entityId }) =>
    past(
      customerId === null
        ? `/global/users/details/${entityId}`
        : `/customers/${customerId}/settings/users/details/${entityId}`,
    ),
};

export const pageOfAct = (act: ActivityRow): ActPage | null =>
  act.action === 'DELETED' || act.name === null ? null : (pages[act.noun]?.(act) ?? null);

/** Beginnings of paths and the permission for their pages; the first match counts. */
const permissions: readonly (readonly [path: RegExp, permission: Permission])[] = [
  [/^\/customers\/[^/]+\/(?:settings|credentials\/credits)/, 'customer.manage'],
  [/^\/customers\//, 'credential.read'],
  [/^\/global\/system/, 'system.manage'],
  [/^\/global\/(?:app-configs|users\/sign-in-rules)/, 'platform.manage'],
];
export const permissionFor = ({ to }: Pick<ActPage, 'to'>): Permission =>
  permissions.find(([path]) => path.test(to))?.[1] ?? 'partner.manage';
