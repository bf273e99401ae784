import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardList, CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { SubjectMedia } from '@/lib/contract/resources/site/subject';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { readingPaths } from '../model/paths';
import { resourceIcons } from '../model/resource-look';
import { useSizeWords } from './use-size-words';

/** What opens an item of the library in place. */
export type OpenItem = (props: { id: string; name: string; children: ReactNode }) => ReactNode;

type MediaRowsProps = {
  media: readonly SubjectMedia[];
  subject: string;
  label: string;
  locale: Locale;
  format: Format;
  openItem: OpenItem;
};

/** Media of a subject; those that stand in a section are read there, the others opened in place. */
export function MediaRows({ media, subject, label, locale, format, openItem }: MediaRowsProps) {
  const t = useTranslations('resources');
  const sizeWords = useSizeWords(format);
  return (
    <CardList label={label}>
      {media.map((item) => {
        const name = pick(item.title, locale);
        const title = <bdi>{name}</bdi>;
        const page =
          item.place && readingPaths.resource(subject, item.place.section_id, item.place.resource_id);
        const open = t('list.open');
        const openNamed = t('list.named', { action: open, title: name });
        const facts = [
          t(`types.${item.media_type}`),
          item.seconds !== null && format.clock(item.seconds),
          item.pages !== null && t('list.pages', { count: item.pages }),
          item.size !== null && sizeWords(item.size),
          !item.place && t('media.inLibrary'),
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
              page ? (
                <Link href={page} className="hover:text-primary hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )
            }
            meta={facts.filter(Boolean).join(' · ')}
            action={
              page ? (
                <LinkButton href={page} aria-label={openNamed}>
                  {open}
                </LinkButton>
              ) : (
                openItem({ id: item.id, name: openNamed, children: open })
              )
            }
          />
        );
      })}
    </CardList>
  );
}
