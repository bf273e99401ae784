import axios, { type AxiosInstance, AxiosError } from 'axios';
import { Jsona } from 'jsona';
import { failureOf } from './errors';
import { mediaType } from './media-type';

export { mediaType };

const isServer = typeof window === 'undefined';

function createHttp(): AxiosInstance {
  return axios.create({
    adapter: 'fetch',
    baseURL: isServer ? 'http://school.internal' : window.location.origin,
    headers: { accept: mediaType, ...(isServer ? {} : { 'x-app': '1' }) },
  });
}

let shared: AxiosInstance | undefined;
export const http = (): AxiosInstance => {
  shared ??= createHttp();
  return shared;
};

const jsona = new Jsona();

/** Models of a document as plain data: the getters of jsona do not survive dehydration. */
export const deserialize = (body: { data?: unknown }): unknown =>
  structuredClone(jsona.deserialize(body as never));

/** Turns what axios throws into ApiFailure; an aborted call stays an abort. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  const { response } = error;
  return failureOf(response?.status ?? 0, response?.data, response?.headers['retry-after']);
}
