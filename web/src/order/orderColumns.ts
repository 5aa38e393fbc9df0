import type { Column } from '../kit/columnsOf.ts';

type Layout = Pick<
  Column<never>,
  'isTitle' | 'isMark' | 'isWhole' | 'isExtra' | 'hasStandIn' | 'least' | 'width' | 'rank' | 'align'
>;

/** The columns of a list of orders in their order, and the space that they take. */
export const orderLayout = {
  displayName: { isTitle: true, least: 200 },
  status: { isMark: true, width: 176 },
  credentialsCount: { isWhole: true, least: 220 },
  customerCredentialProviderId: { rank: 3, width: 150 },
  credits: { align: 'right', rank: 2, width: 96 },
  updatedAt: { width: 160, hasStandIn: true },
  createdAt: { rank: 3, isExtra: true, width: 150 },
  updatedBy: { rank: 3, isExtra: true, width: 160 },
} as const satisfies Readonly<Record<string, Layout>>;
