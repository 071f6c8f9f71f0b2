import { administrators as en } from './en/administrators';
import { administrators as fr } from './fr/administrators';
import { textsOnDemand } from './textsOnDemand';

/** The texts of the page Administrators, and of the page of a link, in a language. */
export const administratorText = textsOnDemand({
  en: { administrators: en },
  fr: { administrators: fr },
});

/** Translates these texts. */
export type AdministratorText = ReturnType<typeof administratorText>;
