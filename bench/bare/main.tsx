import simpleRest from 'ra-data-simple-rest';
import { Admin, DataTable, fetchUtils, List, Resource, type AuthProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';

// A minimal react-admin app as a baseline for the console, whose session it uses.

const session = () =>
  JSON.parse(sessionStorage.getItem('latchkey.session') ?? 'null') as { token: string } | null;
const http: typeof fetchUtils.fetchJson = (url, options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${session()?.token}` },
  });

const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (session() ? Promise.resolve() : Promise.reject(new Error('nobody is signed in'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(null),
};
const customerId = new URLSearchParams(window.location.search).get('customer');

const OrderList = () => (
  <List filter={{ customerId }} sort={{ field: 'updatedAt', order: 'DESC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="displayName" />
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="totalCredentialsCount" />
      <DataTable.Col source="updatedAt" />
    </DataTable>
  </List>
);
const CustomerList = () => (
  <List sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRest('/admin', http)} authProvider={authProvider}>
    <Resource name="orders" list={OrderList} />
    <Resource name="customers" list={CustomerList} />
  </Admin>,
);
