import { usePricing } from '../app/account.ts';
import { useCustomer } from '../app/customers.ts';
import { can, canManageCustomer, useProfile } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { Notice } from '../kit/Notice.tsx';
import { useDependencies, type Missing } from './dependencies.ts';

/** CRD-31, CRD-32: why nothing can be issued yet, and the way to mend it for those who may. */
export const CredentialNotices = () => {
  const say = useSay();
  const profile = useProfile();
  const { id } = useCustomer();
  const { data: pricing } = usePricing(id);
  const { missing } = useDependencies();
  const manages = canManageCustomer(profile, id);
  const ways: Readonly<Record<Missing, readonly [to: string, label: string, may: boolean]>> = {
    providers: [`/customers/${id}/settings/config`, say('credential.notices.toProviders'), manages],
    cardProfiles: [
      `/customers/${id}/settings/card-profiles`,
      say('credential.notices.toCardProfiles'),
      manages,
    ],
    pdfDesigns: [`/customers/${id}/settings/pdf-designs`, say('credential.notices.toPdfDesigns'), manages],
    dataFormats: [
      '/global/data-formats',
      say('credential.notices.toDataFormats'),
      can(profile, 'partner.manage'),
    ],
  };
  return (
    <>
      {pricing && !pricing.hasContractOrCredits && (
        <Notice
          {...(manages
            ? { to: `/customers/${id}/credentials/credits`, action: say('credential.notices.toCredits') }
            : {})}
        >
          {say('credential.notices.noCredits')}
        </Notice>
      )}
      {missing.map(name => {
        const [to, action, may] = ways[name];
        return (
          <Notice key={name} {...(may ? { to, action } : {})}>
            {say(`credential.notices.${name}`)}
          </Notice>
        );
      })}
    </>
  );
};
