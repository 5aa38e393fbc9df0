export { AddCustomer, NewCustomer } from './AddCustomer.tsx';
export { customersPath } from './customerPlaces.ts';
