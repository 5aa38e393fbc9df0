import type { Phase } from '@latchkey/events/comparison/comparison.ts';
import type { Difference } from '@latchkey/events/comparison/difference.ts';
import type { Unclear } from '@latchkey/events/provider/kinds/provider.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { ComparedProvider } from './providerOfComparison.ts';

export interface Compared {
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Number of a shared project's files that belong to no known customer. */
  readonly unassigned: number;
  /** Cursor of the next page; null after the last page. */
  readonly next: string | null;
}
export interface Comparing {
  readonly comparisonId: string;
  readonly customerId: string;
  readonly provider: ComparedProvider;
  readonly after: string | null;
}
export type ComparePage = (context: ReactionContext, comparing: Comparing) => Promise<Compared | Unclear>;
export type ComparePages = Readonly<Record<Phase, ComparePage>>;
