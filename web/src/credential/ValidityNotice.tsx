import { Suspense, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { CredentialRow } from './credentialRow.ts';

const ValidityDialog = lazyPart(() => import('./ValidityDialog.tsx').then(module => module.ValidityDialog));
const dayMs = 86_400_000;
/** Remaining days below which the notice is a warning. */
const soonDays = 7;
/** Remaining days from which on the end is only in the details. */
const farDays = 30;

/**
 * Returns the sentence about the start of a validity that hasn't begun, else about its end; null if there is
 * no end or it is at least 30 days away.
 */
const useSentence = ({ validFrom, validTo, isWaiting, hasEnded }: CredentialRow) => {
  const t = useT();
  const { dateTime } = useFormats();
  const [now] = useState(Date.now);
  if (isWaiting && validFrom !== null)
    return { isPressing: false, text: t('validity.startsOn', { date: dateTime(validFrom) }) };
  if (validTo === null) return null;
  const days = Math.floor((Date.parse(validTo) - now) / dayMs);
  if (hasEnded || days < 0)
    return { isPressing: true, text: t('validity.endedOn', { date: dateTime(validTo) }) };
  if (days >= farDays) return null;
  const until = t('validity.until', { date: dateTime(validTo) });
  const ends = days === 0 ? t('validity.endsToday') : t('validity.endsIn', { smart_count: days });
  return { isPressing: days < soonDays, text: `${ends}. ${until}` };
};

export const ValidityNotice = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const [isOpen, setIsOpen] = useState(false);
  const found = useSentence(credential);
  if (found === null || credential.status === 'REMOVED') return null;
  const canChange = mayWrite && credential.canChangeValidity;
  const label = t(credential.isWaiting ? 'credential.validity.change' : 'validity.extend');
  return (
    <>
      <Notice
        kind={found.isPressing ? 'warning' : 'info'}
        {...(canChange && { action: label, onAction: () => setIsOpen(true) })}
      >
        {found.text}
      </Notice>
      {isOpen && (
        <Suspense>
          <ValidityDialog
            credential={credential}
            isExtension={!credential.isWaiting}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
