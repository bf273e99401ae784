export const booksPath = '/office/payments/books';

/** Parts of the page of the books. */
export const bookParts = ['accounts', 'open', 'documents'] as const;
export type BookPart = (typeof bookParts)[number];

export const partAddress = (part: BookPart): string =>
  part === 'accounts' ? booksPath : `${booksPath}?part=${part}`;
