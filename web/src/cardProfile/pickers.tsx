import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CardProfileList } from './CardProfileList.tsx';
import { NewProfile } from './ProfileDialogs.tsx';

export { unchangedTerms } from './profileForms.ts';
/** The dialog that creates a card profile in place. */
export { CreateProfileDialog as NewCardProfile } from './ProfileDialogs.tsx';

interface Props {
  readonly partnerId: string;
}

/** The button at the top of a partner's tab (PAR-23, CPR-09). */
export const AddCardProfile = ({ partnerId }: Props) =>
  useMayHere('partner.manage') ? <NewProfile owner={{ partnerId }} /> : null;

/** The card profiles of a partner, for a tab of its page (CPR-09). */
export const CardsTab = ({ partnerId }: Props) => {
  const t = useT();
  return (
    <CardProfileList
      owner={{ partnerId }}
      label={t('partner.tabs.cards')}
      empty={t('partner.cards.empty')}
      mayChange={useMayHere('partner.manage')}
      firstAction={<AddCardProfile partnerId={partnerId} />}
    />
  );
};
