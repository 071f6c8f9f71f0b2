import type { Messages } from '../messages';

/** The texts of the options of a list: its total, sort, view, page and page size. */
export const lists = {
  options: 'Options de la liste',
  sort_by: 'Tri',
  sort: {
    id: { asc: 'Du plus ancien au plus récent', desc: 'Du plus récent au plus ancien' },
    name: { asc: 'Nom de A à Z', desc: 'Nom de Z à A' },
    brandName: { asc: 'Marque de A à Z', desc: 'Marque de Z à A' },
    email: { asc: 'E-mail de A à Z', desc: 'E-mail de Z à A' },
    price: { asc: 'Prix croissant', desc: 'Prix décroissant' },
    rating: { asc: 'Note croissante', desc: 'Note décroissante' },
  },
  view: { label: 'Affichage', cards: 'Cartes', table: 'Tableau' },
  table: { name: 'Nom' },
  page: {
    go_to: 'Aller à la page',
    out_of_range: 'Saisissez une page de 1 à %{last}.',
    size: 'Par page',
  },
} satisfies Messages['lists'];
