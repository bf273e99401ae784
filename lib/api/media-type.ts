/** Not from the contract: that would bring zod into every page. */
export const mediaType = 'application/vnd.api+json';

/** Where the process keeps its way to the school server for page renders. */
export const TRANSPORT = Symbol.for('manara.transport');
export type Transport = typeof fetch;
