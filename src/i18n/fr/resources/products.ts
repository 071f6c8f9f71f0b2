import { rules } from '../../../../contract/messages/fr/rules';
import type { Messages } from '../../messages';

const products = {
  name: 'Produit |||| Produits',
  page: {
    list: 'Produits',
    create: 'Créer un produit',
    edit: 'Modifier le produit',
  },
  fields: {
    pricing: 'Type de prix',
    noOfRatings: 'Nombre d’avis',
    serviceProvider: 'Prestataire',
    estimatedDelivery: 'Livraison estimée',
    previewImage: 'Image principale',
    previewImageId: 'Image principale',
    productImage: 'Image du produit',
  },
  filters: { name: 'Nom' },
  pricing: { Fixed: 'Prix fixe', Range: 'Fourchette de prix' },
  days: '%{smart_count} jour |||| %{smart_count} jours',
  stars: '%{rating} étoiles sur 5',
  no_rating: 'Aucun avis',
  no_preview: 'Aucune image principale',
  no_images: 'Aucune image pour l’instant',
  no_file: 'Image indisponible',
  no_categories: 'Aucune catégorie de produits attribuée',
  action: {
    create: 'Créer le produit',
    creating: 'Création…',
    add: 'Ajouter un produit',
    add_another: 'Ajouter un autre produit',
    images: 'Voir les images du produit',
    duplicate: 'Dupliquer',
    duplicate_this: 'Dupliquer ce produit',
  },
  choose_provider: {
    title: 'À quel prestataire appartient le produit ?',
    hint: 'Cherchez le prestataire par sa marque ou son e-mail.',
  },
  empty: 'Rien à afficher.',
  empty_of_provider: 'Rien à afficher. Ajoutez des produits, puis revenez.',
  invalid: { range: rules['priceRange.inverted'] },
  notifications: {
    created: 'Le produit a été créé.',
    updated: 'Le produit a été modifié.',
  },
  errors: {
    list: 'Erreur lors du chargement des données',
    categories: 'Échec du chargement des catégories de produits',
    create: 'Le produit n’a pas pu être créé. Veuillez réessayer.',
    update: 'Le produit n’a pas pu être modifié. Veuillez réessayer.',
  },
} satisfies Messages['resources']['products'];

export default { products };
