import type { Activity } from '@latchkey/events/activity/activity.ts';
import { activityTexts, type ActivityTexts } from '@latchkey/events/activity/exportTexts.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { columnsUnder, type ExportColumn, momentOf } from '../lists/exportColumns.ts';
import type { activityAdds } from './activityNames.ts';

type Shown = Activity & z.output<typeof activityAdds>;

export const activityColumns = async ({ locale }: Call): Promise<readonly ExportColumn[]> => {
  const { heads, channel, action, noun, erased } = activityTexts[locale];
  const column = columnsUnder<Shown, keyof ActivityTexts['heads']>(heads);
  return [
    column('at', row => momentOf(row.at)),
    column('who', row => row.by.name ?? erased),
    column('channel', row => channel[row.channel]),
    column('action', row => action[row.action]),
    column('what', row => noun[row.noun]),
    column('name', row => row.name),
    column('count', row => (row.count === 0 ? null : row.count)),
    column('place', row => row.place?.name),
    column('recordId', row => row.entityId),
    column('type', row => row.type),
  ];
};
