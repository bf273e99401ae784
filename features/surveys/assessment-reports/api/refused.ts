import 'server-only';
import { isApiFailure } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';

const ANONYMOUS = 'assessment_anonymous';

/** What was read, or the school's sentence why nobody may read it; other refusals are pages. */
export async function orSentence<T>(read: Promise<T>): Promise<{ found: T } | { refused: string }> {
  const caught = read.then(
    (found) => ({ found }),
    (error: unknown) => {
      if (isApiFailure(error) && error.errors.some(({ code }) => code === ANONYMOUS))
        return { refused: error.message };
      throw error;
    },
  );
  return orPage(caught);
}
