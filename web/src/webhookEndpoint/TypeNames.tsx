import { useTypeTexts } from './useTypeTexts.ts';

export const TypeNames = ({ types }: { readonly types: readonly string[] }) => {
  const texts = useTypeTexts();
  return types.map(type => texts(type).label).join(', ');
};
