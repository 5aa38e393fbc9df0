import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CardProfileList } from './CardProfileList.tsx';
import { NewProfile } from './ProfileDialogs.tsx';

export { usePartnerTemplate } from './usePartnerTemplate.ts';
export { unchangedTerms } from './profileForms.ts';
export { CreateProfileDialog as NewCardProfile } from './ProfileDialogs.tsx';

interface Props {
  readonly partnerId: string;
}
interface AddProps extends Props {
  /** Whether links with `#create` open the dialog of this button. */
  readonly isLinked?: boolean;
}

export const AddCardProfile = ({ partnerId, isLinked = false }: AddProps) =>
  useMayHere('partner.manage') ? <NewProfile owner={{ partnerId }} isLinked={isLinked} /> : null;

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
