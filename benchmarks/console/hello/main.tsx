import { createRoot } from 'react-dom/client';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  DataTable,
  fetchUtils,
  List,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
  type AuthProvider,
  type DataProvider,
} from 'react-admin';

// The baseline of the console benchmark: a minimal react-admin app that signs in and shows one list
// of the same API and its records.

const http = (url: string, options: fetchUtils.Options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem('token')}` },
  });

const dataProvider: DataProvider = {
  ...simpleRestProvider('/api', http),
  getList: async (resource, { pagination }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
    const { json } = await http(`/api/${resource}?page=${page}&pageSize=${perPage}`);
    const { hasNext, hasPrev } = json.pagination;
    return { data: json.data, pageInfo: { hasNextPage: hasNext, hasPreviousPage: hasPrev } };
  },
};

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const body = JSON.stringify({ username, password });
    const { json } = await fetchUtils.fetchJson('/api/auth/login', { method: 'POST', body });
    localStorage.setItem('token', json.token);
  },
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('Signed out');
  },
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('Signed out');
  },
};

const Categories = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="description" />
    </DataTable>
  </List>
);

const Category = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="description" />
    </SimpleShowLayout>
  </Show>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="service-provider-categories" list={Categories} show={Category} />
  </Admin>,
);
