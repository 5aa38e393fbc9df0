import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { BulkCommandName, BulkReason } from '../../core/jobs.ts';

/** A reason for changing rows. */
export interface Reason {
  readonly value: BulkReason;
  readonly text: string;
}

/** Properties of a dialog that asks before a bulk action. */
export interface BulkQuestion {
  /** The action with its count. */
  readonly title: string;
  readonly text: string;
  /** Names of the first affected rows. */
  readonly names?: readonly string[];
  /** Number of selected rows that aren't affected. */
  readonly others: number;
  /** Starts it with these values. Rejects with the reason, which the dialog then shows. */
  readonly onConfirm: (values: object) => Promise<void>;
  readonly onClose: () => void;
}

/** A command that can be given to several rows at once. */
export interface BulkAction<Row extends RaRecord> {
  readonly command: BulkCommandName;
  readonly icon: ComponentType<SvgIconProps>;
  readonly allows: (row: Row) => boolean;
  /** The sentence about its consequences. */
  readonly text: (count: number) => string;
  /** A dialog that asks for values of the command, instead of a plain confirmation. */
  readonly question?: ComponentType<BulkQuestion>;
  /** The reasons to choose from, if one may be given. */
  readonly reasons?: readonly Reason[];
  readonly isDangerous?: boolean;
  /** Whether it can't be undone, so that the count must be typed. */
  readonly isIrreversible?: boolean;
}

/** Maximum number of rows that a confirmation names; the others are only counted. */
export const maxNamed = 5;

/** Maximum number of rows that can be selected. */
export const maxSelected = 10_000;
