import AddIcon from '@mui/icons-material/Add';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useImportPath } from './useImportPath.ts';
import type { Goal, Mode } from './useAdding.ts';
import { useOpening, type Opening } from './useOpening.tsx';

/** Hashes of links that open the dialog, and its mode. */
const creating: Readonly<Record<string, Mode>> = { '#create': 'single', '#create-range': 'multiple' };

export const AddMenu = ({ goal = 'issue' }: { readonly goal?: Goal }) => {
  const t = useT();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const { dialog, open, near, isLoading } = useOpening();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const importPath = useImportPath();
  const choose = (next: Opening) => {
    setAnchor(null);
    open(next);
  };
  const mayWrite = useMayHere('credential.write');
  const mode = creating[hash];
  const openFromLink = useEffectEvent((linked: Mode) => {
    open({ goal, mode: linked });
    void navigate({ search, hash: '' }, { replace: true });
  });
  useEffect(() => {
    if (mode !== undefined && mayWrite) openFromLink(mode);
  }, [mode, mayWrite]);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        endIcon={<ArrowIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isLoading}
        onClick={event => (near(), setAnchor(event.currentTarget))}
      >
        {t('credential.add.menu')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('credential.add.menu') } }}
      >
        <MenuItem onClick={() => choose({ goal: 'issue', mode: 'single' })}>
          {t('credential.add.order')}
        </MenuItem>
        <MenuItem onClick={() => choose({ goal: 'draft', mode: 'single' })}>
          {t('credential.add.draft')}
        </MenuItem>
        <MenuItem component={Link} to={importPath} onClick={() => setAnchor(null)}>
          {t('credential.add.csv')}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
};

interface OpenButtonProps {
  readonly opening: Opening;
  readonly label: string;
  readonly orderId?: string;
}
const OpenButton = ({ opening, label, orderId }: OpenButtonProps) => {
  const { dialog, open, near, isLoading } = useOpening(orderId);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        loading={isLoading}
        onPointerEnter={near}
        onClick={() => open(opening)}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
};

export const AddButton = ({ orderId }: { readonly orderId: string }) => {
  const t = useT();
  const opening = { goal: 'draft', mode: 'single' } as const;
  return <OpenButton opening={opening} label={t('credential.add.toThisDraft')} orderId={orderId} />;
};

export const AddFirst = ({ goal }: { readonly goal: Goal }) => {
  const t = useT();
  if (!useMayHere('credential.write')) return null;
  const label = t(goal === 'issue' ? 'credential.add.order' : 'credential.add.firstDraft');
  return <OpenButton opening={{ goal, mode: 'single' }} label={label} />;
};
