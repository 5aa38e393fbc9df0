import { mayDeletePartner } from '@latchkey/events/partner/mayDeletePartner.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { PlaceContext } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useRecord } from '../kit/history/useRecord.ts';
import { Picture } from '../kit/Picture.tsx';
import { PartnerActivity, PartnerRelated } from '../activity/pickers.tsx';
import { OwnAuthProviders } from '../authProvider/pickers.tsx';
import { PartnerApiKeys } from '../apiKey/pickers.tsx';
import { PartnerWebhooks } from '../webhookEndpoint/pickers.tsx';
import { AddCardProfile, CardsTab } from '../cardProfile/pickers.tsx';
import { AddOauthClient, OauthClientsTab } from '../oauthClient/pickers.tsx';
import { SampleNotice } from '../sampleData/pickers.tsx';
import { AddVoucher, VouchersTab } from '../voucher/pickers.tsx';
import { AddCustomer } from '../customer/pickers.tsx';
import { AddPdfDesign, PdfDesignsTab } from '../pdfDesign/pickers.tsx';
import { CustomizationTab } from './CustomizationTab.tsx';
import { DataFormatsTab } from './DataFormatsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { pageOf, partnersPath, type PartnerRow } from './partnerRow.ts';
import { ProviderChip } from './ProviderChip.tsx';
import { ProviderNotice } from './ProviderNotice.tsx';

/** Treats an invalid ID like a missing partner. */
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

const putBack = { command: 'change', method: 'PATCH' } as const;

/**
 * A menu to delete the partner, for users with that permission. Disabled while there are partners below it.
 */
const RemovePartner = ({ row }: { readonly row: PartnerRow }) => {
  const t = useT();
  const navigate = useNavigate();
  const profile = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayDeletePartner(profile.directPermissions, row.lineagePartnerIds)) return null;
  const hasPartners = (row.partnersCount ?? 0) > 0;
  return (
    <>
      <DeleteMenu
        name={row.name}
        label={t('partner.remove')}
        reason={hasPartners ? t('partner.removeHasPartners') : undefined}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmCommand
          of={partner}
          command="delete"
          id={row.id}
          text={t('partner.removeText', { name: row.name })}
          isCounted
          isDangerous
          isIrreversible
          typed={row.name}
          onClose={() => setIsAsking(false)}
          onDone={() => void navigate(partnersPath)}
        />
      )}
    </>
  );
};

export const PartnerPage = () => {
  const t = useT();
  const { partnerId = '', tab } = useParams();
  const { row, error, isPast } = useRecord<PartnerRow>(partner, partnerId);
  const base = pageOf(partnerId);
  if (!row) return <DetailPage title="" isPending error={asMissing(error)} base={base} tabs={[]} />;
  const overview = {
    name: 'overview',
    label: t('partner.tabs.overview'),
    content: <OverviewTab row={row} />,
  };
  /** Tabs that list current entities, hidden in past versions. */
  const ofToday = [
    {
      name: 'data-formats',
      label: t('partner.tabs.dataFormats'),
      content: <DataFormatsTab partnerId={row.id} />,
    },
    {
      name: 'customization',
      label: t('partner.tabs.customization'),
      content: <CustomizationTab row={row} />,
    },
    { name: 'cards', label: t('partner.tabs.cards'), content: <CardsTab partnerId={row.id} /> },
    {
      name: 'pdf-designs',
      label: t('partner.tabs.pdfDesigns'),
      content: <PdfDesignsTab partnerId={row.id} />,
    },
    {
      name: 'vouchers',
      label: t('voucher.list.title'),
      content: <VouchersTab partnerId={row.id} />,
    },
    {
      name: 'auth-providers',
      label: t('authProvider.tab'),
      content: <OwnAuthProviders owner={{ noun: 'partner', id: row.id }} />,
    },
    {
      name: 'oauth-clients',
      label: t('partner.tabs.oauthClients'),
      content: <OauthClientsTab partnerId={row.id} partnerName={row.name} />,
    },
    { name: 'api-keys', label: t('partner.tabs.apiKeys'), content: <PartnerApiKeys partnerId={row.id} /> },
    {
      name: 'webhooks',
      label: t('webhookEndpoint.list.title'),
      content: <PartnerWebhooks partnerId={row.id} />,
    },
    { name: 'activity', label: t('shell.nav.activity'), content: <PartnerActivity partnerId={row.id} /> },
  ];
  return (
    <PlaceContext value={{ lineage: row.lineagePartnerIds }}>
      <DetailPage
        title={row.name}
        mark={<ProviderChip state={row.providerState === 'READY' ? null : row.providerState} />}
        picture={<Picture url={isPast ? null : row.appLogoUrl} name={row.name} width={36} height={36} />}
        actions={
          <>
            {!isPast && row.allowOwnCustomers && <AddCustomer partnerId={row.id} />}
            {tab === 'cards' && <AddCardProfile partnerId={row.id} isLinked />}
            {tab === 'vouchers' && <AddVoucher partnerId={row.id} isLinked />}
            {tab === 'pdf-designs' && <AddPdfDesign partnerId={row.id} isLinked />}
            {tab === 'oauth-clients' && <AddOauthClient partnerId={row.id} />}
            <RemovePartner row={row} />
          </>
        }
        lead={
          isPast ? null : (
            <>
              <SampleNotice id={row.id} />
              <ProviderNotice row={row} />
            </>
          )
        }
        base={base}
        history={{
          of: partner,
          id: row.id,
          putBack,
          isWhole: false,
          related: isPast ? null : <PartnerRelated partnerId={row.id} />,
        }}
        tabs={isPast ? [overview] : [overview, ...ofToday]}
      />
    </PlaceContext>
  );
};
