import 'server-only';
import { getTranslations } from 'next-intl/server';
import { FailedToast } from '@/components/data/failed-toast';
import { FAILED } from '@/lib/api/or-list';
import type { SearchParams } from '@/lib/areas/search-params';

/** Codes of refusals whose sentences need no numbers. */
const said = ['competition_over', 'competition_running', 'competition_unplayed'] as const;

/** The reason why a competition did not open, after its failure led to this list. */
export async function FailedNote({ search }: { search: SearchParams }) {
  const why = search[FAILED];
  if (why === undefined) return null;
  const [t, codes] = await Promise.all([
    getTranslations('competitions.failed'),
    getTranslations('errors.codes'),
  ]);
  const code = said.find((one) => one === why);
  const sentence = code ? codes(code) : t(why === 'not_found' ? 'not_found' : 'unknown');
  return (
    <>
      <FailedToast sentence={sentence} />
      <p className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">{sentence}</p>
    </>
  );
}
