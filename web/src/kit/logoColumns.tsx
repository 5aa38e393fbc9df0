import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from './columnsOf.ts';
import { Picture } from './Picture.tsx';

export const logoColumns = <Row extends RaRecord & { readonly appLogoUrl: string | null }>(
  nameOf: (row: Row) => string,
  under: (row: Row) => ReactNode,
  exports?: Column<Row>['exports'],
): readonly Column<Row>[] => [
  {
    source: 'appLogoUrl',
    isSortable: false,
    isPicture: true,
    width: 70,
    render: row => <Picture url={row.appLogoUrl} name={nameOf(row)} width={36} height={36} />,
  },
  {
    source: 'name',
    isSortable: true,
    isTitle: true,
    exports,
    minWidth: 220,
    render: row => (
      <>
        {nameOf(row)}
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', fontWeight: 400 }}
        >
          {under(row)}
        </Typography>
      </>
    ),
  },
];
