import MailIcon from '@mui/icons-material/MailOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import NobodyIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Notified } from './useReview.ts';

const icons = { EMAIL: MailIcon, SMS: SmsIcon, PDF: PdfIcon, QR: QrIcon, NOBODY: NobodyIcon } as const;

export const ReviewRecipients = ({ notified }: { readonly notified: readonly Notified[] }) => {
  const t = useT();
  const { number } = useFormats();
  const peopleOf = ({ names, count }: Notified) => {
    const others = count - names.length;
    const named = names.join(', ');
    if (names.length === 0 || others === 0) return named;
    return t('order.review.people', { names: named, smart_count: others, count: number(others) });
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {notified.map(one => {
        const Icon = icons[one.how];
        return (
          <Box
            key={`${one.how} ${one.missing}`}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: '20px auto 1fr',
              columnGap: 1.5,
              alignItems: 'start',
            }}
          >
            <Icon
              aria-hidden
              sx={{
                fontSize: 18,
                mt: '2px',
                color: one.how === 'NOBODY' ? 'warning.main' : 'text.secondary',
              }}
            />
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
              {number(one.count)}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography>
                {t(`order.review.how.${one.missing ?? one.how}`, { smart_count: one.count })}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {peopleOf(one)}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
