import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { NewCardProfile, usePartnerTemplate } from '../cardProfile/pickers.tsx';
import type { CustomerRow } from '../core/customers.ts';
import { http } from '../core/http.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { AddCreditsDialog } from '../credit/pickers.tsx';
import { SetUp, type SetUpStep } from '../kit/SetUp.tsx';
import { NewPdfDesign } from '../pdfDesign/pickers.tsx';
import { SetKeys, useOwnProviders } from '../provider/pickers.tsx';
import { InviteCustomerAdmin } from '../user/pickers.tsx';
import { ChooseFormatsDialog } from './ChooseFormatsDialog.tsx';
import { globalPageOf } from './customerPlaces.ts';

interface Overview {
  readonly credits: { readonly balance: number };
  readonly contract: object | null;
  readonly setUp: { readonly app: boolean; readonly cardProfile: boolean; readonly pdfDesign: boolean };
  readonly hasAdmin: boolean;
}
const useUsable = (customerId: string) =>
  useQuery({
    queryKey: ['order', 'overview', customerId],
    queryFn: async ({ signal }) =>
      (await http<Overview>(`/admin/customers/${customerId}/overview`, { signal })).json,
  });

/**
 * Returns whether the setup has loaded or failed to load, after which it no longer shifts the content below.
 */
export const useHasReadSetUp = (id: string): boolean => {
  const own = useOwnProviders({ noun: 'customer', id });
  const usable = useUsable(id);
  return !own.isPending && !usable.isPending;
};

type Opened = 'credits' | 'formats' | 'template' | 'cardProfile' | 'pdfDesign';

interface Props {
  readonly customer: CustomerRow;
  readonly isGlobal: boolean;
  readonly onProvider: () => void;
  /** Opens the customer’s settings, at the technical contacts if asked. */
  readonly onEdit?: ((first?: 'contacts') => void) | undefined;
}

/**
 * Setup steps of a customer: what issuing requires, a technical contact and an admin. Renders nothing once
 * all are complete, or before they are loaded.
 */
