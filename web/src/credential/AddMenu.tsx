import AddIcon from '@mui/icons-material/Add';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useDependencies } from './dependencies.ts';
import { useImportPath } from './useImportPath.ts';
import type { Goal, Mode } from './useAdding.ts';

const CreateDialog = lazy(() =>
  import('./CreateDialog.tsx').then(module => ({ default: module.CreateDialog })),
);

interface Opening {
  readonly goal: Goal;
  readonly mode: Mode;
}

/**
 * CRD-80: the dialog opens only when everything a credential is made of is there. That is fetched when somebody is about
 * to add (`isNear`), not with the list.
 */
const useOpening = (orderId?: string) => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const [isNear, setIsNear] = useState(false);
  const [opening, setOpening] = useState<Opening | null>(null);
  const dependencies = useDependencies(isNear || opening !== null);
  const { missing, error, isPending } = dependencies;
  const isOpen = opening !== null && !isPending && error === null && missing.length === 0;
  const isLoading = opening !== null && isPending && error === null;
  const refusal = () => {
    if (opening === null || isOpen || isLoading) return null;
    if (error !== null) return textOf(error);
    const steps = missing.map(name => t(`credential.notices.${name}`));
    return [t('credential.dialog.cannotOpen'), ...steps].join(' ');
  };
  const text = refusal();
  useEffect(() => {
    if (text === null) return;
    console.warn('the credential dialog does not open', text);
    notify(text, { type: 'warning' });
  }, [opening, text, notify]);
  const dialog = opening && isOpen && (
    <Suspense>
      <CreateDialog
        {...opening}
        {...(orderId === undefined ? {} : { orderId })}
        dependencies={dependencies}
        onClose={() => setOpening(null)}
      />
    </Suspense>
  );
  return {
    dialog,
    open: setOpening,
    near: () => setIsNear(true),
    isLoading,
  };
};

/** The add button of the lists (CRD-30): create an order, add to a draft, or import a file. */
export const AddMenu = () => {
  const t = useT();
  const { dialog, open, near, isLoading } = useOpening();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const importPath = useImportPath();
  const choose = (next: Opening) => {
    setAnchor(null);
    open(next);
  };
  if (!useCan('credential.write')) return null;
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

/** Adds to a draft that is open. */
export const AddButton = ({ orderId }: { readonly orderId: string }) => {
  const t = useT();
  const { dialog, open, near, isLoading } = useOpening(orderId);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        loading={isLoading}
        onPointerEnter={near}
        onClick={() => open({ goal: 'draft', mode: 'single' })}
      >
        {t('credential.add.toThisDraft')}
      </Button>
      {dialog}
    </>
  );
};

/** The first action of an empty list. */
export const AddFirst = ({ goal }: { readonly goal: Goal }) => {
  const t = useT();
  const { dialog, open, near, isLoading } = useOpening();
  if (!useCan('credential.write')) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        loading={isLoading}
        onPointerEnter={near}
        onClick={() => open({ goal, mode: 'single' })}
      >
        {t(goal === 'issue' ? 'credential.add.order' : 'credential.add.draft')}
      </Button>
      {dialog}
    </>
  );
};
