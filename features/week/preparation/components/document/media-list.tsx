import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Preparation } from '@/lib/contract/resources/week/preparation';

type MediaListProps = {
  media: Preparation['media'];
  locale: Locale;
  hrefOf: (id: string) => string;
};

/** What is attached to a preparation; each item is viewed on a separate page. */
export function MediaList({ media, locale, hrefOf }: MediaListProps) {
  const t = useTranslations('preparation.media');
  return (
    <Panel aria-labelledby="attachments">
      <PanelHead id="attachments" title={t('title')} />
      {media.length === 0 ? (
        <p className="p-4 text-ink-3 md:p-5">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {media.map(({ item, is_for_students }) => {
            const title = pick(item.title, locale);
            return (
              <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
                <bdi className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{title}</bdi>
                {is_for_students && <Badge tone="info">{t('forStudents')}</Badge>}
                <LinkButton
                  size="row"
                  className="no-print"
                  href={hrefOf(item.id)}
                  aria-label={t('openNamed', { title })}
                >
                  {t('open')}
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
