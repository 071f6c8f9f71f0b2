import { searchKey } from '../../../contract/searchKey';

// Errors of Excel, Google Sheets and LibreOffice in the languages of Europe whose users send files.
// Listed, because a name may look like one: "#WOW!".
const WORDS = [
  // English, and the words that other languages have as well.
  '#N/A #NAME? #REF! #VALUE! #NUM! #NULL! #DIV/0! #SPILL! #CALC! #FIELD! #BLOCKED! #BUSY! #CONNECT!',
  '#UNKNOWN! #EXTERNAL! #PYTHON! #TIMEOUT! #ERROR! #CIRC! #CYCLE! #PARSE! #GETTING_DATA',
  // French
  '#NOM? #VALEUR! #NOMBRE! #NUL! #EPARS! #PROPAGATION! #CALCUL! #CHAMP! #BLOQUE! #OCCUPE! #CONNEXION!',
  '#INCONNU! #ERREUR! #OBTENTION_DONNEES #CHARGEMENT_DONNEES',
  // German
  '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #GESPERRT! #BESCHÄFTIGT! #VERBINDEN!',
  '#UNBEKANNT! #FEHLER! #DATEN_ABRUFEN #DATEN_ABRUFEN!',
  // Spanish, without the signs that begin a question and an exclamation
  '#N/D #NOMBRE? #VALOR! #NULO! #DESBORDAMIENTO! #CAMPO! #BLOQUEADO! #OCUPADO! #CONECTAR!',
  '#DESCONOCIDO! #OBTENIENDO_DATOS',
  // Portuguese, Italian and Dutch
  '#NOME? #NÚM! #DESPEJAR! #DESPEJO! #OBTENDO_DADOS #OBTER_DADOS',
  '#RIF! #VALORE! #NULLO! #ESPANSIONE! #RECUPERO_DATI',
  '#N/B #NAAM? #WAARDE! #VERW! #GETAL! #LEEG! #DEEL/0! #OVERLOOP! #GEGEVENS_OPHALEN',
];

// Google Sheets saves it for a cell that it has not computed yet.
const LOADING = [
  'Loading...',
  'Chargement...',
  'Wird geladen...',
  'Cargando...',
  'Carregando...',
  'A carregar...',
  'Caricamento...',
  'Laden...',
];

const errors = new Set([...WORDS.flatMap((words) => words.split(' ')), ...LOADING].map(searchKey));

const OPENING_SIGNS = /^#[¡¿]/;

/** The errors of LibreOffice that have a number, and columns that are too narrow for what they show. */
const NUMBERED = /^(?:(?:Err|Fehler)\s*:\s*\d{3}|#{3,})$/i;

/** Whether a program has put an error in place of the value of a cell. */
export const isSpreadsheetError = (text: string): boolean =>
  NUMBERED.test(text) || errors.has(searchKey(text.replace(OPENING_SIGNS, '#')));
