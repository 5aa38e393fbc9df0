import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CardProfileList } from './CardProfileList.tsx';
import { NewProfile } from './ProfileDialogs.tsx';

export { unchangedTerms } from './profileForms.ts';
export { CreateProfileDialog as NewCardProfile } from './ProfileDialogs.tsx';

interface Props {
  readonly partnerId: string;
}

export const AddCardProfile = ({ partnerId }: Props) =>
  useMayHere('partner.manage') ? <NewProfile owner={{ partnerId }} /> : null;

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
