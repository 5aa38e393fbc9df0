import { useEffect, useState } from 'react';
import { searchDelay } from './list/SearchField.tsx';

export const useDebouncedSearch = (typed: string): string => {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return searched;
};
