import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CardProfileList } from './CardProfileList.tsx';

/** The card profiles of a partner, for a tab of its page. */
export const CardsTab = ({ partnerId }: { readonly partnerId: string }) => {
  const t = useT();
  return (
    <CardProfileList
      storeKey="partner.cardProfiles"
      label={t('partner.tabs.cards')}
      filter={{ partnerId, nullCustomer: true }}
      empty={t('partner.cards.empty')}
      mayDelete={useCan('partner.manage')}
    />
  );
};
