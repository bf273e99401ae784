import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';

/** The rating that was given. */
export function RatedNote({ request: { rating }, format }: { request: VcrRequest; format: Format }) {
  const t = useTranslations('virtual-classroom.rated');
  if (!rating) return null;
  return (
    <Panel className="px-4 py-3 md:px-5">
      <p className="font-semibold">{t('stars', { value: format.number(rating.stars) })}</p>
      {rating.comment && (
        <p dir="auto" className="mt-1 wrap-anywhere">
          {rating.comment}
        </p>
      )}
      {rating.is_hidden && <p className="mt-1 text-13 text-ink-3">{t('hidden')}</p>}
    </Panel>
  );
}
