import type { Messages } from '../messages';

/** The texts of choosing, cropping and uploading a picture. */
export const images = {
  section: 'Images',
  of: {
    alt: '%{picture} de %{name}',
    upload: 'Importer : %{picture}',
    remove: 'Supprimer : %{picture}',
    confirm_remove: 'Suppression de l’image : %{picture}. Cette action est irréversible.',
    adjust: 'Ajuster le recadrage : %{picture}',
    cropped: 'Recadrage enregistré',
    uploaded: 'Image enregistrée',
    removed: 'Image supprimée',
  },
  remove: {
    title: 'Confirmez-vous la suppression ?',
    confirm: 'Supprimer',
    removing: 'Suppression…',
  },
  title: 'Recadrer votre photo',
  choose: 'Choisir une image',
  choose_other: 'Choisir une autre image',
  file: 'Fichier image',
  hint: 'ou glissez-la ici, ou collez-la. JPEG, PNG, WebP, AVIF ou GIF, %{megabytes} Mo au maximum.',
  hint_several:
    'ou glissez-la ici, ou collez-la : une image, ou plusieurs à la fois. JPEG, PNG, WebP, AVIF ou GIF, %{megabytes} Mo au maximum chacune.',
  chosen: 'Image sélectionnée',
  area: 'Zone de recadrage : déplacez l’image avec les touches fléchées',
  move: 'Faites glisser l’image ou utilisez les touches fléchées pour la déplacer.',
  zoom: 'Agrandissement',
  fit: 'Montrer l’image entière',
  upload: 'Importer',
  uploading: 'Importation…',
  adjust: 'Ajuster le recadrage',
  save_crop: 'Enregistrer le recadrage',
  saving_crop: 'Enregistrement du recadrage…',
  progress: 'Importation de la photo…',
  time_left: 'Encore %{smart_count} seconde environ |||| Encore %{smart_count} secondes environ',
  problem: {
    empty: 'Ce fichier est vide. Veuillez choisir une autre image.',
    not_a_picture: 'Ce fichier n’est pas une image. Veuillez choisir un fichier JPEG ou PNG.',
    heic: 'Ce navigateur ne peut pas lire les photos HEIC. Pour obtenir celle-ci en JPEG, envoyez-la-vous par e-mail depuis l’iPhone, ou exportez-la en JPEG. Pour les prochaines photos, choisissez Réglages > Appareil photo > Formats > Le plus compatible sur l’iPhone, ou désactivez « Photos haute efficacité » dans les réglages de l’appareil photo des autres téléphones.',
    svg: 'Les dessins SVG ne peuvent pas être recadrés. Veuillez exporter le dessin en PNG.',
    tiff: 'Les fichiers TIFF et RAW ne peuvent pas être lus. Veuillez exporter la photo en JPEG.',
    too_heavy: 'Cette image dépasse %{megabytes} Mo. Veuillez en choisir une plus légère.',
    too_large:
      'Cette image a trop de pixels. Veuillez en choisir une d’au plus %{megapixels} mégapixels et %{side} pixels de côté.',
    unreadable:
      'Cette image n’a pas pu être lue. Elle est peut-être endommagée. Veuillez en choisir une autre.',
    moved:
      'Ce fichier ne peut plus être lu. Il a peut-être été déplacé, supprimé ou modifié. Veuillez le choisir à nouveau.',
  },
  lost: 'La connexion a été perdue avant l’enregistrement de l’image. Votre recadrage est conservé.',
  error: {
    remove: 'Erreur lors de la suppression de l’image. Veuillez réessayer.',
    upload: 'Erreur lors de l’importation de l’image. Veuillez réessayer.',
    crop: 'L’image n’a pas pu être recadrée. Veuillez réessayer.',
  },
} satisfies Messages['images'];
