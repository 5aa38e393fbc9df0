import { Box } from '@mui/material';
import { useT } from '../../core/t.ts';
import { qrPath } from '../../kit/qrPath.ts';

/** A sample code as long as an ordinary card's. */
const code = qrPath('SAMPLE ONLY - OPENS NO DOOR - 00');

interface Props {
  readonly text: string | null;
}
/** The code that a wallet draws below the fields of a pass. Always a sample, never a credential's. */
export const PassCode = ({ text }: Props) => {
  const t = useT();
  return (
    <Box
      sx={{
        justifySelf: 'center',
        display: 'grid',
        justifyItems: 'center',
        p: '0.4em',
        borderRadius: '0.6em',
        bgcolor: '#fff',
        color: '#1b1c1f',
        fontSize: '0.8em',
        lineHeight: 1.2,
      }}
    >
      <svg
        role="img"
        aria-label={t('cardDesign.phone.code')}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        style={{ width: '8.6em', height: '8.6em', display: 'block' }}
      >
        <path d={code.path} fill="black" />
      </svg>
      {text !== null && <Box component="span">{text}</Box>}
    </Box>
  );
};
