import { Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchBulkResults, type Job } from '../core/jobs.ts';
import { useT } from '../core/t.ts';

const maxShown = 3;

/** The first people whose credential was replaced, each with a link to the new one. */
export const Replacements = ({ job: { id, customerId } }: { readonly job: Job }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['jobs', 'replacements', id],
    queryFn: ({ signal }) => fetchBulkResults(id, { limit: maxShown, signal }),
    staleTime: 'static',
  });
  return data?.results.flatMap(({ id: row, name, replacementId }) =>
    replacementId
      ? [
          <Typography key={row} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {name ?? t('kit.job.unnamedRow')}
            {' · '}
            <MuiLink component={Link} to={`/customers/${customerId}/credentials/credential/${replacementId}`}>
              {t('kit.job.newCredential')}
            </MuiLink>
          </Typography>,
        ]
      : [],
  );
};
