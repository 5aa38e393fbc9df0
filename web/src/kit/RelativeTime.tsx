import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useTooltip } from './useTooltip.tsx';

const minute = 60_000;

const useNow = () => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A relative time ("3 minutes ago") that stays current. Shows the exact local time and zone on hover. */
export const RelativeTime = ({ time }: { readonly time: string }) => {
  const { relative, dateTime } = useFormats();
  const now = useNow();
  const { props, tip } = useTooltip(() => dateTime(time));
  return (
    <>
      <time dateTime={time} style={{ whiteSpace: 'nowrap' }} {...props}>
        {relative(time, Math.max(now, new Date(time).getTime()))}
      </time>
      {tip}
    </>
  );
};

/** The day and time of an event in a history ("yesterday, 1:05 PM"). Shows its year and zone on hover. */
export const EventTime = ({ time }: { readonly time: string }) => {
  const { moment, dateTime } = useFormats();
  const now = useNow();
  const { props, tip } = useTooltip(() => dateTime(time));
  return (
    <>
      <time dateTime={time} {...props}>
        {moment(time, now)}
      </time>
      {tip}
    </>
  );
};

export const ExactTime = ({ time }: { readonly time: string }) => {
  const { dateTime } = useFormats();
  return (
    <Box component="time" dateTime={time} sx={{ whiteSpace: 'nowrap' }}>
      {dateTime(time)}
    </Box>
  );
};
