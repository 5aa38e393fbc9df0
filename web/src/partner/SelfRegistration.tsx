import { partner } from '@latchkey/events/partner/partner.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RenewIcon from '@mui/icons-material/Autorenew';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { CopyValue, useCopy } from '../kit/CopyValue.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { PartnerRow } from './partnerRow.ts';
import { qrPng } from './qrPng.ts';

export const SelfRegistration = ({ row }: { readonly row: PartnerRow }) => {
  const t = useT();
  const copy = useCopy(true);
  const [isRenewing, setIsRenewing] = useState(false);
  const { selfRegistrationAllowed: isOpen, selfRegistrationToken: token } = row;
  const mobile = row.selfRegistrationDeepLinkUrl;
  const download = async (text: string) =>
    saveFile(new Blob([await qrPng(text)], { type: 'image/png' }), 'qr-code.png');
  const state = t(isOpen ? 'partner.register.open' : 'partner.register.closed');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('partner.register.title')}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2">{t('partner.register.title')}</Typography>
        <StatusChip word={state} tone={isOpen ? 'good' : 'quiet'} />
      </Box>
      {!isOpen || token === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('partner.register.off')}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('partner.register.text', { name: row.name })}
          </Typography>
          <CopyValue
            value={`${window.location.origin}/self-register?token=${encodeURIComponent(token)}`}
            label={t('partner.register.link')}
            isLong
          />
          {mobile !== null && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
              <QrCode text={mobile} pixels={160} />
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<DownloadIcon />}
                  onClick={() => void download(mobile)}
                >
                  {t('partner.register.save')}
                </Button>
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<CopyIcon />}
                  onClick={() => void copy(mobile)}
                >
                  {t('partner.register.copyMobile')}
                </Button>
              </Box>
            </Box>
          )}
          <Button
            size="small"
            startIcon={<RenewIcon />}
            onClick={() => setIsRenewing(true)}
            sx={{ justifySelf: 'start' }}
          >
            {t('partner.register.renew')}
          </Button>
        </>
      )}
      {isRenewing && (
        <ConfirmCommand
          of={partner}
          command="renewSelfRegistration"
          id={row.id}
          path={`${partner.path}/${row.id}/self-registration`}
          text={t('partner.register.renewText')}
          isDangerous
          onClose={() => setIsRenewing(false)}
        />
      )}
    </Paper>
  );
};
