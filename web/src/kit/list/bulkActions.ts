import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Execution } from '../../core/dataProvider.ts';

/** What people can do with several rows: one command for each of them. */
export interface BulkAction<Row extends RaRecord> {
  readonly name: string;
  readonly icon: ComponentType<SvgIconProps>;
  /** “Suspend 12” */
  readonly label: (count: number) => string;
  readonly allows: (row: Row) => boolean;
  /** What it will touch, and what follows. */
  readonly text: (count: number) => string;
  readonly execution: (id: string) => Execution;
  readonly isDangerous?: boolean;
  /** It cannot be undone: the count must be typed. */
  readonly isIrreversible?: boolean;
}

/** So many rows can be selected at once. */
export const mostSelected = 10_000;
