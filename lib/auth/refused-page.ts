import { headers } from 'next/headers';

export type RefusedPage = {
  kind: 'not_found' | 'forbidden';
  /** No frame around the page stood in for it. */
  isWhole: boolean;
};

const kinds: Record<string, RefusedPage['kind']> = { '404': 'not_found', '403': 'forbidden' };
/** Titles of refused pages, as keys of the messages. */
const titles = { not_found: 'errors.pages.notFoundTitle', forbidden: 'errors.pages.forbiddenTitle' } as const;

/**
 * How the page of this document was refused when the school's port drew it before
 * (`server/gateway/refused-pages.ts`): its second drawing says so in the document itself, which the page of
 * Next does in the browser only.
 */
export async function findRefusal(): Promise<RefusedPage | null> {
  const [status = '', more] = ((await headers()).get('x-refused-with') ?? '').split(' ');
  const kind = kinds[status];
  return kind ? { kind, isWhole: more !== undefined } : null;
}

/** The key of the title that a refused page has in place of its title; null for a page that is shown. */
export async function refusedTitle(): Promise<(typeof titles)[RefusedPage['kind']] | null> {
  const refusal = await findRefusal();
  return refusal && titles[refusal.kind];
}
