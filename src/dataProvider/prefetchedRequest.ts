import type { HttpClient, JsonCall } from './httpClient';

/** A call that was made before the console was there to make it. */
export interface EarlyCall {
  path: string;
  answer: ReturnType<JsonCall>;
}

/** The same client, but for one thing: the first call that was made early is not made again. */
export const withEarlyAnswer = (http: HttpClient, early: EarlyCall | undefined): HttpClient => {
  let unused = early;
  const call: JsonCall = (path, options) => {
    if (path !== unused?.path || options?.body) return http(path, options);
    const { answer } = unused;
    unused = undefined;
    // What went wrong may be over, and if it is not, it is for the console to say so.
    return answer.catch(() => http(path, options));
  };
  return Object.assign(call, { picture: http.picture, offers: http.offers });
};
