/** A category of service providers. */
export const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: 'Some words',
  parentId,
});

/** Beauty with Hair and Bridal hair, and Catering. */
export const TREE = [
  category(1, 'Beauty'),
  category(2, 'Bridal hair', 1),
  category(3, 'Hair', 1),
  category(4, 'Braids', 3),
  category(5, 'Catering'),
];

/** The tree with another category whose name differs in letter case only. */
export const ALIKE = [...TREE, category(6, 'hair', 5)];
