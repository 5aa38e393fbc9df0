import MailIcon from '@mui/icons-material/MailLockOutlined';
import SmsIcon from '@mui/icons-material/SmsFailedOutlined';
import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Quotation } from '../kit/Quotation.tsx';
import type { Outage } from './overview.ts';
import { StartLine } from './StartCard.tsx';

const icons = { mail: MailIcon, sms: SmsIcon } as const;

export const OutageLines = ({ outages }: { readonly outages: readonly Outage[] }) => {
  const t = useT();
  const { dateTime } = useFormats();
  return outages.map(({ service, since, message }) => {
    const Icon = icons[service];
    return (
      <StartLine key={service} icon={<Icon />} tone="bad" title={t(`start.outage.${service}`)}>
        {t('start.outage.text', { date: dateTime(since) })}{' '}
        {message === null ? (
          t('start.outage.others')
        ) : (
          <Box sx={{ mt: 0.5 }}>
            <Quotation text={message} />
          </Box>
        )}
      </StartLine>
    );
  });
};
