import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { ReviewedValidity } from './useReview.ts';

const keyOf = ({ validFrom, validTo }: ReviewedValidity) => {
  if (validFrom !== null) return validTo === null ? 'from' : 'both';
  return validTo === null ? null : 'to';
};

/** Shows when the credentials will be valid; nothing if all are valid right away and have no end. */
export const ReviewValidity = ({ validity }: { readonly validity: ReviewedValidity }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const { isSame, validFrom, validTo } = validity;
  const key = keyOf(validity);
  if (isSame && key === null) return null;
  const dates = {
    from: validFrom === null ? '' : dateTime(validFrom),
    to: validTo === null ? '' : dateTime(validTo),
  };
  return (
    <Typography>
      {isSame ? t(`issuing.validity.${key!}`, dates) : t(`issuing.validities.${key ?? 'open'}`, dates)}
    </Typography>
  );
};

/** Shows when messages will be sent if the validity starts later. */
export const ReviewSending = ({
  validity: { isSame, validFrom },
}: {
  readonly validity: ReviewedValidity;
}) => {
  const t = useT();
  const { day } = useFormats();
  const [now] = useState(Date.now);
  if (validFrom === null || Date.parse(validFrom) <= now) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {isSame ? t('issuing.sent.on', { date: day(validFrom) }) : t('issuing.sent.each')}
    </Typography>
  );
};
