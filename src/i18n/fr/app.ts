import type { Messages } from '../messages';
import { signIn } from './signIn';

/** The texts of the frame and of what all pages share. */
export const app = {
  name: signIn.title,
  logo: signIn.logo,
  title: `%{page} · ${signIn.title}`,
  skip: 'Aller au contenu',
  number: 'nº %{id}',
  numbered: 'ID %{id}',
  labelled: '%{label} :',
  language: { label: 'Langue : %{language}' },
  action: {
    open_palette: 'Recherche et commandes',
    show_shortcuts: 'Raccourcis clavier',
    apply: 'Appliquer',
    cancel: 'Annuler',
    dismiss: 'Fermer',
    delete: 'Supprimer',
    edit: 'Modifier',
    logout: 'Déconnexion',
    retry: 'Réessayer',
    save: 'Enregistrer les modifications',
    saving: 'Enregistrement…',
    open_menu: 'Ouvrir le menu',
    close_menu: 'Fermer le menu',
    view_details: 'Voir le détail',
    dark: 'Passer en mode sombre',
    light: 'Passer en mode clair',
  },
  state: {
    loading: 'Chargement',
    none: 'Aucune',
    shown: '%{count} affichés',
    enabled: 'Activé',
    disabled: 'Désactivé',
    all: 'Tous',
  },
  pager: {
    label: 'Pages',
    previous: 'Précédent',
    next: 'Suivant',
    page: 'Page %{page} sur %{totalPages}',
  },
  breadcrumbs: 'Fil d’Ariane',
  filter: {
    label: 'Filtres',
    count: 'Filtres (%{count})',
    active: 'Filtres actifs',
    remove: 'Supprimer le filtre : %{filter}',
    clear: 'Effacer les filtres',
    clear_text: 'Effacer le texte',
    status: 'Statut',
    category: 'Catégorie',
    all_categories: 'Toutes',
  },
  hint: {
    length: '%{limit} caractères au maximum sont attendus ; ce texte en a %{length}.',
  },
  invalid: {
    number: '%{field} : saisissez un nombre, par exemple %{example}.',
    whole: '%{field} : saisissez un nombre entier, par exemple %{example}.',
    decimals: '%{field} : saisissez au plus deux décimales, par exemple %{example}.',
    min: '%{field} : la valeur minimale est %{min}.',
    max: '%{field} : la valeur maximale est %{max}.',
  },
  picker: {
    unchosen:
      'Aucune catégorie sélectionnée pour « %{text} ». Sélectionnez-en une dans la liste ou effacez le texte.',
    no_match: 'Aucune catégorie ne correspond à « %{text} ». Essayez une autre partie du nom.',
    empty: 'Il n’y a pas encore de catégorie.',
    all_selected: 'Toutes les catégories sont déjà sélectionnées.',
    remove: 'Appuyez sur Suppr pour retirer.',
  },
  move: {
    title: 'Déplacer cette catégorie ?',
    to: '« %{name} » sera déplacée sous « %{parent} ».',
    to_top: '« %{name} » deviendra une catégorie de premier niveau.',
    subcategories:
      '%{smart_count} sous-catégorie sera déplacée avec elle. |||| %{smart_count} sous-catégories seront déplacées avec elle.',
    uncounted:
      'Ses sous-catégories et les éléments qu’elle contient seront aussi déplacés ; ils n’ont pas pu être comptés.',
    confirm: 'Déplacer',
  },
  storage: {
    blocked:
      'Ce navigateur ne laisse pas la console enregistrer de données. Tout fonctionne jusqu’à ce que vous rechargiez ou fermiez cet onglet. Vous devrez alors vous reconnecter, et les saisies non enregistrées, les réglages et les importations inachevées seront perdus.',
    full: 'L’espace de stockage de ce navigateur est plein. Les saisies non enregistrées et les réglages ne sont conservés que jusqu’à ce que vous rechargiez ou fermiez cet onglet.',
  },
  message: {
    error: 'Erreur',
    success: 'Succès',
    warning: 'Avertissement',
    info: 'Information',
  },
  error: {
    load: 'Erreur lors du chargement des données',
    page: 'Cette page n’a pas pu être affichée. Veuillez réessayer.',
    part: 'Cette partie de la page n’a pas pu être affichée. Veuillez réessayer.',
    offline: 'Vous êtes hors ligne. Vérifiez votre connexion internet.',
    no_response: 'Le serveur n’a pas répondu. Vérifiez votre connexion.',
    unavailable: 'Le serveur n’est pas disponible pour le moment. Veuillez réessayer bientôt.',
    too_large: 'Le serveur n’accepte pas autant de données à la fois.',
  },
  next: { label: 'Suite' },
  not_found: {
    title: 'Page introuvable',
    text: 'La page que vous cherchez n’existe pas ou a été déplacée.',
    back: 'Retour',
    home: 'Aller à l’accueil',
  },
  home: {
    title: 'Accueil',
    morning: 'Bonjour',
    afternoon: 'Bon après-midi',
    evening: 'Bonsoir',
    welcome: 'Bienvenue dans le tableau de bord d’administration.',
  },
  signed_in: 'Connecté en tant que',
  signed_in_as: 'Connecté en tant que %{username}',
  navigation: 'Navigation principale',
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vous avez des modifications non enregistrées.',
    leave: 'Quitter',
    fields: 'Modifications non enregistrées : %{fields}',
    fields_more: 'Modifications non enregistrées : %{fields} (et %{count} de plus)',
    session_ended:
      'Votre session a expiré. Vos modifications non enregistrées ont été restaurées : enregistrez-les ou abandonnez-les.',
    restored:
      'Vos modifications non enregistrées ont été restaurées : enregistrez-les ou abandonnez-les.',
    saved_elsewhere:
      'Ce formulaire a été enregistré dans un autre onglet. L’enregistrer tel quel ouvre cette fiche ; l’enregistrer modifié en crée une autre.',
    picture_lost: 'L’image sélectionnée n’a pas pu être restaurée. Veuillez la choisir à nouveau.',
    discard: 'Abandonner',
  },
  field: { id: 'ID', parent_id: 'ID parent', sub_categories: 'Sous-catégories' },
} satisfies Messages['app'];
