/** A sample team member. `avatar` is a picture's URL, or empty. */
export interface TeamMember {
  id: number;
  name: string;
  email: string;
  phone: string;
  role: string;
  department: string;
  avatar: string;
  status: 'active' | 'away' | 'offline';
}

/** The initial content of the team page. */
export const sampleMembers: TeamMember[] = [
  {
    id: 1,
    name: 'Adaeze Obi',
    email: 'adaeze.obi@example.com',
    phone: '+234 800 000 0001',
    role: 'Operations lead',
    department: 'Operations',
    avatar: '',
    status: 'active',
  },
  {
    id: 2,
    name: 'Tunde Bakare',
    email: 'tunde.bakare@example.com',
    phone: '+234 800 000 0002',
    role: 'Provider manager',
    department: 'Partnerships',
    avatar: '',
    status: 'active',
  },
  {
    id: 3,
    name: 'Zainab Musa',
    email: 'zainab.musa@example.com',
    phone: '+234 800 000 0003',
    role: 'Catalogue editor',
    department: 'Content',
    avatar: '',
    status: 'away',
  },
  {
    id: 4,
    name: 'Segun Alade',
    email: 'segun.alade@example.com',
    phone: '+234 800 000 0004',
    role: 'Support agent',
    department: 'Support',
    avatar: '',
    status: 'offline',
  },
];
