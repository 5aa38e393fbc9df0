import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useCustomer } from '../../core/customers.ts';
import { asProblem, isNotFound } from '../../core/problem.ts';
import { useProfile } from '../../core/profile.tsx';
import { canManagePartner, isGlobalAdmin, useMayHere } from '../../core/rights.ts';
import { FailedPage } from '../../kit/FailedPage.tsx';
import { NotFoundView } from '../../kit/NotFound.tsx';
import { PageSkeleton } from '../../kit/Skeletons.tsx';
import { useOwnProviders } from '../../provider/pickers.tsx';
import type { CardProfileRow } from '../profileOwner.ts';
import { codeUseOf, type CodeUse } from './codeUse.ts';
import { Designer } from './Designer.tsx';
import { useDesign } from './useDesign.ts';

interface Props {
  readonly codeUse: CodeUse;
  readonly customerId: string | null;
  readonly mayChange: boolean;
}
const none: DataFormat['dynamicData'] = [];

const DesignOf = ({ codeUse, customerId, mayChange }: Props) => {
  const { cardProfileId = '' } = useParams();
  const mayApprove = isGlobalAdmin(useProfile());
  const profile = useGetOne<CardProfileRow>('cardProfile', { id: cardProfileId });
  const { found, error, refetch, put } = useDesign(cardProfileId);
  const dataFormatId = profile.data?.dataFormatId ?? '';
  const format = useGetOne<DataFormat>('dataFormat', { id: dataFormatId }, { enabled: dataFormatId !== '' });
  const problem: unknown = profile.error ?? error;
  if (problem && !(profile.data && found)) {
    const isMissing = isNotFound(problem) || asProblem(problem).status === 400;
    return isMissing ? (
      <NotFoundView />
    ) : (
      <FailedPage
        error={problem}
        onAgain={() => {
          void profile.refetch();
          void refetch();
        }}
      />
    );
  }
  if (!profile.data || !found) return <PageSkeleton />;
  return (
    <Designer
      key={cardProfileId}
      row={profile.data}
      params={format.data?.dynamicData ?? none}
      {...{ found, codeUse, customerId, mayChange, mayApprove, refetch, put }}
    />
  );
};

export const CustomerDesignerPage = () => {
  const { id, providers } = useCustomer();
  const mayRead = useMayHere('credential.read');
  return (
    <DesignOf
      codeUse={codeUseOf(providers)}
      customerId={mayRead ? id : null}
      mayChange={useMayHere('customer.manage')}
    />
  );
};

export const PartnerDesignerPage = () => {
  const { partnerId = '' } = useParams();
  const { data: providers = [] } = useOwnProviders({ noun: 'partner', id: partnerId });
  return (
    <DesignOf
      codeUse={codeUseOf(providers)}
      customerId={null}
      mayChange={canManagePartner(useProfile(), partnerId)}
    />
  );
};
