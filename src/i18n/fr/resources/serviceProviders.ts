import { rules } from '../../../../contract/messages/fr/rules';
import type { Messages } from '../../messages';

const serviceProviders = {
  name: 'Prestataire |||| Prestataires',
  menu: 'Gestion des prestataires',
  page: {
    list: 'Prestataires',
    create: 'Créer un prestataire',
    edit: 'Modifier le prestataire',
  },
  section: { personal: 'Informations personnelles', brand: 'Marque' },
  fields: {
    email: 'E-mail',
    address: 'Adresse',
  },
  action: {
    copy_email: 'Copier l’adresse e-mail',
    copy_phone: 'Copier le numéro de téléphone',
    whatsapp: 'WhatsApp',
    all_products: 'Tous les produits',
    add: 'Ajouter un prestataire',
    view: 'Voir',
    create: 'Créer le prestataire',
    creating: 'Création du prestataire…',
    products: 'Voir les produits',
  },
  categories: { none: 'Aucune catégorie attribuée', more: '+%{count} de plus' },
  tab: {
    label: 'Vues du prestataire',
    details: 'Détails',
    products: 'Produits',
    public: 'Vue publique',
  },
  public_hint: 'Ce que le public peut voir de ce prestataire.',
  picture: {
    'passport-photo': {
      alt: 'Photo d’identité de %{name}',
      upload: 'Importer la photo d’identité',
      remove: 'Supprimer la photo d’identité',
    },
    'brand-logo': {
      alt: 'Logo de %{name}',
      upload: 'Importer le logo',
      remove: 'Supprimer le logo',
    },
  },
  empty: 'Rien à afficher.',
  invalid: {
    phoneNumber: rules['phoneNumber.malformed'],
  },
  hint: {
    phoneNumber: 'Ce numéro a moins de sept chiffres. Est-il complet ?',
    email: 'Cette adresse n’a pas de terminaison comme « .com ». Est-elle complète ?',
  },
  notifications: {
    created: 'Le prestataire a été créé.',
    updated: 'Le prestataire a été modifié.',
  },
  errors: {
    list: 'Erreur lors du chargement des données',
    choices: 'Erreur lors du chargement des données.',
    create: 'Le prestataire n’a pas pu être créé. Veuillez réessayer.',
    update: 'Le prestataire n’a pas pu être modifié. Veuillez réessayer.',
  },
} satisfies Messages['resources']['service-providers'];

export default { 'service-providers': serviceProviders };
