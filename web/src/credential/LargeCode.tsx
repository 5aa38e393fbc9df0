import { Box, Button, ButtonBase, Dialog, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../core/t.ts';
import { ClosedByBack } from '../kit/ClosedByBack.tsx';
import { QrCode } from '../kit/QrCode.tsx';

interface Props {
  readonly text: string;
  readonly name: string;
  readonly pixels: 160 | 200;
}

/** A QR code that opens full-screen, for a person at the desk who scans it from the screen. */
export const LargeCode = ({ text, name, pixels }: Props) => {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        title={t('credential.info.enlarge')}
        onClick={() => setIsOpen(true)}
        sx={{ borderRadius: 1, cursor: 'zoom-in' }}
      >
        <QrCode text={text} pixels={pixels} />
      </ButtonBase>
      <Dialog fullScreen open={isOpen} onClose={close} aria-labelledby={id}>
        {isOpen && <ClosedByBack onClose={close} />}
        <Box sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, p: 2 }}>
          <Typography id={id} variant="h2" align="center" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <QrCode text={text} pixels="full" />
          <Button variant="contained" autoFocus onClick={close}>
            {t('kit.dialog.close')}
          </Button>
        </Box>
      </Dialog>
    </>
  );
};
