import { activity } from '@latchkey/events/activity/activity.ts';
import { useGetList } from 'react-admin';
import type { HistoryRow } from '../kit/history/historyRow.ts';
import type { ActivityRow } from './activityRow.ts';
import { useSentence } from './useSentence.ts';

/** Maximum number of activity entries in an order's history. The activity page shows all of them. */
const maxActs = 500;

/**
 * Queries activity entries about an order's credentials, such as suspensions, as lines of the order's
 * history.
 */
export const useActsOfOrder = (orderId: string): readonly HistoryRow[] => {
  const { didTextOf } = useSentence();
  const { data = [] } = useGetList<ActivityRow>(activity.name, {
    filter: { orderId, noun: ['credential', 'bulkAction'] },
    pagination: { page: 1, perPage: maxActs },
    sort: { field: 'at', order: 'DESC' },
  });
  return data.map(act => ({
    id: act.id,
    type: act.type,
    revision: 0,
    at: act.at,
    by: act.by,
    forName: null,
    changes: [],
    count: 1,
    since: act.at,
    sentence: didTextOf(act),
  }));
};
