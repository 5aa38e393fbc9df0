import { user } from '@latchkey/events/user/user.ts';
import type { Deps } from '../http/route.ts';

export interface Account {
  readonly id: string;
  readonly passwordSecretId: string | null;
}

/** The user who signs in with this e-mail. Others may be invited under the same one. */
export const accountOf = async ({ rows }: Pick<Deps, 'rows'>, address: string): Promise<Account | null> => {
  const found = (await rows
    .knex(rows.tableOf(user))
    .where({ email: address.toLowerCase() })
    .whereNotNull('role') // a directory may have taken every permission away
    .where(
      way =>
        void way.whereNotNull('passwordSecretId').orWhereRaw('jsonb_array_length("linkedProviders") > 0'),
    )
    .select('id', 'passwordSecretId')
    .limit(1)) as Account[];
  return found[0] ?? null;
};

/** What failures and requests of an e-mail are counted under, whether anybody has it or not. */
export const accountKey = ({ keys }: Pick<Deps, 'keys'>, address: string): string =>
  keys.hmac('account', address.toLowerCase());
