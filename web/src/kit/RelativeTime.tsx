import { Box, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormats } from '../core/formats.ts';

const minute = 60_000;

/** “3 minutes ago”, the exact local time and zone on hover; it keeps counting while it is shown. */
export const RelativeTime = ({ time }: { readonly time: string }) => {
  const { relative, dateTime } = useFormats();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={dateTime(time)} describeChild>
      <Box component="time" dateTime={time} sx={{ whiteSpace: 'nowrap' }}>
        {relative(time, Math.max(now, new Date(time).getTime()))}
      </Box>
    </Tooltip>
  );
};

/** The exact local time and zone, for logs and audits. */
export const ExactTime = ({ time }: { readonly time: string }) => {
  const { dateTime } = useFormats();
  return (
    <Box component="time" dateTime={time} sx={{ whiteSpace: 'nowrap' }}>
      {dateTime(time)}
    </Box>
  );
};
