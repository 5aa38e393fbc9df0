import { createContext } from 'react';

export const ParamsContext = createContext<readonly string[]>([]);
