import EditIcon from '@mui/icons-material/EditOutlined';
import OpenIcon from '@mui/icons-material/BadgeOutlined';
import LostIcon from '@mui/icons-material/MobileOffOutlined';
import OrderIcon from '@mui/icons-material/FolderOutlined';
import ValidityIcon from '@mui/icons-material/EventOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ForgetIcon from '@mui/icons-material/PersonRemoveOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutline';
import { lazy, Suspense, useState } from 'react';
import { useMayHere } from '../core/rights.ts';
import { useAdminReason } from '../core/useAdminReason.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { useT } from '../core/t.ts';
import type { RowAction } from '../kit/list/RowMenu.tsx';
import type { CredentialAction } from './credentialActions.ts';
import { LostDialog } from './LazyLostDialog.ts';
import { personPageOf } from './credentialPlaces.ts';
import {
  lacksReplacement,
  lacksSuspension,
  retryOf,
  showsCode,
  type CredentialRow,
} from './credentialRow.ts';

const CodeDialog = lazy(() => import('./CodeDialog.tsx').then(module => ({ default: module.CodeDialog })));
const ResendDialog = lazy(() =>
  import('./ResendDialog.tsx').then(module => ({ default: module.ResendDialog })),
);

const RenameDialog = lazy(() =>
  import('./RenameDialog.tsx').then(module => ({ default: module.RenameDialog })),
);

const ValidityDialog = lazyPart(() => import('./ValidityDialog.tsx').then(module => module.ValidityDialog));

const ActionQuestion = lazyPart(() => import('./ActionQuestion.tsx').then(module => module.ActionQuestion));

const validityWords = 'extend renew expire verlängern ablaufen';
const suspendWords = 'block lock pause aussetzen';
const lostWords = 'replace phone ersetzen Verlust Handy';
const removeWords = 'delete revoke löschen entziehen';

interface Places {
  /** Null on the credential's own page. */
  readonly linkOf: ((row: CredentialRow) => string) | null;
  /** Returns the path of the order; null within the order itself. */
  readonly orderLinkOf: ((row: CredentialRow) => string) | null;
}

interface Choice {
  readonly row: CredentialRow;
  readonly what: CredentialAction | 'code' | 'rename' | 'validity' | 'lost';
}

const Question = ({ row, what, onClose }: Choice & { readonly onClose: () => void }) => {
  if (what === 'code') return <CodeDialog credential={row} onClose={onClose} />;
  if (what === 'lost') return <LostDialog credential={row} onClose={onClose} />;
  if (what === 'rename') return <RenameDialog credential={row} onClose={onClose} />;
  if (what === 'validity') return <ValidityDialog credential={row} onClose={onClose} />;
  if (what === 'resend') return <ResendDialog credential={row} onClose={onClose} />;
  return <ActionQuestion {...{ row, what, onClose }} />;
};

export const useCredentialMenu = ({ linkOf, orderLinkOf }: Places) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const mayForget = useMayHere('customer.manage');
  const adminReason = useAdminReason();
  const [choice, setChoice] = useState<Choice | null>(null);
  const actionsOf = (row: CredentialRow): readonly RowAction[] => {
    const ask = (what: Choice['what']) => ({ onClick: () => setChoice({ row, what }) });
    const retry = retryOf(row);
    const labelOf = (operation: NonNullable<typeof retry>) =>
      t(operation === retry ? `credential.info.retry.${operation}` : `credential.info.${operation}`);
    const mayEdit = mayWrite && row.canEdited;
    const removeFirst = row.canBeErased ? undefined : t('credential.info.eraseLater');
    const forgetReason = mayForget ? removeFirst : adminReason;
    // the credential's page also explains why it can't be erased yet
    const hasForgetReason = !row.isErased && (row.canBeErased || linkOf === null);
    return [
      ...(linkOf
        ? [
            {
              label: t(mayEdit ? 'credential.bulk.edit' : 'credential.bulk.open'),
              icon: mayEdit ? EditIcon : OpenIcon,
              to: linkOf(row),
            },
          ]
        : []),
      ...(linkOf && showsCode(row)
        ? [{ label: t('credential.info.code'), icon: QrIcon, ...ask('code') }]
        : []),
      ...(orderLinkOf
        ? [{ label: t('credential.bulk.toOrder'), icon: OrderIcon, to: orderLinkOf(row) }]
        : []),
      ...(mayWrite && row.canBeSent
        ? [{ label: t('credential.page.send'), icon: SendIcon, ...ask('resend') }]
        : []),
      ...(row.personId
        ? [
            {
              label: t('credential.page.person'),
              icon: PersonIcon,
              to: personPageOf(row.customerId, row.personId),
            },
          ]
        : []),
      ...(mayWrite && row.canBeRenamed === true
        ? [{ label: t('credential.page.rename'), icon: EditIcon, ...ask('rename') }]
        : []),
      ...(mayWrite && row.canChangeValidity
        ? [
            {
              label: t('credential.validity.change'),
              icon: ValidityIcon,
              words: validityWords,
              ...ask('validity'),
            },
          ]
        : []),
      ...(mayWrite && row.canSuspendWallet
        ? [{ label: labelOf('suspend'), icon: SuspendIcon, words: suspendWords, ...ask('suspend') }]
        : []),
      ...(mayWrite && lacksSuspension(row)
        ? [
            {
              label: t('credential.info.suspend'),
              icon: SuspendIcon,
              reason: t('credential.info.suspendsWallets'),
            },
          ]
        : []),
      ...(mayWrite && row.canResumeWallet
        ? [{ label: labelOf('resume'), icon: ResumeIcon, ...ask('resume') }]
        : []),
      ...(mayWrite && lacksReplacement(row)
        ? [
            {
              label: t('credential.page.lost'),
              icon: LostIcon,
              reason: t('credential.page.lostAdmin'),
            },
          ]
        : []),
      ...(mayWrite && row.canBeReplaced
        ? [{ label: t('credential.page.lost'), icon: LostIcon, words: lostWords, ...ask('lost') }]
        : []),
      ...(mayWrite && row.canBeRemoved
        ? [
            {
              label: labelOf('remove'),
              icon: RemoveIcon,
              words: removeWords,
              isDangerous: true,
              ...ask('remove'),
            },
          ]
        : []),
      ...((mayForget && row.canBeErased) || (mayWrite && hasForgetReason)
        ? [
            {
              label: t('credential.info.erase'),
              icon: ForgetIcon,
              isDangerous: true,
              reason: forgetReason,
              ...ask('erase'),
            },
          ]
        : []),
    ];
  };
  const close = () => setChoice(null);
  const dialog = choice && (
    <Suspense>
      <Question {...choice} onClose={close} />
    </Suspense>
  );
  return { actionsOf, dialog };
};
