import type { csvImport as english } from '../en/csvImport';

/** The texts of the import of records, which load with its page. */
export const csvImport = {
  crumb: 'Importation',
  title: 'Importation (%{name})',
  file: {
    hint: 'Choisissez un fichier CSV ou déposez-le ici. Sa première ligne nomme les colonnes ; un fichier exporté d’ici convient tel quel.',
    choose: 'Choisir un fichier',
    label: 'Fichier CSV',
    drop: 'Déposez le fichier ici',
    reading: 'Lecture du fichier',
    too_large: 'Le fichier dépasse %{limit} Mo. Divisez-le en plusieurs fichiers.',
    too_many: 'Le fichier a plus de %{limit} lignes. Divisez-le en plusieurs fichiers.',
    empty: 'Le fichier n’a aucune ligne sous son en-tête.',
    unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le à nouveau.',
    interrupted:
      'Le navigateur a interrompu la vérification du fichier. Rien n’a été importé. Choisissez-le à nouveau.',
    import_lost:
      'Le navigateur a arrêté l’import, qu’il n’avait pas enregistré. Les lignes envoyées restent importées.',
    spreadsheet:
      'Ceci est un classeur. Enregistrez-le au format CSV (UTF-8) dans votre tableur, puis choisissez le fichier enregistré.',
    pdf: 'Ceci est un fichier PDF. Enregistrez le tableau d’origine au format CSV (UTF-8), puis choisissez ce fichier.',
    document:
      'Ceci est un document texte. Copiez son tableau dans un tableur, enregistrez-le au format CSV (UTF-8), puis choisissez le fichier enregistré.',
    page: 'Ceci est une page web. Ouvrez-la dans votre tableur, enregistrez-la au format CSV (UTF-8), puis choisissez le fichier enregistré.',
    archive:
      'Ceci est une archive compressée. Décompressez-la, puis choisissez le fichier CSV qu’elle contient.',
    other:
      'Ceci n’est pas un fichier CSV. Enregistrez votre tableau au format CSV (UTF-8), puis choisissez le fichier enregistré.',
  },
  words: { true: 'VRAI, oui, o, actif', false: 'FAUX, non, inactif' },
  reading: {
    encoding: 'Encodage du fichier',
    sample: '« %{text} »',
    samples: 'Par exemple : %{samples}',
    doubtful:
      '%{smart_count} caractère est illisible dans cet encodage. Si les exemples semblent faux, choisissez un autre encodage. |||| %{smart_count} caractères sont illisibles dans cet encodage. Si les exemples semblent faux, choisissez un autre encodage.',
    header: 'Ligne des noms de colonnes',
    header_choice: 'Ligne %{line} : %{text}',
    numbers: 'Nombres de « %{column} »',
    number: '%{text} vaut %{value}',
    number_choose: 'Choisir',
    number_missing: 'Choisissez ce que ces nombres signifient.',
    unanswered: 'Des nombres comme 1.500 ont deux sens. Choisissez le bon dans : %{columns}.',
  },
  match: {
    title: 'Colonnes',
    rows: '%{file} : %{smart_count} ligne |||| %{file} : %{smart_count} lignes',
    hint: 'Choisissez ce que contient chaque colonne du fichier.',
    ignore: 'Ne pas importer',
    unnamed: 'Colonne %{number}',
    missing: 'Il manque aux nouvelles fiches : %{columns}.',
    none: 'Aucune colonne du fichier n’est importée.',
    check: 'Vérifier les lignes',
    checking: 'Vérification des lignes',
    back: 'Choisir un autre fichier',
  },
  preview: {
    title: 'Aperçu',
    create: '%{smart_count} nouvelle |||| %{smart_count} nouvelles',
    update: '%{smart_count} modifiée |||| %{smart_count} modifiées',
    unchanged: '%{smart_count} inchangée |||| %{smart_count} inchangées',
    invalid: '%{smart_count} avec erreur |||| %{smart_count} avec erreurs',
    doubtful: '%{smart_count} sans doute refusée |||| %{smart_count} sans doute refusées',
    show: 'Lignes à afficher',
    line: 'Ligne',
    rows: '%{smart_count} ligne |||| %{smart_count} lignes',
    record: 'Fiche',
    details: 'Détails',
    problem: '%{column} : %{problem}',
    ignored: 'Champs absents des nouvelles fiches, à saisir en les modifiant : %{columns}.',
    none: 'Aucune ligne à afficher.',
    start: 'Importer %{smart_count} ligne |||| Importer %{smart_count} lignes',
    sent: 'Ces lignes sont aussi importées, au cas où l’API les accepterait. Vous pourrez ensuite télécharger celles qu’elle refuse.',
    partial:
      'Les lignes avec erreurs sont laissées de côté. Après l’importation, vous pourrez les télécharger avec les raisons.',
    nothing: 'Il n’y a rien à importer.',
    elsewhere:
      'Un autre onglet importe un fichier ici. Attendez qu’il ait terminé ou annulez-y l’importation.',
    back: 'Retour aux colonnes',
    page: '%{from}–%{to} sur %{count}',
  },
  problem: {
    surplus: 'La ligne a plus de cellules que l’en-tête.',
    quote:
      'Un guillemet de cette ligne n’est pas fermé, ou n’est pas doublé dans un texte entre guillemets.',
    swallowed:
      'Les guillemets des lignes %{line} à %{last} sont incorrects : un texte de plusieurs lignes contient environ %{smart_count} rangée. |||| Les guillemets des lignes %{line} à %{last} sont incorrects : %{smart_count} rangées n’en forment qu’une.',
    digits_lost:
      '« %{text} » a été abrégé par un tableur : des chiffres sont perdus. Donnez à la colonne le format texte, puis ressaisissez le nombre.',
    cell_error: '« %{text} » est une erreur du tableur, pas une valeur.',
    required: 'Une valeur est obligatoire.',
    number: '« %{text} » n’est pas un nombre, comme %{example}.',
    decimals: 'Deux décimales au plus sont admises, comme dans %{example}.',
    min: 'Le nombre doit être au moins %{min}.',
    max: 'Le nombre doit être au plus %{max}.',
    boolean: '« %{text} » n’est ni « %{enabled} » ni « %{disabled} ».',
    no_record: 'Aucune fiche n’a cet identifiant.',
    twice: 'La ligne %{line} concerne la même fiche.',
    fixed: 'Ce champ ne peut plus être modifié après la création.',
    unknown: '« %{text} » n’existe pas.',
    ambiguous: 'Plusieurs fiches se nomment « %{text} ». Saisissez l’identifiant.',
    parent: 'La ligne %{line}, celle de son parent, contient une erreur.',
    parent_failed: 'Son parent, à la ligne %{line}, n’a pas pu être créé.',
    changed: 'Quelqu’un a modifié cette fiche depuis l’aperçu.',
    not_sent: 'L’importation s’est terminée avant cette ligne.',
    lost: 'Cette ligne a été envoyée, mais sa réponse s’est perdue : la fiche existe peut-être.',
    perhaps:
      'Cette fiche a peut-être été créée : la réponse s’est perdue, et une fiche identique existe (ID %{id}).',
    failed: 'L’API a refusé la ligne.',
  },
  run: {
    running: 'Importation de %{file}',
    progress: '%{done} lignes sur %{count}',
    seconds: 'Encore %{smart_count} seconde environ |||| Encore %{smart_count} secondes environ',
    minutes: 'Encore %{smart_count} minute environ |||| Encore %{smart_count} minutes environ',
    stay: 'Vous pouvez quitter cette page : l’importation s’arrête, et vous pourrez la reprendre ici.',
    unstored:
      'Ce navigateur n’enregistre pas les importations. Si vous fermez ou rechargez cette page, l’importation s’arrête, et les lignes déjà envoyées restent importées.',
    stopping: 'Arrêt en cours',
    paused: 'L’importation de %{file} n’est pas terminée',
    lost: 'Le serveur n’a pas répondu ou a échoué. Rien n’est importé deux fois si vous continuez.',
    interrupted: 'Le navigateur a arrêté l’import. Rien n’est importé deux fois si vous continuez.',
    elsewhere: 'Cette importation est en cours dans un autre onglet.',
    resume: 'Continuer',
    end: 'Terminer l’importation',
  },
  result: {
    title: 'L’importation de %{file} est terminée',
    created: '%{smart_count} fiche créée. |||| %{smart_count} fiches créées.',
    updated: '%{smart_count} fiche modifiée. |||| %{smart_count} fiches modifiées.',
    unchanged:
      '%{smart_count} ligne n’a rien changé. |||| %{smart_count} lignes n’ont rien changé.',
    failed:
      '%{smart_count} ligne n’a pas été importée. |||| %{smart_count} lignes n’ont pas été importées.',
    download: 'Télécharger ces lignes',
    not_downloaded: 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
    correct:
      'Chaque ligne de ce fichier dit pourquoi elle n’a pas été importée. Corrigez les lignes et importez le fichier à nouveau.',
    import_another: 'Importer un autre fichier',
    list: 'Retour à la liste',
    line: 'Ligne de %{file}',
    reason: 'Raison',
  },
} satisfies typeof english;
