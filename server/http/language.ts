import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/messages/formatMessage.ts';

/**
 * Selects the language of a response by the request's `Accept-Language`, English if the client
 * accepts none of ours, and sets `Content-Language` and `Vary`.
 */
export function negotiateLanguage({ headers }: FastifyRequest, reply: FastifyReply): Locale {
  const accepted = new Negotiator({ headers }).language(LOCALES);
  const locale = LOCALES.find((one) => one === accepted) ?? DEFAULT_LOCALE;
  void varyOn(reply.header('content-language', locale), 'Accept-Language');
  return locale;
}

/** Adds a request header to those that caches must distinguish a response by. */
export const varyOn = (reply: FastifyReply, header: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), header].flat().filter(Boolean).join(', '));
