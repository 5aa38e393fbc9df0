import { entities } from '@latchkey/events/catalogue.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import type { Knex } from 'knex';
import { heldBy, heldTables } from '../credential/heldCredentials.ts';
import { countOf, type Touching } from '../http/dryRun.ts';
import type { Call } from '../http/route.ts';

const users = entities.filter(({ refs }) => refs['pdfDesignId'] === 'pdfDesign');

const isOver: Readonly<Record<string, (mine: Knex.QueryBuilder) => void>> = {
  [credential.name]: mine => void mine.where({ status: 'REMOVED' }),
  [voucher.name]: mine => void mine.whereNotNull('redeemedAt').whereNotNull('redeemedCustomerId'),
};

export const isUsed = async ({ deps: { rows, store } }: Pick<Call, 'deps'>, id: string): Promise<boolean> => {
  const names = users.map(({ name }) => name);
  if (!(await rows.reached(names, await store.head()))) return refuse('unavailable');
  const found = await Promise.all(
    users.map(noun => {
      const mine = rows.knex(rows.tableOf(noun)).where({ pdfDesignId: id });
      const over = isOver[noun.name];
      return (over ? mine.whereNot(over) : mine).select('id').limit(1);
    }),
  );
  return found.some(rowsOf => (rowsOf as readonly unknown[]).length > 0);
};

export const ofDesign: Touching = {
  reads: [...heldTables, partner.name, voucher.name],
  stream: ({ params }) => streamOf('pdfDesign', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const id = call.params['id']!;
    const [partners, vouchers, held] = await Promise.all([
      countOf(rows.knex(rows.tableOf(partner)).where({ defaultPdfDesignId: id })),
      countOf(rows.knex(rows.tableOf(voucher)).where({ pdfDesignId: id })),
      heldBy(call, query => query.where('c.pdfDesignId', id)),
    ]);
    return { partners, vouchers, ...held };
  },
};
