import type { ComponentType } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useProfile } from '../../core/profile.tsx';
import { isGlobalAdmin, mayAtCustomer } from '../../core/rights.ts';
import { useT } from '../../core/t.ts';
import { Help } from '../../kit/Help.tsx';
import { CardStep } from './CardStep.tsx';
import { CredentialStep } from './CredentialStep.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import type { GuideData } from './guideData.ts';
import type { PartProps } from './guidePart.ts';
import { useFirstOf } from './Issued.tsx';
import { PartnerStep } from './PartnerStep.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import type { StepName } from './steps.ts';

const parts: Readonly<Record<StepName, ComponentType<PartProps>>> = {
  partner: PartnerStep,
  provider: ProviderStep,
  customer: CustomerStep,
  card: CardStep,
  credential: CredentialStep,
};
export const StepPart = ({ name, ...props }: PartProps & { readonly name: StepName }) => {
  const Part = parts[name];
  return <Part {...props} />;
};

const terms = {
  partner: 'partner',
  provider: 'provider',
  customer: 'customer',
  card: 'cardProfile',
  credential: 'credential',
} as const;
export const StepHelp = ({ name, isTopUp }: { readonly name: StepName; readonly isTopUp: boolean }) => (
  <Help term={isTopUp ? 'credits' : terms[name]} />
);

interface Done {
  readonly text: string;
  readonly to: string | null;
}
export const useDone = (data: GuideData): Readonly<Record<StepName, Done>> => {
  const t = useT();
  const { number } = useFormats();
  const rights = useProfile();
  const first = useFirstOf(data.order?.id ?? null).data;
  const { partner, offered, customer, pricing, profile, order } = data;
  const managesPartner = customer === null || mayAtCustomer(rights, 'partner.manage', customer);
  const own = customer?.providers[0]?.displayName;
  const provider = own ?? offered[0]?.displayName ?? '';
  const isOffered = partner?.autoCreateProviderProject === true && offered.length > 0;
  const customerText = {
    name: customer?.name ?? '',
    smart_count: pricing?.creditsSummary.credits ?? 0,
    credits: number(pricing?.creditsSummary.credits ?? 0),
  };
  const managesCards = customer !== null && mayAtCustomer(rights, 'customer.manage', customer);
  const cardOwner =
    managesCards && profile?.customerId
      ? `/customers/${profile.customerId}/settings/card-profiles/${profile.id}`
      : null;
  return {
    partner: {
      text: t('guide.partner.made', { name: partner?.name ?? '' }),
      to: partner ? `/global/partners/${partner.id}` : null,
    },
    provider: {
      text: t(isOffered ? 'guide.provider.made' : 'guide.provider.madeHere', { name: provider }),
      to: isGlobalAdmin(rights) ? '/global/provider-settings' : null,
    },
    customer: {
      text: t(pricing?.contract ? 'guide.customer.madeContract' : 'guide.customer.made', customerText),
      to: customer && managesPartner ? `/global/customers/${customer.id}` : null,
    },
    card: { text: t('guide.card.made', { name: profile?.displayName ?? '' }), to: cardOwner },
    credential: {
      text: t('guide.credential.made', { name: first?.nameOnCard ?? '' }),
      to: order && `/customers/${order.customerId}/credentials/order/${order.id}`,
    },
  };
};
