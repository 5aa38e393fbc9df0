import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box, Button, Popover } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { accountOf, usePricing } from '../core/account.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const AccountDetails = lazy(() =>
  import('./AccountDetails.tsx').then(module => ({ default: module.AccountDetails })),
);

interface Props {
  readonly customerId: string;
  /**
   * Whether the popover is open. Controlled by the header, so that a resize that moves the button doesn't
   * close it.
   */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export const AccountInfo = ({ customerId, isOpen, onOpen }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { data } = usePricing(customerId);
  const button = useRef<HTMLButtonElement>(null);
  if (!data) return null;
  const { credits } = accountOf(data);
  const close = () => onOpen(false);
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<WalletIcon />}
        aria-haspopup="dialog"
        aria-label={
          credits === null ? t('shell.account.open') : `${t('shell.account.open')}: ${number(credits)}`
        }
        onClick={() => onOpen(true)}
        sx={{
          minWidth: 44,
          fontVariantNumeric: 'tabular-nums',
          px: { xs: 1, sm: 1.75 },
          '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: credits === null ? 0 : 1 } },
        }}
      >
        {credits !== null && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {number(credits)}
          </Box>
        )}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.account.title') } }}
      >
        <Suspense fallback={<Box sx={{ width: 360, maxWidth: '90vw', height: 160 }} aria-busy />}>
          <AccountDetails customerId={customerId} pricing={data} onLeave={close} />
        </Suspense>
      </Popover>
    </>
  );
};
