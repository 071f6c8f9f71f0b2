import type { FastifyRequest } from 'fastify';

/** The token of a request's `Authorization: Bearer` header; undefined when there is none or it is malformed. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
