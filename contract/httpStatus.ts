// The HTTP statuses that the API returns, and those of a gateway, by name (RFC 9110, 6585). Imported as
// `HTTP`: bundlers write the numbers in the place of a module's constants, but not of an object's.

export const ok = 200;
export const created = 201;
export const noContent = 204;
export const notModified = 304;
export const badRequest = 400;
export const unauthorized = 401;
export const forbidden = 403;
export const notFound = 404;
export const methodNotAllowed = 405;
export const requestTimeout = 408;
export const conflict = 409;
export const preconditionFailed = 412;
export const contentTooLarge = 413;
export const unsupportedMediaType = 415;
export const rangeNotSatisfiable = 416;
export const unprocessableContent = 422;
export const tooManyRequests = 429;
export const headersTooLarge = 431;
export const internalServerError = 500;
export const badGateway = 502;
export const serviceUnavailable = 503;
export const gatewayTimeout = 504;