export const CustomerSetUp = ({ customer, isGlobal, onProvider, onEdit }: Props) => {
  const t = useT();
  const profile = useProfile();
  const { id, providers, dataFormatIds, technicalContactEmails } = customer;
  const { data: own } = useOwnProviders({ noun: 'customer', id });
  const { data: overview } = useUsable(id);
  const [isSetting, setIsSetting] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: drafts } = useGetList<{ readonly id: string; readonly displayName: string }>(
    'cardProfile',
    {
      filter: { customerId: id, status: 'DRAFT' },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'displayName', order: 'ASC' },
    },
    { enabled: overview?.setUp.cardProfile === false },
  );
  const [draft] = drafts ?? [];
  const template = usePartnerTemplate(
    customer,
    overview?.setUp.cardProfile === false && drafts?.length === 0,
  );
  if (!own || !overview) return null;
  const isManager = mayAtCustomer(profile, 'partner.manage', customer);
  const isAdmin = canManageCustomer(profile, customer);
  const settings = isAdmin ? `/customers/${id}/settings` : null;
  const keyless = own.find(
    ({ credentialProvider: kind, fileConfig }) => providerKinds[kind].hasKeys && !fileConfig.hasKeys,
  );
  const unreached = own.filter(one => !one.fullyInitialized).map(one => one.displayName);
  const { setUp } = overview;
  const linked = (to: string | null, word: 'submit') =>
    to === null ? {} : { action: t(`customerSetUp.${word}`), to };
  const creating = (what: Opened) =>
    isAdmin
      ? { action: t('customerSetUp.create'), onAction: () => setOpened(what) }
      : { action: undefined, onAction: undefined };
  const close = () => setOpened(null);
  const creatingProfile = () => {
    const create = creating('cardProfile');
    if (!template || create.action === undefined) return create;
    return {
      action: t('customerSetUp.useTemplate'),
      onAction: () => setOpened('template'),
      other: create,
    };
  };
  const placed = { owner: { customerId: id }, onMade: close, onClose: close } as const;
  const hasCredits = overview.credits.balance > 0 || overview.contract !== null;
  const byManager = isManager ? null : t('customerSetUp.byManager');
  const withManager = (lack: string) => (byManager === null ? lack : `${lack} ${byManager}`);
  /**
   * Returns a step's action for managers. Providers, keys and the app can only be changed in the global
   * context; in a customer's context, the step links to the customer's global page.
   */
  const mending = (word: 'add' | 'choose', onAction: () => void) =>
    isManager
      ? { action: t(`customerSetUp.${word}`), ...(isGlobal ? { onAction } : { to: globalPageOf(id) }) }
      : {};
  const steps: readonly SetUpStep[] = [
    {
      label: t('customerSetUp.provider'),
      state: providers.length === 0 || unreached.length > 0 ? 'wrong' : 'done',
      note:
        unreached.length > 0
          ? t('customerSetUp.unreached', { names: unreached.join(', ') })
          : providers.length > 0
            ? own.map(one => one.displayName).join(', ')
            : byManager,
      ...(providers.length === 0 ? mending('add', onProvider) : {}),
    },
    {
      label: t('customerSetUp.keys'),
      state: own.length > 0 && !keyless ? 'done' : 'wrong',
      note: keyless
        ? t('customerSetUp.keyless', { name: keyless.displayName })
        : own.length > 0
          ? null
          : (byManager ?? t('customerSetUp.keysLater')),
      ...(keyless ? mending('choose', () => setIsSetting(true)) : {}),
    },
    {
      label: t('customerSetUp.app'),
      state: setUp.app ? 'done' : 'wrong',
      note: setUp.app ? null : withManager(t('customerSetUp.noApp')),
      ...(!setUp.app && onEdit ? mending('choose', () => onEdit()) : {}),
    },
    {
      label: t('customerSetUp.credits'),
      state: hasCredits ? 'done' : 'wrong',
      note: hasCredits ? null : withManager(t('customerSetUp.noCredits')),
      ...(isManager ? { action: t('customerSetUp.add'), onAction: () => setOpened('credits') } : {}),
    },
    {
      label: t('customerSetUp.formats'),
      state: dataFormatIds.length > 0 ? 'done' : 'wrong',
      note: dataFormatIds.length > 0 ? null : withManager(t('customerSetUp.noFormats')),
      ...(isManager ? { action: t('customerSetUp.choose'), onAction: () => setOpened('formats') } : {}),
    },
    {
      label: t('customerSetUp.cardProfile'),
      state: setUp.cardProfile ? 'done' : 'wrong',
      note: setUp.cardProfile
        ? null
        : draft
          ? t('customerSetUp.draftProfile', { name: draft.displayName })
          : template
            ? t('customerSetUp.partnerTemplate', { name: template.displayName })
            : t('customerSetUp.noneUsable'),
      ...(draft
        ? linked(settings && `${settings}/card-profiles/${draft.id}#submit`, 'submit')
        : creatingProfile()),
    },
    {
      label: t('customerSetUp.pdfDesign'),
      state: setUp.pdfDesign ? 'done' : 'wrong',
      note: setUp.pdfDesign ? null : t('customerSetUp.noneUsable'),
      ...creating('pdfDesign'),
    },
    {
      label: t('customerSetUp.contact'),
      state: technicalContactEmails.length > 0 ? 'done' : 'open',
      note: technicalContactEmails.length > 0 ? null : t('customerSetUp.contactNote'),
      ...(onEdit ? { action: t('customerSetUp.add'), onAction: () => onEdit('contacts') } : {}),
    },
    {
      label: t('customerSetUp.admin'),
      state: overview.hasAdmin ? 'done' : 'open',
      note: overview.hasAdmin ? null : t('customerSetUp.adminNote'),
      ...(isAdmin ? { action: t('customerSetUp.invite'), onAction: () => setIsInviting(true) } : {}),
    },
  ];
  return (
    <>
      <SetUp isNarrow steps={steps} />
      {isSetting && keyless && (
        <SetKeys owner={{ noun: 'customer', id }} provider={keyless} onClose={() => setIsSetting(false)} />
      )}
      {opened === 'formats' && <ChooseFormatsDialog customer={customer} onClose={close} />}
      <Suspense>
        {opened === 'credits' && <AddCreditsDialog customerId={id} onClose={close} />}
        {opened === 'cardProfile' && <NewCardProfile {...placed} />}
        {opened === 'template' && template && <NewCardProfile {...placed} template={template} />}
        {opened === 'pdfDesign' && <NewPdfDesign {...placed} type="CREDENTIAL" />}
      </Suspense>
      {isInviting && (
        <Suspense>
          <InviteCustomerAdmin customerId={id} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </>
  );
};
