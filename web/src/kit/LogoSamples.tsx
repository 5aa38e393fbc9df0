import { Box } from '@mui/material';
import { Block, long } from './KitBlock.tsx';
import { sample } from './list/sampleNoun.ts';
import { LogoTile } from './LogoTile.tsx';

const tile = {
  of: { ...sample, commands: { changeLogo: sample.row } },
  at: 'logo',
  command: 'changeLogo',
} as const;

/** The tile with and without a picture. */
export const LogoSamples = () => (
  <Block name="LogoTile">
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <LogoTile {...tile} id="one" url={null} label="Logo" hint={long} />
      <LogoTile {...tile} id="two" url="/logo.svg" label={long} />
    </Box>
  </Block>
);
