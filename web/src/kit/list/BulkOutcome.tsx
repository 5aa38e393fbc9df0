import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { BulkCommandName, Job } from '../../core/jobs.ts';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { activityPath } from '../history/activityPath.ts';

type KeyOf<Name extends string> = Name extends `${infer Noun}.${infer Command}`
  ? `bulkOutcome.${Noun}_${Command}`
  : never;
const keyOf = (command: BulkCommandName) =>
  `bulkOutcome.${command.replace('.', '_')}` as KeyOf<BulkCommandName>;

interface Props {
  readonly command: BulkCommandName;
  readonly count: number;
}
/** Sentence about what a bulk action did to its rows. */
export const BulkOutcome = ({ command, count }: Props) => {
  const t = useT();
  const { number } = useFormats();
  return <strong>{t(keyOf(command), { smart_count: count, count: number(count) })}</strong>;
};

/** Links to the activity entry of a bulk action, which lists its rows. */
export const ResultsLink = ({ job: { id, customerId } }: { readonly job: Job }) => {
  const t = useT();
  const to = activityPath(`/customers/${customerId}`, { entityId: id });
  return to === null ? null : (
    <MuiLink component={Link} to={to} variant="body2">
      {t('bulkOutcome.show')}
    </MuiLink>
  );
};
