import { Box } from '@mui/material';
import { Block, long } from './KitBlock.tsx';
import { DataTable } from './list/DataTable.tsx';
import { sample } from './list/sampleNoun.ts';
import { logoColumns } from './logoColumns.tsx';
import { LogoTile } from './LogoTile.tsx';

const tile = {
  of: { ...sample, commands: { changeLogo: sample.row } },
  at: 'logo',
  command: 'changeLogo',
} as const;

interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly appLogoUrl: string | null;
}
const tenants: readonly Tenant[] = [
  { id: 'one', name: 'Acme Works', appLogoUrl: '/logo.svg' },
  { id: 'two', name: long, appLogoUrl: null },
];
const columns = logoColumns<Tenant>(
  ({ name }) => name,
  () => 'Sample Access North',
);

export const LogoSamples = () => (
  <>
    <Block name="LogoTile">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <LogoTile {...tile} id="one" url={null} label="Logo" hint={long} />
        <LogoTile {...tile} id="two" url="/logo.svg" label={long} />
      </Box>
    </Block>
    <Block name="Logos in a list">
      <DataTable<Tenant> label="Tenants" noun="customer" columns={columns} rows={tenants} />
    </Block>
  </>
);
