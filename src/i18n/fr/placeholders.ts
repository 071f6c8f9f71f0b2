import type { Messages } from '../messages';

/** The texts of the sample pages; their sample content is data. */
export const placeholders = {
  note: 'Contenu de démonstration : les modifications ne sont pas enregistrées et disparaissent au rechargement de la page.',
  overdue: 'En retard',
  add: 'Ajouter',
  due: 'Échéance : %{date}',
  analytics: {
    title: 'Statistiques',
    metrics: {
      page_views: 'Pages vues',
      conversion_rate: 'Taux de conversion',
      active_users: 'Utilisateurs actifs',
      bounce_rate: 'Taux de rebond',
    },
    change: '%{change} par rapport à la semaine dernière',
    traffic: 'Trafic',
    traffic_lead: 'Visites par jour, sept derniers jours',
    traffic_day: '%{day} : %{visits}',
    traffic_text: 'Visites par jour : %{days}.',
  },
  projects: {
    title: 'Projets',
    create: 'Nouveau projet',
    fields: { name: 'Nom', description: 'Description', status: 'Statut', dueDate: 'Échéance' },
    status: { planning: 'En préparation', in_progress: 'En cours', completed: 'Terminé' },
    progress: 'Avancement',
    members: '%{smart_count} membre |||| %{smart_count} membres',
    members_named: '%{smart_count} membre : %{names} |||| %{smart_count} membres : %{names}',
  },
  tasks: {
    title: 'Tâches',
    create: 'Nouvelle tâche',
    fields: {
      title: 'Titre',
      description: 'Description',
      priority: 'Priorité',
      dueDate: 'Échéance',
      project: 'Projet',
    },
    priority: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
    done: '%{done} sur %{total} terminées',
  },
  team: {
    title: 'Membres de l’équipe',
    create: 'Ajouter un membre',
    fields: {
      name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      role: 'Fonction',
      department: 'Service',
      status: 'Statut',
    },
    status: { active: 'Actif', away: 'Absent', offline: 'Hors ligne' },
  },
  settings: {
    title: 'Paramètres',
    profile: 'Profil',
    fields: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone',
      currentPassword: 'Mot de passe actuel',
      newPassword: 'Nouveau mot de passe',
      confirmation: 'Confirmer le mot de passe',
    },
    saved: 'Enregistré sur cette page jusqu’à son rechargement.',
    notifications: 'Notifications',
    channels: {
      email: 'Notifications par e-mail',
      push: 'Notifications push',
      marketing: 'E-mails promotionnels',
    },
    password: 'Mot de passe',
    change_password: 'Changer le mot de passe',
    mismatch:
      'Les deux nouveaux mots de passe sont différents. Saisissez le même mot de passe dans les deux champs.',
    match:
      'Les nouveaux mots de passe sont identiques. Cette page est une démonstration : votre mot de passe n’a pas été changé.',
  },
  profile: {
    title: 'Profil',
    about: 'À propos',
    skills: 'Compétences',
    activity: 'Activité récente',
  },
} satisfies Messages['placeholders'];
