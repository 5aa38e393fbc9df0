import { cardProfileStatus } from '@latchkey/events/cardProfile/cardProfile.ts';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { CardProfileList } from './CardProfileList.tsx';
import { InheritedProfiles, useInheritedProfiles } from './InheritedProfiles.tsx';
import { NewProfile } from './ProfileDialogs.tsx';

export const CardProfilesPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const owner = { customerId: id };
  const mayChange = useMayHere('customer.manage');
  const inherited = useInheritedProfiles();
  const create = mayChange ? <NewProfile owner={owner} /> : undefined;
  const choices = cardProfileStatus.options.map(value => ({
    value,
    text: t(`cardProfile.status.${value}.word`),
  }));
  return (
    <ListPage
      title={t('cardProfile.list.title')}
      actions={mayChange ? <NewProfile owner={owner} isLinked /> : undefined}
    >
      <CardProfileList
        owner={owner}
        label={t('cardProfile.list.title')}
        filters={[{ source: 'status', label: t('cardProfile.fields.status'), choices }]}
        empty={t(inherited.length > 0 ? 'cardProfile.list.noneOfItsOwn' : 'cardProfile.list.empty')}
        mayChange={mayChange}
        firstAction={create}
      />
      <InheritedProfiles profiles={inherited} />
    </ListPage>
  );
};
