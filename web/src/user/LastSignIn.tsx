import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import type { UserRow } from './userRow.ts';

export const LastSignIn = ({ row: { lastSignedInAt } }: { readonly row: UserRow }) => {
  const t = useT();
  return lastSignedInAt === null ? t('user.never') : <RelativeTime time={lastSignedInAt} />;
};
