import { createContext } from 'react';

/** Names of the parameters in the profile's data format. */
export const ParamsContext = createContext<readonly string[]>([]);
