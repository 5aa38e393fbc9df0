import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import RangeIcon from '@mui/icons-material/TableRowsOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useImportPath, useOpening } from '../credential/pickers.tsx';
import { GoTo, type Place } from './GoTo.tsx';
import type { Some } from './overview.ts';

export const StartActions = ({ drafts: { count } }: { readonly drafts: Some }) => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const importPath = useImportPath();
  const { dialog, open } = useOpening();
  const base = `/customers/${id}/credentials`;
  const draftText =
    count === 0
      ? t('start.begin.noDrafts')
      : t('start.begin.draftCount', { smart_count: count ?? 2, count: number(count ?? 0) });
  const toDrafts = { to: `${base}/drafts`, icon: <DraftsIcon />, text: draftText };
  const mayBegin = useMayHere('credential.write');
  const places: readonly Place[] = mayBegin
    ? [
        {
          to: () => open({ goal: 'issue', mode: 'single' }),
          icon: <PersonIcon />,
          name: t('start.begin.one'),
          text: t('start.begin.oneText'),
        },
        {
          to: () => open({ goal: 'issue', mode: 'multiple' }),
          icon: <RangeIcon />,
          name: t('start.begin.range'),
          text: t('start.begin.rangeText'),
        },
        {
          to: importPath,
          icon: <FileIcon />,
          name: t('start.begin.file'),
          text: t('start.begin.fileText'),
        },
        ...(count === 0 ? [] : [{ ...toDrafts, name: t('start.begin.draft') }]),
      ]
    : [
        {
          to: `${base}/browse/single`,
          icon: <KeyIcon />,
          name: t('start.begin.credentials'),
          text: t('start.begin.credentialsText'),
        },
        { ...toDrafts, name: t('start.begin.drafts') },
      ];
  return (
    <>
      <GoTo {...(mayBegin ? { title: t('start.begin.begin') } : {})} places={places} />
      {dialog}
    </>
  );
};
