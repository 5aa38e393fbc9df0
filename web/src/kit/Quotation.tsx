import { Box } from '@mui/material';

export const Quotation = ({ text }: { readonly text: string }) => (
  <Box
    component="blockquote"
    className="mono"
    sx={{
      m: 0,
      px: 1.25,
      py: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.sunken',
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
    }}
  >
    <code style={{ font: 'inherit' }}>{text}</code>
  </Box>
);
