import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { BulkCommandName, BulkReason } from '../../core/jobs.ts';

export interface Reason {
  readonly value: BulkReason;
  readonly text: string;
}

export interface BulkQuestion {
  readonly title: string;
  readonly text: string;
  readonly names?: readonly string[];
  /** Number of selected rows that the action leaves out. */
  readonly others: number;
  /** Names the left-out rows with the reasons. By default, their status is the reason. */
  readonly leftOut?: ReactNode;
  /** Starts the action. A rejection is shown in the dialog. */
  readonly onConfirm: (values: object) => Promise<void>;
  readonly onClose: () => void;
}

export interface BulkAction<Row extends RaRecord> {
  readonly command: BulkCommandName;
  readonly icon: ComponentType<SvgIconProps>;
  readonly allows: (row: Row) => boolean;
  readonly text: (count: number) => string;
  readonly leftOut?: (rows: readonly Row[]) => ReactNode;
  /** Replaces the default confirmation dialog. `rows`: the rows to which the action applies. */
  readonly question?: ComponentType<BulkQuestion & { readonly rows: readonly Row[] }>;
  readonly reasons?: readonly Reason[];
  readonly isDangerous?: boolean;
  /** Whether the action can't be undone. The count must then be typed if there is more than one row. */
  readonly isIrreversible?: boolean;
}

export const maxNamed = 5;

export const maxSelected = 10_000;
