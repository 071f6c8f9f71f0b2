export const sampleProfile = {
  name: 'Adaeze Obi',
  initials: 'AO',
  role: 'Operations lead · Lagos',
  about:
    'Keeps providers and their catalogues in good order, from the first application to the first delivery.',
  skills: ['Provider relations', 'Catalogue quality', 'Logistics', 'Reporting'],
  activity: [
    { id: 1, text: 'Completed the category clean-up', day: '2026-09-29' },
    { id: 2, text: 'Moved “Lagos delivery pilot” to planning', day: '2026-09-21' },
    { id: 3, text: 'Added Segun Alade to the team', day: '2026-09-14' },
  ],
};
