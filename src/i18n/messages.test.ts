import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flatten, namedKeys, type Texts } from '../testing/messageKeys';
import { en } from './en';
import { activity as activityInEnglish } from './en/activity';
import { administrators as administratorsInEnglish } from './en/administrators';
import { csvImport as csvImportInEnglish } from './en/csvImport';
import { accountPage as accountPageInEnglish } from './en/accountPage';
import { priceSheet as priceSheetInEnglish } from './en/priceSheet';
import { restoring as restoringInEnglish } from './en/restoring';
import { fr as loadedInFrench } from './fr';
import { activity as activityInFrench } from './fr/activity';
import { administrators as administratorsInFrench } from './fr/administrators';
import { csvImport as csvImportInFrench } from './fr/csvImport';
import { accountPage as accountPageInFrench } from './fr/accountPage';
import { priceSheet as priceSheetInFrench } from './fr/priceSheet';
import { restoring as restoringInFrench } from './fr/restoring';
import { withFallback } from './i18nProvider';
import { languages, type DEFAULT_LOCALE, type Locale } from './languages';
import { signInTexts } from './signInTexts';

// These texts load with their pages, in either language.
const all = {
  ...en,
  activity: activityInEnglish,
  administrators: administratorsInEnglish,
  csvImport: csvImportInEnglish,
  accountPage: accountPageInEnglish,
  priceSheet: priceSheetInEnglish,
  restoring: restoringInEnglish,
};
const fr = {
  ...loadedInFrench,
  activity: activityInFrench,
  administrators: administratorsInFrench,
  csvImport: csvImportInFrench,
  accountPage: accountPageInFrench,
  priceSheet: priceSheetInFrench,
  restoring: restoringInFrench,
};

const { ra: _, ...consoleTexts } = all;
const english = flatten(consoleTexts);
const namespaces = Object.keys(consoleTexts);

const ROOT = new URL('../', import.meta.url);
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^i18n|^testing/.test(file))
  .map((file) => ({ file, code: readFileSync(new URL(file, ROOT), 'utf8') }));

const named = sources.flatMap(({ file, code }) =>
  namedKeys(code, [...namespaces, 'ra']).map((pattern) => ({ file, pattern })),
);

/** Keys that react-admin looks up itself: resource names, and labels by field name. */
const isImplicit = (key: string) => {
  const [, field] = /^resources\.[^.]+\.fields\.(\w+)$/.exec(key) ?? [];
  if (field) return sources.some(({ code }) => new RegExp(`\\b${field}\\b`).test(code));
  return /^resources\.[^.]+\.name$/.test(key);
};

describe('message keys in the source files', () => {
  it('all exist, react-admin’s own among them', () => {
    const keys = [...flatten(all as unknown as Texts).keys()];
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))).toEqual([]);
  });

  it('are checked by the compiler: no file uses the untyped useTranslate', () => {
    const untyped = /import \{[^}]*\buseTranslate\b[^}]*\} from '(?:ra-core|react-admin)'/;
    expect(sources.filter(({ code }) => untyped.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('use every text', () => {
    const unused = [...english.keys()].filter(
      (key) => !isImplicit(key) && !named.some(({ pattern }) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

/** The texts that are the same in English. */
const SAME_IN_ENGLISH: Record<Exclude<Locale, typeof DEFAULT_LOCALE>, RegExp> = {
  fr: /^(app\.(labelled|numbered|pager\.label|field\.(id|parent)|error\.title)|bulk\.menu|changes\.to|palette\.groups\.(pages|actions)|placeholders\.(projects|tasks)\.fields\.description|placeholders\.settings\.notifications|resources\.[\w-]+\.(fields\.(description|image)|unnamed|position|crumb|action\.whatsapp)|ra\..*)$/,
};

const translations = { fr } satisfies Record<keyof typeof SAME_IN_ENGLISH, object>;

const variables = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);

const names = (text = '') =>
  [...new Set(variables(text))].toSorted((a = '', b = '') => a.localeCompare(b));

describe.each(Object.entries(translations))('the language %s', (locale, messages) => {
  const translated = flatten(messages as unknown as Texts);
  const originals = [...flatten(all as unknown as Texts)];
  const code = locale as keyof typeof SAME_IN_ENGLISH;

  it('has every text of English, react-admin’s own included, and no other of ours', () => {
    expect(originals.filter(([key, text]) => text.trim() && !translated.get(key)?.trim())).toEqual(
      [],
    );
    const ours = [...translated.keys()].filter((key) => !key.startsWith('ra.'));
    expect(ours.filter((key) => !english.has(key))).toEqual([]);
  });

  it('has the same variables as English', () => {
    const different = originals.filter(
      ([key, text]) => names(text).join() !== names(translated.get(key)).join(),
    );
    expect(different.filter(([key]) => !key.startsWith('ra.'))).toEqual([]);
  });

  it('has the plural forms of its grammar wherever English has a plural', () => {
    const forms = new Intl.PluralRules(languages[code].tag).resolvedOptions().pluralCategories;
    // “Many” applies to millions, which polyglot does not distinguish.
    const count = forms.filter((form) => form !== 'many').length;
    const wrong = originals.filter(
      ([key, text]) => text.includes('||||') && translated.get(key)?.split('||||').length !== count,
    );
    expect(wrong.filter(([key]) => !key.startsWith('ra.'))).toEqual([]);
  });

  it('leaves no text in English', () => {
    const left = originals.filter(
      ([key, text]) => translated.get(key) === text && !SAME_IN_ENGLISH[code].test(key),
    );
    expect(left).toEqual([]);
  });

  it('includes the texts of the sign-in page', () =>
    expect(messages.signIn).toEqual(signInTexts[code]));
});

const isWrong = (text: string) =>
  // A plain or missing space where French needs a no-break space; straight quotes; three dots.
  /[ \w\p{L}»][;!?]| :|(?<=\p{L}):|« |«\S(?<!\u00a0)| »|'|"|\.\.\.| \. /u.test(text);

it('uses French typography', () => {
  const { ra: _own, ...ours } = fr;
  expect([...flatten(ours)].filter(([, text]) => isWrong(text))).toEqual([]);
});

it('falls back to English for missing texts', () => {
  const messages = withFallback({ app: { action: { edit: 'Wijzigen' } } });
  expect(messages).toMatchObject({
    app: { action: { edit: 'Wijzigen', cancel: 'Cancel' }, name: 'Admin Console' },
  });
});
