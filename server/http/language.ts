import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/messages/formatMessage.ts';

/**
 * Selects the language of a response by the request's `Accept-Language`, English if the client
 * accepts none of ours, and sets `Content-Language` and `Vary`.
 */
export function negotiateLanguage({ headers }: FastifyRequest, reply: FastifyReply): Locale {
  const accepted = new Negotiator({ headers }).language(LOCALES);
  const locale = LOCALES.find((known) => known === accepted) ?? DEFAULT_LOCALE;
  // CORS may have set Vary before.
  const vary = [reply.getHeader('vary'), 'Accept-Language'].flat().filter(Boolean).join(', ');
  reply.headers({ 'content-language': locale, vary });
  return locale;
}
