import AddIcon from '@mui/icons-material/Add';
import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { useDependencies } from './dependencies.ts';
import type { Goal, Mode } from './useAdding.ts';

const CreateDialog = lazy(() =>
  import('./CreateDialog.tsx').then(module => ({ default: module.CreateDialog })),
);

interface Opening {
  readonly goal: Goal;
  readonly mode: Mode;
}

/** CRD-80: opens only when everything a credential is made of is there. */
const useOpening = () => {
  const t = useT();
  const notify = useNotify();
  const dependencies = useDependencies();
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = (next: Opening) => {
    if (dependencies.missing.length === 0) return setOpening(next);
    console.warn('the credential dialog needs', dependencies.missing);
    notify(t('credential.dialog.cannotOpen'), { type: 'warning' });
  };
  return { dependencies, opening, open, close: () => setOpening(null) };
};

/** The add button of the lists (CRD-30): create an order, add to a draft, or import a file. */
export const AddMenu = () => {
  const t = useT();
  const { dependencies, opening, open, close } = useOpening();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        disabled={dependencies.isPending}
        onClick={event => setAnchor(event.currentTarget)}
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
        <MenuItem onClick={() => choose({ goal: 'draft', mode: 'csv' })}>{t('credential.add.csv')}</MenuItem>
      </Menu>
      {opening && (
        <Suspense>
          <CreateDialog {...opening} dependencies={dependencies} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** Adds to a draft that is open. */
export const AddButton = ({ orderId }: { readonly orderId: string }) => {
  const t = useT();
  const { dependencies, opening, open, close } = useOpening();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={dependencies.isPending}
        onClick={() => open({ goal: 'draft', mode: 'single' })}
      >
        {t('credential.add.toThisDraft')}
      </Button>
      {opening && (
        <Suspense>
          <CreateDialog {...opening} orderId={orderId} dependencies={dependencies} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** The first action of an empty list. */
export const AddFirst = ({ goal }: { readonly goal: Goal }) => {
  const t = useT();
  const { dependencies, opening, open, close } = useOpening();
  if (!useCan('credential.write')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => open({ goal, mode: 'single' })}>
        {t(goal === 'issue' ? 'credential.add.order' : 'credential.add.draft')}
      </Button>
      {opening && (
        <Suspense>
          <CreateDialog {...opening} dependencies={dependencies} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
