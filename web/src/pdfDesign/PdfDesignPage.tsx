import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner, useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';
import { ownerFilter, type Owner } from '../core/ownedPlaces.ts';
import { designPlaces, type PdfDesignRow } from './designOwner.ts';
import { DesignImages, DesignOverview, DesignTexts, type Part } from './DesignParts.tsx';
import { EditDesignDialog } from './EditDesignDialog.tsx';
import { TextDialog } from './TextDialog.tsx';
import { defaultPathOf } from './useMakeDefaultDesign.ts';

const putBack = { command: 'change', method: 'PATCH' } as const;
/** Treats an invalid ID like a missing design. */
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

interface Props {
  readonly owner: Owner;
  readonly mayChange: boolean;
  readonly isForAdmins: boolean;
}

const DesignDetails = ({ owner, mayChange, isForAdmins }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { pdfDesignId = '' } = useParams();
  const url = `${pdfDesign.path}/${encodeURIComponent(pdfDesignId)}`;
  const { row, revision, error, reload } = useEditable<PdfDesignRow>(url);
  const [asking, setAsking] = useState<Part | 'delete' | 'makeDefault' | null>(null);
  const list = designPlaces.list(owner);
  const neighbors = useNeighbors<PdfDesignRow>({
    of: pdfDesign,
    id: pdfDesignId,
    listQuery: from => (from.startsWith(list) ? listQueryAt(from, pdfDesign, ownerFilter(owner)) : null),
    linkOf: (one, from) => designPlaces.page(owner, one.id, from),
  });
  const base = `${designPlaces.below(owner)}/${pdfDesignId}`;
  if (!row) return <DetailPage title="" isPending error={asMissing(error)} base={base} tabs={[]} />;
  const close = () => setAsking(null);
  const parts = { row, isForAdmins, onEdit: mayChange ? setAsking : undefined };
  const edited = { row, revision, reload, onClose: close };
  const actions = mayChange && (
    <>
      {row.type === 'CREDENTIAL' && !row.isDefault && (
        <Button variant="outlined" onClick={() => setAsking('makeDefault')}>
          {t('pdfDesign.commands.makeDefault.submit')}
        </Button>
      )}
      <DeleteMenu
        name={row.name}
        label={t('pdfDesign.commands.delete.submit')}
        reason={row.isDefault ? t('pdfDesign.defaultIs') : undefined}
        onClick={() => setAsking('delete')}
      />
    </>
  );
  /** Tabs with images and texts, which voucher designs don't have (PDF-20). */
  const ofCredentials = [
    {
      name: 'images',
      label: t('pdfDesign.tabs.images'),
      content: <DesignImages {...parts} onReload={() => void reload()} />,
    },
    { name: 'texts', label: t('pdfDesign.tabs.texts'), content: <DesignTexts {...parts} /> },
  ];
  return (
    <>
      <DetailPage
        title={row.name}
        picture={<Picture url={row.logo} name={row.name} width={36} height={36} />}
        actions={actions || undefined}
        base={base}
        neighbors={neighbors}
        history={{
          of: pdfDesign,
          id: row.id,
          putBack: mayChange ? putBack : null,
          onPutBack: () => void reload(),
        }}
        tabs={[
          { name: 'overview', label: t('pdfDesign.tabs.overview'), content: <DesignOverview {...parts} /> },
          ...(row.type === 'CREDENTIAL' ? ofCredentials : []),
        ]}
      />
      {asking === 'delete' && (
        <ConfirmCommand
          of={pdfDesign}
          command="delete"
          id={row.id}
          revision={revision}
          text={t('pdfDesign.deleteText', { name: row.name })}
          isCounted
          isDangerous
          onClose={close}
          onDone={() => void navigate(list)}
        />
      )}
      {asking === 'makeDefault' && (
        <ConfirmCommand
          of={pdfDesign}
          command="makeDefault"
          id={row.id}
          method="POST"
          path={defaultPathOf(row.id)}
          values={{}}
          text={t('pdfDesign.makeDefaultText', { name: row.name })}
          onClose={close}
          onDone={() => void reload()}
        />
      )}
      {asking === 'general' && <EditDesignDialog {...edited} />}
      {(asking === 'text' || asking === 'adminText') && <TextDialog field={asking} {...edited} />}
    </>
  );
};

export const CustomerDesignPage = () => {
  const { id } = useCustomer();
  const mayChange = useMayHere('customer.manage');
  const isForAdmins = useMayHere('partner.manage');
  return <DesignDetails owner={{ customerId: id }} mayChange={mayChange} isForAdmins={isForAdmins} />;
};

export const PartnerDesignPage = () => {
  const { partnerId = '' } = useParams();
  const mayChange = canManagePartner(useProfile(), partnerId);
  return <DesignDetails owner={{ partnerId }} mayChange={mayChange} isForAdmins={mayChange} />;
};
