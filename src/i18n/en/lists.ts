/** The texts of the options of a list: its total, sort, view, page and page size. */
export const lists = {
  options: 'List options',
  sort_by: 'Sort',
  sort: {
    id: { asc: 'Oldest first', desc: 'Newest first' },
    name: { asc: 'Name A–Z', desc: 'Name Z–A' },
    brandName: { asc: 'Brand A–Z', desc: 'Brand Z–A' },
    email: { asc: 'Email A–Z', desc: 'Email Z–A' },
    price: { asc: 'Lowest price first', desc: 'Highest price first' },
    rating: { asc: 'Lowest rating first', desc: 'Highest rating first' },
  },
  view: { label: 'View', cards: 'Cards', table: 'Table' },
  table: { name: 'Name' },
  page: {
    go_to: 'Go to page',
    out_of_range: 'Enter a page from 1 to %{last}.',
    size: 'Per page',
  },
};
