import { useFormContext, useWatch } from 'react-hook-form';
import { useDebouncedSearch } from '../kit/useDebouncedSearch.ts';
import { ReviewHeld } from '../order/pickers.tsx';
import type { Dependencies } from './dependencies.ts';
import { useAlreadyHeld } from './useAlreadyHeld.ts';

const addresses = ['recipient.email', 'recipient.phoneNumber'] as const;
const trimmed = (text: string | null | undefined) => text?.trim() || null;

/**
 * Warns, once an email or phone number was entered and left, that this person already has an active
 * credential of the card profile.
 */
export const HeldNotice = ({ cardProfiles }: Pick<Dependencies, 'cardProfiles'>) => {
  const { getFieldState, formState } = useFormContext();
  const [cardProfileId, ...typed] = useWatch({ name: ['cardProfileId', ...addresses] }) as (string | null)[];
  const isLeft = addresses.some(name => getFieldState(name, formState).isTouched);
  const [email = null, phoneNumber = null] = typed.map(trimmed);
  const entered = `${email} ${phoneNumber}`;
  const isSettled = useDebouncedSearch(entered) === entered;
  const profile = cardProfiles.find(({ id }) => id === cardProfileId);
  const recipient = { email, phoneNumber };
  const { alreadyHeld } = useAlreadyHeld(
    { cardProfileId: cardProfileId ?? '', recipient },
    isLeft && isSettled && profile !== undefined,
  );
  if (!isLeft || !isSettled || !profile) return null;
  return <ReviewHeld held={alreadyHeld} card={profile.displayName} />;
};
