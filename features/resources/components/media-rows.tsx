import { useTranslations } from 'next-intl';
import { CardList, CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectMedia } from '@/lib/contract/resources/subject';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { readingPaths } from '../model/paths';
import { resourceIcons } from '../model/resource-look';
import { useSizeWords } from './use-size-words';

type MediaRowsProps = {
  media: readonly SubjectMedia[];
  subject: string;
  label: string;
  locale: Locale;
  format: Format;
};

const linkClass = 'hover:text-primary hover:underline';

/** Media of a subject; those that stand in a section are read there. */
export function MediaRows({ media, subject, label, locale, format }: MediaRowsProps) {
  const t = useTranslations('resources');
  const sizeWords = useSizeWords(format);
  return (
    <CardList label={label}>
      {media.map((item) => {
        const title = <bdi>{pick(item.title, locale)}</bdi>;
        const facts = [
          t(`types.${item.media_type}`),
          item.seconds !== null && format.clock(item.seconds),
          item.pages !== null && t('list.pages', { count: item.pages }),
          item.size !== null && sizeWords(item.size),
        ];
        return (
          <CardRow
            key={item.id}
            tile={
              <span aria-hidden="true" className="tile bg-sunken text-ink-2">
                <Icon name={resourceIcons[item.media_type]} size={20} />
              </span>
            }
            title={
              item.place ? (
                <Link
                  href={readingPaths.resource(subject, item.place.section_id, item.place.resource_id)}
                  className={linkClass}
                >
                  {title}
                </Link>
              ) : (
                <a
                  href={item.file_url ?? undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={linkClass}
                >
                  {title}
                </a>
              )
            }
            meta={facts.filter(Boolean).join(' · ')}
            state={!item.place && <span className="text-14 text-ink-3">{t('media.inLibrary')}</span>}
          />
        );
      })}
    </CardList>
  );
}
