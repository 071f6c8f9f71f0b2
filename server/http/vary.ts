import type { FastifyReply } from 'fastify';

/** Adds a request header to those that caches must distinguish a response by. */
export const varyOn = (reply: FastifyReply, header: string): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), header].flat().filter(Boolean).join(', '));
