import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
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
  readonly others: number;
  /** Starts the action. A rejection is shown in the dialog. */
  readonly onConfirm: (values: object) => Promise<void>;
  readonly onClose: () => void;
}

export interface BulkAction<Row extends RaRecord> {
  readonly command: BulkCommandName;
  readonly icon: ComponentType<SvgIconProps>;
  readonly allows: (row: Row) => boolean;
  readonly text: (count: number) => string;
  readonly question?: ComponentType<BulkQuestion>;
  readonly reasons?: readonly Reason[];
  readonly isDangerous?: boolean;
  /** Whether the action can't be undone. The count must then be typed if there is more than one row. */
  readonly isIrreversible?: boolean;
}

export const maxNamed = 5;

export const maxSelected = 10_000;
