export const Hex = ({ value }: { readonly value: string }) => (
  <code style={{ overflowWrap: 'anywhere' }}>{value.replace(/(..)(?=.)/g, '$1 ')}</code>
);
