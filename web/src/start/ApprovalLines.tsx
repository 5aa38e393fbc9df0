import ApproveIcon from '@mui/icons-material/FactCheckOutlined';
import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { Button } from '@mui/material';
import { useGetList, useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { profilePlaces } from '../cardProfile/profilePlaces.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { linesPerPage, MoreLine, type Unfolded } from './MoreLine.tsx';
import type { ToApprove } from './overview.ts';
import { StartLine } from './StartCard.tsx';

type Profile = ToApprove['rows'][number];

const ApprovalLine = ({ profile }: { readonly profile: Profile }) => {
  const t = useT();
  const { id, displayName: name, customerId, partnerId, ownerName, submittedAt } = profile;
  return (
    <StartLine
      icon={<ApproveIcon />}
      tone="waiting"
      title={t('start.approve.title', { name })}
      aside={submittedAt === null ? undefined : <RelativeTime time={submittedAt} />}
      action={
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={profilePlaces.page(
            customerId === null ? { partnerId: partnerId! } : { customerId },
            id,
            '/global/start',
          )}
          aria-label={`${t('start.approve.open')}: ${name}`}
        >
          {t('start.approve.open')}
        </Button>
      }
    >
      {t('start.approve.text', { owner: ownerName ?? '–' })}
    </StartLine>
  );
};

interface Named {
  readonly id: string;
  readonly name: string;
}
const useNames = (resource: 'customer' | 'partner', ids: readonly (string | null)[]) => {
  const known = [...new Set(ids.filter(id => id !== null))];
  const { data } = useGetMany<Named>(resource, { ids: known }, { enabled: known.length > 0 });
  return new Map(data?.map(({ id, name }) => [id, name]));
};

/** A page of profiles that the overview doesn't contain. */
const LaterPage = ({ page }: { readonly page: number }) => {
  const { data = [] } = useGetList<CardProfile>('cardProfile', {
    pagination: { page, perPage: linesPerPage },
    sort: { field: 'submittedAt', order: 'ASC' },
    filter: { status: ['SUBMITTED'] },
  });
  const customers = useNames(
    'customer',
    data.map(({ customerId }) => customerId),
  );
  const partners = useNames(
    'partner',
    data.map(({ partnerId }) => partnerId),
  );
  return data.map(({ id, displayName, customerId, partnerId, submittedAt }) => {
    const ownerName = customers.get(customerId ?? '') ?? partners.get(partnerId ?? '') ?? null;
    return (
      <ApprovalLine key={id} profile={{ id, displayName, customerId, partnerId, submittedAt, ownerName }} />
    );
  });
};

interface Props {
  readonly toApprove: ToApprove;
  readonly unfolded: Unfolded;
}
export const ApprovalLines = ({
  toApprove: { rows, count },
  unfolded: { pages, limit, showMore },
}: Props) => {
  const firstLater = Math.ceil(rows.length / linesPerPage) + 1;
  return (
    <>
      {rows.slice(0, limit).map(profile => (
        <ApprovalLine key={profile.id} profile={profile} />
      ))}
      {Array.from({ length: Math.max(0, pages - firstLater + 1) }, (_, n) => (
        <LaterPage key={n} page={n + firstLater} />
      ))}
      <MoreLine kind="profiles" count={(count ?? rows.length) - limit} to={showMore} />
    </>
  );
};
