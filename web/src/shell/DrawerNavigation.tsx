import { Box, Drawer } from '@mui/material';
import { lazy, memo, Suspense } from 'react';
import { useT } from '../core/t.ts';
import { measures } from '../kit/measures.ts';
import { SideNavigation } from './SideNavigation.tsx';

// loaded when the drawer opens, to keep the first page small
const ClosedByBack = lazy(() =>
  import('../kit/ClosedByBack.tsx').then(module => ({ default: module.ClosedByBack })),
);

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
export const DrawerNavigation = memo(({ isOpen, onClose }: Props) => {
  const t = useT();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': t('shell.sideNavigation'), sx: { width: 288 } } }}
    >
      <Suspense>{isOpen && <ClosedByBack onClose={onClose} />}</Suspense>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: measures.header,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
          fontWeight: 650,
          fontSize: '1rem',
        }}
      >
        <img src="/logo.svg" alt="" height={28} />
        {t('shell.product')}
      </Box>
      <SideNavigation onNavigate={onClose} />
    </Drawer>
  );
});
DrawerNavigation.displayName = 'DrawerNavigation';
