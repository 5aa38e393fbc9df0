import { activity } from '@latchkey/events/activity/activity.ts';
import { useGetList } from 'react-admin';
import type { HistoryRow } from '../kit/history/historyRow.ts';
import type { ActivityRow } from './activityRow.ts';
import { useSentence } from './useSentence.ts';

/** Acts shown in the history of an order; its activity page has all of them. */
const maxActs = 500;

/** Queries the acts about credentials of an order, such as suspensions, as lines of its history. */
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
