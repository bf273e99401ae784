'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { typeIcon } from '../../model/type-icon';
import { useSizeText } from '@/components/media/use-size-text';

type MediaCardProps = {
  item: MediaItem;
  /** Whose items these are: in one's own library nobody is named. */
  isOwn: boolean;
  isStudent: boolean;
  onOpen: () => void;
};

/** Who finds it, as far as that is not plain from the library. */
function SharingBadge({ item }: { item: MediaItem }) {
  const t = useTranslations('media.sharing');
  if (item.consent === 'requested') return <Badge tone="accent">{t('requested')}</Badge>;
  if (item.consent === 'declined') return <Badge tone="danger">{t('declined')}</Badge>;
  return <Badge tone={item.visibility === 'mine' ? 'outline' : 'success'}>{t(item.visibility)}</Badge>;
}

/** A picture that is small enough to stand for itself. */
const SMALL_PICTURE = 300 * 1024;
const posterOf = ({ poster_url, media_type, file }: MediaItem) =>
  poster_url ?? (media_type === 'image' && file && file.size <= SMALL_PICTURE ? file.url : null);

/** One item: its poster, what it is, and how long or large. The whole card opens it. */
export function MediaCard({ item, isOwn, isStudent, onOpen }: MediaCardProps) {
  const t = useTranslations('media');
  const locale = useLocale();
  const format = useFormat();
  const sizeText = useSizeText();
  const title = pick(item.title, locale);
  const poster = posterOf(item);
  const facts = [
    t(`types.${item.media_type}`),
    ...(item.package ? [t(`packages.${item.package}`)] : []),
    ...(item.pages ? [t('pages', { count: item.pages })] : []),
    ...(item.file ? [sizeText(item.file.size)] : []),
  ];
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-lg border border-line bg-surface shadow-sm focus-within:border-primary hover:border-primary">
      <div className="relative grid aspect-video place-items-center bg-sunken text-ink-3">
        {poster ? (
          <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Icon name={typeIcon[item.media_type]} size={44} />
        )}
        {item.seconds !== null && (
          <span
            dir="ltr"
            className="absolute end-2 bottom-2 rounded-sm bg-ink px-1.5 text-12 font-semibold text-surface tabular-nums"
          >
            {format.clock(item.seconds)}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="text-16 font-bold wrap-anywhere">
          <button
            type="button"
            dir="auto"
            className="text-start outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            onClick={onOpen}
          >
            {title}
          </button>
        </h2>
        <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
        {(item.subject || item.grade) && (
          <p className="text-13 text-ink-3">
            {[item.subject?.name, item.grade?.name]
              .flatMap((name) => (name ? [pick(name, locale)] : []))
              .join(' · ')}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {!isStudent && <SharingBadge item={item} />}
          {!isOwn && <span className="text-13 text-ink-3">{pick(item.owner.name, locale)}</span>}
        </div>
      </div>
    </article>
  );
}
